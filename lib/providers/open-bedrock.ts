import type { BedrockRuntimeClient } from "@aws-sdk/client-bedrock-runtime";
import type { ProviderSettings } from "./provider-settings.ts";

/** How long an answer is waited for: pictures and long texts take a minute or two. */
const requestTimeout = 240_000;

/** Opens Bedrock when it is first needed: loading its client takes a while. */
export function openBedrock({ region, baseUrl }: NonNullable<ProviderSettings["bedrock"]>) {
  let opened: Promise<BedrockRuntimeClient> | undefined;
  async function open() {
    const [{ BedrockRuntimeClient }, { NodeHttpHandler }] = await Promise.all([
      import("@aws-sdk/client-bedrock-runtime"),
      import("@smithy/node-http-handler"),
    ]);
    return new BedrockRuntimeClient({
      // What was sent may have been taken on: it is not for the client to send it again.
      maxAttempts: 1,
      // HTTP/1.1: over HTTP/2 an address where nobody is looks like an answer that was lost.
      requestHandler: new NodeHttpHandler({ connectionTimeout: 5000, requestTimeout, throwOnRequestTimeout: true }),
      ...(region && { region }),
      ...(baseUrl && { endpoint: baseUrl }),
    });
  }
  return () => {
    opened ??= open();
    return opened;
  };
}
