import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { json } from "node:stream/consumers";
import type { Context } from "aws-lambda";
import { vi } from "vitest";
import { startDomain } from "./domain.ts";

interface Call {
  /** By any case of name. */
  headers?: Record<string, string>;
  body?: object;
  params?: Record<string, string>;
  query?: Record<string, string>;
  /** Where the call comes from. */
  address?: string;
}

/** A function of this process, as API Gateway would call it. */
type Handler = (event: unknown, context: Context) => Promise<{ statusCode: number; headers: object; body: unknown }>;

/** Every store over an empty in-memory DynamoDB, and handlers of this process that use them: at the present time. */
export async function startHandlers() {
  const domain = await startDomain();
  domain.clock.at = new Date();
  const secrets = createServer(async (request, response) => {
    const { SecretId } = (await json(request)) as { SecretId: string };
    response.setHeader("Content-Type", "application/x-amz-json-1.1").end(JSON.stringify({ SecretString: SecretId }));
  });
  await new Promise<void>((resolve) => secrets.listen(0, "127.0.0.1", resolve));
  const { port } = secrets.address() as AddressInfo;
  const env = {
    AWS_REGION: "us-east-1",
    AWS_ACCESS_KEY_ID: "test",
    AWS_SECRET_ACCESS_KEY: "test",
    AWS_ENDPOINT_URL_DYNAMODB: domain.url,
    AWS_ENDPOINT_URL_SECRETS_MANAGER: `http://127.0.0.1:${port}`,
    // What each secret holds is its name.
    PEPPER_SECRET_ARN: "pepper",
    ORIGIN_SECRET_ARN: "origin",
    DEAD_LETTERS_QUEUE_URL: "http://127.0.0.1:1/nobody-sends-dead-letters",
    LAMBDA_CONCURRENCY: "1000",
    ...Object.fromEntries(Object.entries(domain.tables).map(([name, table]) => [`${name.toUpperCase()}_TABLE`, table])),
  };
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);

  return {
    ...domain,

    async call(
      handler: Handler,
      { headers = {}, body, params = {}, query = {}, address = "192.0.2.1" }: Call = {},
      // biome-ignore lint/suspicious/noExplicitAny: answers are checked by what they hold
    ): Promise<{ status: number; headers: Record<string, string>; body: any }> {
      const event = {
        requestContext: { requestId: "1", identity: { sourceIp: address } },
        headers: { ...headers, ...(body && { "Content-Type": "application/json" }) },
        body: body ? JSON.stringify(body) : null,
        pathParameters: params,
        queryStringParameters: query,
      };
      const answer = await handler(event, {} as Context);
      // Whoever only looks at the status leaves the stream.
      if (answer.body instanceof Readable) answer.body.destroy();
      const text = typeof answer.body === "string" ? answer.body : "null";
      return { status: answer.statusCode, headers: { ...answer.headers }, body: JSON.parse(text) };
    },

    async stop() {
      vi.unstubAllEnvs();
      secrets.close();
      await domain.stop();
    },
  };
}
export type Handlers = Awaited<ReturnType<typeof startHandlers>>;

export const byKey = (key: string) => ({ headers: { "X-API-Key": key } });
export const byToken = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } });
