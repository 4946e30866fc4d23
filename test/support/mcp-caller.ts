import { Client, type ClientOptions, type Transport } from "@modelcontextprotocol/client";

/** The protocol of today, and one that many assistants still speak. */
export const mcpProtocols = ["2026-07-28", "2025-06-18"] as const;
type Protocol = (typeof mcpProtocols)[number];

const options: Record<Protocol, ClientOptions> = {
  "2026-07-28": { versionNegotiation: { mode: { pin: "2026-07-28" } } },
  "2025-06-18": { supportedProtocolVersions: ["2025-06-18"] },
};

/** A client of the Model Context Protocol that is connected to a server. */
export async function mcpCaller(protocol: Protocol, transport: Transport) {
  const client = new Client({ name: "test", version: "1" }, options[protocol]);
  await client.connect(transport);
  const call = async (name: string, input: Record<string, unknown> = {}) => {
    const { content, structuredContent, isError } = await client.callTool({ name, arguments: input });
    const [first] = content;
    return { text: first?.type === "text" ? first.text : "", value: structuredContent, isError: isError ?? false };
  };
  return { client, call };
}
export type McpCaller = Awaited<ReturnType<typeof mcpCaller>>;
