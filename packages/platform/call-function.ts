import { InvokeCommand, LambdaClient } from "@aws-sdk/client-lambda";

let client: LambdaClient | undefined;

/** Longer than the timeout of any function that is called this way. */
const requestTimeoutMs = 70_000;

/**
 * Calls a Lambda function by its ARN, waits for it and returns its answer. The function may run twice for one call: a
 * call whose answer is lost is repeated. Throws if the function failed.
 */
export async function callFunction(arn: string, input: unknown): Promise<unknown> {
  client ??= new LambdaClient({ requestHandler: { requestTimeout: requestTimeoutMs } });
  const { FunctionError, Payload } = await client.send(
    new InvokeCommand({ FunctionName: arn, Payload: JSON.stringify(input) }),
  );
  const answer = Payload?.transformToString() ?? "";
  if (FunctionError) throw new Error(`${arn.split(":").at(-1)} failed: ${answer.slice(0, 2000)}`);
  return JSON.parse(answer);
}
