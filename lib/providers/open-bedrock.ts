import type { BedrockRuntimeClient } from "@aws-sdk/client-bedrock-runtime";
import type { ProviderSettings } from "./provider-settings.ts";

/** Opens Bedrock when it is first needed: loading its client takes a while. */
export function openBedrock({ region, baseUrl }: NonNullable<ProviderSettings["bedrock"]>) {
  let opened: Promise<BedrockRuntimeClient> | undefined;
  return () => {
    opened ??= import("@aws-sdk/client-bedrock-runtime").then(
      ({ BedrockRuntimeClient }) =>
        // What was sent may have been taken on: it is not for the client to send it again.
        new BedrockRuntimeClient({ maxAttempts: 1, ...(region && { region }), ...(baseUrl && { endpoint: baseUrl }) }),
    );
    return opened;
  };
}
