import { once } from "node:events";
import { Agent, request as httpRequest, type IncomingMessage, type ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import { type Call, type Guard, jsonOf, serveGuarded } from "../guard/guarded-service.ts";
import type { Served } from "../http/serve.ts";
import { dynamoDbNeeds } from "./dynamodb-needs.ts";

export type GuardDynamoDb = {
  port: number;
  /** DynamoDB itself, which accepts every call. */
  target: string;
  guard: Guard;
};

/** Checks the permissions of callers in front of DynamoDB. */
export async function guardDynamoDb({ port, target, guard }: GuardDynamoDb): Promise<Served> {
  const agent = new Agent({ keepAlive: true });
  const served = await serveGuarded({
    port,
    service: "dynamodb",
    guard,
    needs: (call) => dynamoDbNeeds(operationOf(call), jsonOf(call)),
    answer: (call, response) => passOn(call, response, { target, agent }),
    refuse: (response, { code, message }) => refuse(response, `com.amazon.coral.service#${code}`, message),
    // DynamoDB has crashed and is being restarted: SDKs retry after a broken connection.
    fail: (response) => response.destroy(),
  });
  return {
    ...served,
    async stop() {
      await served.stop();
      agent.destroy();
    },
  };
}

async function passOn(
  { request, body }: Call,
  response: ServerResponse,
  { target, agent }: { target: string; agent: Agent },
): Promise<void> {
  const { method, headers } = request;
  const inner = httpRequest(target, { method, headers, agent });
  inner.end(body);
  const [answer]: IncomingMessage[] = await once(inner, "response");
  if (answer === undefined) throw new Error("DynamoDB answered with nothing");
  response.writeHead(answer.statusCode ?? 500, answer.headers);
  await pipeline(answer, response);
}

function operationOf({ request }: Call): string {
  return String(request.headers["x-amz-target"]).split(".")[1] ?? "";
}

function refuse(response: ServerResponse, type: string, message: string): void {
  response.writeHead(400, { "content-type": "application/x-amz-json-1.0" });
  response.end(JSON.stringify({ __type: type, Message: message }));
}
