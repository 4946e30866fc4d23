import { once } from "node:events";
import { createServer } from "node:http";
import { InvokeCommand, LambdaClient } from "@aws-sdk/client-lambda";
import { sendRefusal } from "@reelwright/aws-local/apigateway/gateway-response";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { patience } from "../support/patience.ts";
import { startTinyService, type TinyService } from "./tiny-service.ts";

let tiny: TinyService;
beforeAll(async () => {
  tiny = await startTinyService({ concurrency: 1 });
});
afterAll(() => tiny.stop());

describe("an account that may have one execution at once", () => {
  it("has a second call of another function refused with 429, and takes it later", async () => {
    const lambda = new LambdaClient({ ...tiny.client("lambda"), maxAttempts: 1 });
    const call = (FunctionName: string, Payload: string) =>
      lambda.send(new InvokeCommand({ FunctionName, Payload })).then(
        () => "taken",
        ({ name, $metadata }) => `${name} ${$metadata.httpStatusCode}`,
      );
    const held = '{"queryStringParameters":{"ms":"500"}}';
    // Either of two calls at once may be the first.
    await vi.waitFor(async () => {
      const outcomes = await Promise.all([call("tiny-hang", held), call("tiny-echo", '{"body":"slow"}')]);
      expect(outcomes.toSorted()).toEqual(["TooManyRequestsException 429", "taken"]);
    }, patience);
    await vi.waitFor(async () => expect(await call("tiny-echo", "{}")).toBe("taken"), patience);
  });

  it("answers callers of the API with 500 meanwhile, as API Gateway does", async () => {
    await vi.waitFor(async () => {
      const answers = await Promise.all([1, 2, 3].map(() => tiny.post("/things/1", { body: "slow" })));
      expect(answers.map(({ status }) => status)).toContain(500);
    }, patience);
  });
});

describe("what API Gateway answers when Lambda refuses a call", () => {
  async function statusWith(declared: Parameters<typeof sendRefusal>[3]): Promise<number> {
    const server = createServer((request, response) =>
      sendRefusal(request, response, "FUNCTION_THROTTLED", declared, "1"),
    ).listen(0, "127.0.0.1");
    await once(server, "listening");
    const address = server.address();
    const port = typeof address === "object" ? address?.port : 0;
    const { status } = await fetch(`http://127.0.0.1:${port}/`);
    server.close();
    return status;
  }
  const response = { responseParameters: {}, responseTemplates: {} };

  it.each([
    ["500 where the API declares nothing or the whole family", { DEFAULT_5XX: response }, 500],
    [
      "the status that is declared for failed integrations",
      { INTEGRATION_FAILURE: { ...response, statusCode: 429 } },
      429,
    ],
    ["504 if that has no status of its own", { INTEGRATION_FAILURE: response }, 504],
  ])("is %s", async (_, declared, expected) => {
    expect(await statusWith(declared)).toBe(expected);
  });
});
