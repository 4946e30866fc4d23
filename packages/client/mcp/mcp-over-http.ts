import { createMcpHandler } from "@modelcontextprotocol/server";
import { mcpServer } from "./mcp-server.ts";
import type { Workshop } from "./tools/tool.ts";

interface McpCall {
  url: string;
  /** Those of the protocol are enough: `accept`, `content-type` and `mcp-…`. */
  headers: [name: string, value: string][];
  /** One message of JSON-RPC. */
  message: object;
}

/** Answers one POST of the protocol over HTTP, without sessions: of protocol 2026-07-28, and of those of 2025. */
export function answerMcp(workshop: Workshop, { url, headers, message }: McpCall): Promise<Response> {
  // Tools never change while a server runs: a stream of changes would stay empty, and be paid for.
  const server = createMcpHandler(() => mcpServer(workshop), { responseMode: "sse", maxSubscriptions: 0 });
  const body = JSON.stringify(message);
  return server.fetch(new Request(url, { method: "POST", headers, body }), { parsedBody: message });
}
