import { StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type McpCaller, mcpCaller, mcpProtocols } from "../support/mcp-caller.ts";
import { expectTools } from "../support/mcp-checks.ts";
import { type Service, sharedService } from "../support/service.ts";

/** The tools of AI assistants at `POST /mcp`. */
let service: Service;
let url: string;
const open: McpCaller[] = [];
beforeAll(async () => {
  service = await sharedService();
  url = `${service.baseUrl}/mcp`;
});
afterEach(() => Promise.all(open.splice(0).map(({ client }) => client.close())));
afterAll(() => service.stop());

async function connected(
  protocol: (typeof mcpProtocols)[number],
  { apiKey, spendLimit }: { apiKey?: string; spendLimit?: string } = {},
) {
  const headers = {
    "X-API-Key": apiKey ?? (await service.account()).apiKey,
    ...(spendLimit !== undefined && { "X-Spend-Limit": spendLimit }),
  };
  const caller = await mcpCaller(
    protocol,
    new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } }),
  );
  open.push(caller);
  return caller;
}

const creditsOf = async ({ call }: McpCaller): Promise<number> => JSON.parse((await call("credits")).text).total;

const send = (headers: Record<string, string>, message: object) =>
  fetch(url, {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "application/json, text/event-stream", ...headers },
    body: JSON.stringify(message),
  });
const listTools = { jsonrpc: "2.0", id: 1, method: "tools/list", params: {} };

it("answers callers that accept anything, and refuses those that accept one of its content types alone", async () => {
  const { apiKey } = await service.account();
  const statusFor = async (Accept: string) => (await send({ "X-API-Key": apiKey, Accept }, listTools)).status;

  expect(await statusFor("*/*")).toBe(200);
  expect(await statusFor("application/json")).toBe(406);
});

describe.each(mcpProtocols)("a client of protocol %s", (protocol) => {
  it("lists the tools, with prices and hints", async () => {
    const caller = await connected(protocol);

    expect(caller.client.getNegotiatedProtocolVersion()).toBe(protocol);
    await expectTools(caller);
  });

  it("calls tools that are free, and learns why a call is refused", async () => {
    const { call } = await connected(protocol);

    expect((await call("credits")).value).toMatchObject({ total: expect.any(Number), spend_limit_left: null });
    expect((await call("list_templates")).text).toContain('"neon"');
    expect(await call("job", { job_id: "job_none" })).toMatchObject({
      isError: true,
      text: expect.stringContaining("No job with the ID job_none"),
    });
  });
});

describe("spending", () => {
  it("stays within the limit of a day with 20 calls at once, over all connections of a key", async () => {
    const { apiKey } = await service.account({ maxConcurrency: 5 });
    const caller = () => connected("2026-07-28", { apiKey, spendLimit: "45" });
    const [one, other] = [await caller(), await caller()];
    const before = await creditsOf(one);

    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        (index % 2 ? one : other).call("make_video", { prompt: `Paper boat ${index}` }),
      ),
    );

    const refused = answers.filter(({ isError, text }) => isError && /today's spend limit of 45/.test(text));
    expect(refused).toHaveLength(16);
    expect((await one.call("credits")).value).toMatchObject({ total: before - 40, spend_limit_left: 5 });
    for (const { text } of answers.filter(({ isError }) => !isError))
      await one.call("cancel_job", { job_id: JSON.parse(text).job_id });
  });

  it("stays within what a call allows", async () => {
    const { call } = await connected("2026-07-28");

    expect(await call("make_video", { prompt: "A paper boat", maxCredits: 9 })).toMatchObject({
      isError: true,
      text: "This costs 10 credits; maxCredits is 9.",
    });
  });

  it("takes nothing for what the service refuses, and says why", async () => {
    const { call } = await connected("2026-07-28", { spendLimit: "5" });

    const refused = await call("make_thumbnails", { source_url: "ftp://example.com/a.mp4" });

    expect(refused).toMatchObject({ isError: true, text: expect.stringContaining("source_url") });
    expect((await call("credits")).value).toMatchObject({ spend_limit_left: 5 });
  });

  it("is charged once for a message that is sent twice with one Idempotency-Key", async () => {
    const { apiKey } = await service.account();
    const caller = await connected("2026-07-28", { apiKey });
    const before = await creditsOf(caller);
    const headers = { "X-API-Key": apiKey, "Idempotency-Key": "once" };
    const params = { name: "make_video", arguments: { prompt: "A paper boat" } };
    const message = { jsonrpc: "2.0", id: 1, method: "tools/call", params };

    const [first, second] = [await (await send(headers, message)).text(), await (await send(headers, message)).text()];

    expect(first).toContain("job_");
    expect(second).toBe(first);
    expect(await creditsOf(caller)).toBe(before - 10);
    await caller.call("cancel_job", { job_id: /job_\w+/.exec(first)?.[0] });
  });
});

describe("a caller", () => {
  it("without a key is refused", async () => {
    expect((await send({}, listTools)).status).toBe(401);
  });

  it("with a spend limit that is no number is told so", async () => {
    const { apiKey } = await service.account();
    const answer = await send({ "X-API-Key": apiKey, "X-Spend-Limit": "ten" }, listTools);

    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      code: "invalid_request",
      details: [{ path: "X-Spend-Limit", message: "Send a whole number of credits." }],
    });
  });

  it("that wants a session by GET learns that there is none", async () => {
    expect((await fetch(url)).status).toBe(405);
  });
});
