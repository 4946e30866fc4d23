import { Agent as HttpAgent } from "node:http";
import { Agent as HttpsAgent } from "node:https";
import { InvokeCommand, LambdaClient } from "@aws-sdk/client-lambda";

export interface CallSettings {
  /** How long an answer may take. Longer than the timeout of any function that is called this way. */
  timeoutMs: number;
  /** How often a call is tried that AWS refuses or whose answer is lost: such a function may run twice for one call. */
  attempts: number;
  /** How many calls wait for their answers at once; more stand in line. */
  atOnce: number;
}

const usual: CallSettings = { timeoutMs: 70_000, attempts: 3, atOnce: 50 };

/**
 * Calls Lambda functions by their ARNs, waits for them and returns their answers. A call throws if the function failed,
 * and at once when `signal` is aborted; the function itself runs on.
 */
export function functionCaller({ timeoutMs, attempts, atOnce }: CallSettings = usual) {
  let client: LambdaClient | undefined;
  const open = () => {
    const agent = { keepAlive: true, maxSockets: atOnce };
    const [httpAgent, httpsAgent] = [new HttpAgent(agent), new HttpsAgent(agent)];
    return new LambdaClient({
      maxAttempts: attempts,
      requestHandler: { requestTimeout: timeoutMs, httpAgent, httpsAgent },
    });
  };
  return async (arn: string, input: unknown, signal?: AbortSignal): Promise<unknown> => {
    client ??= open();
    const command = new InvokeCommand({ FunctionName: arn, Payload: JSON.stringify(input) });
    const { FunctionError, Payload } = await client.send(command, { abortSignal: signal });
    const answer = Payload?.transformToString() ?? "";
    if (FunctionError) throw new Error(`${arn.split(":").at(-1)} failed: ${answer.slice(0, 2000)}`);
    return JSON.parse(answer);
  };
}

/**
 * Whether Lambda has not run a function, and will in a while. As many run as the account may have at once; or the function
 * was idle for weeks and is being placed in its network again, which takes a minute or two.
 */
export const isRefusedForNow = (error: unknown): boolean => error instanceof Error && passing.has(error.name);

/** https://docs.aws.amazon.com/lambda/latest/dg/functions-states.html */
const passing: ReadonlySet<string> = new Set([
  "TooManyRequestsException",
  "ResourceNotReadyException",
  "ResourceConflictException",
  "ENINotReadyException",
  "EC2ThrottledException",
]);
