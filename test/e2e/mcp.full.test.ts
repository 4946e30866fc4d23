import path from "node:path";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type McpCaller, mcpCaller, mcpProtocols } from "../support/mcp-caller.ts";
import { expectEveryToolWorks, expectTools } from "../support/mcp-checks.ts";
import { type Service, sharedService } from "../support/service.ts";

/** The tools of AI assistants, over HTTP and over stdio. */
const main = path.resolve(import.meta.dirname, "../../packages/client/bin/main.ts");
let service: Service;
const open: McpCaller[] = [];
beforeAll(async () => {
  service = await sharedService();
});
afterEach(() => Promise.all(open.splice(0).map(({ client }) => client.close())));
afterAll(() => service.stop());

type Protocol = (typeof mcpProtocols)[number];

async function overStdio(protocol: Protocol, ...options: string[]): Promise<McpCaller> {
  const { apiKey } = await service.account();
  const env = { REELWRIGHT_URL: service.baseUrl, REELWRIGHT_API_KEY: apiKey, HOME: "/nonexistent" };
  const args = [main, "mcp", ...options];
  const caller = await mcpCaller(protocol, new StdioClientTransport({ command: process.execPath, args, env }));
  open.push(caller);
  return caller;
}

async function overHttp(protocol: Protocol): Promise<McpCaller> {
  const headers = { "X-API-Key": (await service.account()).apiKey };
  const url = new URL(`${service.baseUrl}/mcp`);
  const caller = await mcpCaller(protocol, new StreamableHTTPClientTransport(url, { requestInit: { headers } }));
  open.push(caller);
  return caller;
}

describe.each(mcpProtocols)("a client of protocol %s", (protocol) => {
  it("lists and calls every tool over stdio", async () => {
    const caller = await overStdio(protocol);

    expect(caller.client.getNegotiatedProtocolVersion()).toBe(protocol);
    await expectTools(caller);
    await expectEveryToolWorks(caller);
  });

  it("calls every tool over HTTP", async () => {
    await expectEveryToolWorks(await overHttp(protocol));
  });
});

it("over stdio, 20 calls at once stay within the server's limit", async () => {
  const { call } = await overStdio("2026-07-28", "--spend-limit", "3");

  const calls = Array.from({ length: 20 }, (_, index) => call("write_script", { prompt: `${index} ways to rest` }));
  const answers = await Promise.all(calls);

  expect(answers.filter(({ isError, text }) => isError && /spend limit of 3/.test(text))).toHaveLength(17);
  expect((await call("credits")).value).toMatchObject({ spend_limit_left: 0 });
});
