import { readFileSync } from "node:fs";
import { createServer, request as onward } from "node:http";
import path from "node:path";
import { startService } from "../support/service.ts";

const root = path.resolve(import.meta.dirname, "../..");
const calls = { made: 0 };

/** Counts the calls to AWS that one warm request makes, by endpoint: its handler runs here, its clients call through a counter. */
export async function callsByEndpoint(): Promise<{ route: string; made: number }[]> {
  const service = await startService();
  try {
    const account = await service.account();
    const stack = JSON.parse(readFileSync(path.join(service.state, "stack.json"), "utf8"));
    const data: Record<string, string> = stack.outputs["Reelwright-Data"];
    for (const name of ["Accounts", "ApiKeys", "Sessions", "CreditLedger", "Jobs", "Videos", "RateLimits"]) {
      process.env[`${name.replace(/(?!^)[A-Z]/g, "_$&").toUpperCase()}_TABLE`] = data[`${name}TableName`];
    }
    process.env.PEPPER_SECRET_ARN = data.PepperSecretArn;
    process.env.ORIGIN_SECRET_ARN = "reelwright-origin";
    process.env.AWS_REGION = stack.region;
    process.env.AWS_ACCESS_KEY_ID = stack.accessKeyId;
    process.env.AWS_SECRET_ACCESS_KEY = stack.secretAccessKey;
    process.env.AWS_ENDPOINT_URL_DYNAMODB = await counting(stack.endpoints.dynamodb);
    process.env.AWS_ENDPOINT_URL_SECRETS_MANAGER = await counting(stack.endpoints.secretsmanager);
    const login = await fetch(`${service.baseUrl}/api/login`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ email: account.email, password: account.password }),
    });
    const { token } = JSON.parse(await login.text());
    const byKey = { "X-API-Key": account.apiKey };
    const byToken = { Authorization: `Bearer ${token}` };
    return [
      { route: "GET /api/credits/costs", made: await count("credits/costs", {}) },
      { route: "GET /api/me (key)", made: await count("account/me", byKey) },
      { route: "GET /api/me (token)", made: await count("account/me", byToken) },
      { route: "GET /api/keys", made: await count("keys/list", byToken) },
      {
        route: "POST /api/keys",
        made: await count("keys/create", byToken, JSON.stringify({ name: "bench", scopes: ["credits"] })),
      },
      { route: "GET /api/videos", made: await count("videos/list", byKey) },
      { route: "GET /api/jobs/{id}", made: await count("jobs/get", byKey) },
    ];
  } finally {
    await service.stop();
  }
}

async function count(file: string, headers: Record<string, string>, body?: string): Promise<number> {
  const { handler } = await import(path.join(root, `functions/api/${file}.ts`));
  const event = {
    requestContext: { requestId: "bench", identity: { sourceIp: "127.0.0.1" } },
    headers: { ...headers, ...(body && { "Content-Type": "application/json" }) },
    pathParameters: { id: "none" },
    queryStringParameters: null,
    body: body ?? null,
    isBase64Encoded: false,
  };
  // The first request also reads secrets; the second is what a warm function does.
  await handler(event, { getRemainingTimeInMillis: () => 10_000 });
  calls.made = 0;
  await handler(event, { getRemainingTimeInMillis: () => 10_000 });
  return calls.made;
}

function counting(target: string): Promise<string> {
  const server = createServer((request, response) => {
    calls.made++;
    const passed = onward(target + request.url, { method: request.method, headers: request.headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    request.pipe(passed);
  }).unref();
  return new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      resolve(`http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`);
    });
  });
}
