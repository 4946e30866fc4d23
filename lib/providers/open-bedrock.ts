import type { BedrockRuntimeClient } from "@aws-sdk/client-bedrock-runtime";
import type { ProviderSettings } from "./provider-settings.ts";

/** Time limit for an answer: pictures and long texts take a minute or two. */
const requestTimeoutSeconds = 240;

/** Opens Bedrock when it is first needed: loading its client takes a while. */
export function openBedrock(settings: NonNullable<ProviderSettings["bedrock"]>) {
  let opened: Promise<BedrockRuntimeClient> | undefined;
  async function open() {
    const [{ BedrockRuntimeClient }, { awsClient }] = await Promise.all([
      import("@aws-sdk/client-bedrock-runtime"),
      import("./aws-client.ts"),
    ]);
    return new BedrockRuntimeClient(awsClient(settings, { requestTimeoutSeconds }));
  }
  return () => {
    opened ??= open();
    return opened;
  };
}
