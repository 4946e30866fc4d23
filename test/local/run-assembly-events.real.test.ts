import { InvokeCommand, InvokeWithResponseStreamCommand, LambdaClient } from "@aws-sdk/client-lambda";
import { GetSecretValueCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import { GetQueueAttributesCommand, SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { patience } from "../support/patience.ts";
import { answerOf, startTinyService, type TinyService } from "./tiny-service.ts";

let tiny: TinyService;

beforeAll(async () => {
  tiny = await startTinyService();
});
afterAll(() => tiny.stop());

describe("a queue's worker", () => {
  it("takes messages; one that it reports as failed is tried again and ends in the dead-letter queue", async () => {
    const sqs = new SQSClient(tiny.client("sqs"));
    const { WorkUrl: Queue, DeadLettersUrl: DeadLetters } = tiny.stack.outputs.Data;
    for (const MessageBody of ["good", "bad"]) await sqs.send(new SendMessageCommand({ QueueUrl: Queue, MessageBody }));
    const count = async (QueueUrl: string) => {
      const AttributeNames: ["All"] = ["All"];
      const { Attributes } = await sqs.send(new GetQueueAttributesCommand({ QueueUrl, AttributeNames }));
      return (
        Number(Attributes?.ApproximateNumberOfMessages) + Number(Attributes?.ApproximateNumberOfMessagesNotVisible)
      );
    };
    await vi.waitFor(async () => expect([await count(Queue), await count(DeadLetters)]).toEqual([0, 1]), patience);
    expect(tiny.lines.filter((line) => /received good/.test(line))).toHaveLength(1);
    expect(tiny.lines.filter((line) => /received bad/.test(line))).toHaveLength(2);
  });
});

describe("the services for SDK clients", () => {
  it("invoke a function by name or ARN and report its failure", async () => {
    const lambda = new LambdaClient(tiny.client("lambda"));
    const echoed = await lambda.send(new InvokeCommand({ FunctionName: "tiny-echo", Payload: '{"a":1}' }));
    expect(JSON.parse(JSON.parse(echoed.Payload?.transformToString() ?? "").body).event).toEqual({ a: 1 });
    const failed = await lambda.send(
      new InvokeCommand({ FunctionName: "arn:aws:lambda:us-east-1:000000000000:function:tiny-fail" }),
    );
    expect(failed.FunctionError).toBe("Unhandled");
    expect(JSON.parse(failed.Payload?.transformToString() ?? "")).toMatchObject({
      errorType: "TypeError",
      errorMessage: "not today",
    });
  });

  it("stream a function's answer, and how it ended", async () => {
    const lambda = new LambdaClient(tiny.client("lambda"));
    const Payload = '{"queryStringParameters":{"break":"1"}}';
    const { EventStream = [] } = await lambda.send(
      new InvokeWithResponseStreamCommand({ FunctionName: "tiny-stream", Payload }),
    );
    let text = "";
    let code: string | undefined;
    for await (const event of EventStream) {
      text += Buffer.from(event.PayloadChunk?.Payload ?? []).toString();
      code ??= event.InvokeComplete?.ErrorCode;
    }
    expect(text.endsWith("one two three")).toBe(true);
    expect(code).toBe("Error");
  });

  it("give the generated secret", async () => {
    const secrets = new SecretsManagerClient(tiny.client("secretsmanager"));
    const { environment } = await answerOf(tiny.post("/things/1"));
    const { SecretString } = await secrets.send(new GetSecretValueCommand({ SecretId: environment.SECRET }));
    expect(SecretString).toMatch(/^[A-Za-z0-9]{40}$/);
  });
});
