import type { Limits } from "@reelwright/platform/safe-http";
import type { Exchange } from "../call-json.ts";
import { openBedrock } from "../open-bedrock.ts";
import type { ProviderSettings } from "../provider-settings.ts";
import { bedrockConverse } from "./bedrock-converse.ts";
import type { ChatProvider } from "./chat.ts";
import { openaiChat } from "./openai-chat.ts";

/** The configured language models in order. Empty: the built-in writer is used. */
export function chatProviders(
  { openai, bedrock, scriptOrder }: Pick<ProviderSettings, "openai" | "bedrock" | "scriptOrder">,
  exchange: Exchange,
  limits: Limits,
): ChatProvider[] {
  return [...new Set(scriptOrder)].flatMap((name) => {
    if (name === "openai") return openai ? [openaiChat(openai, exchange, limits)] : [];
    if (!bedrock?.scriptModel) return [];
    const { scriptModel: modelId, scriptFormat: format } = bedrock;
    return [bedrockConverse({ modelId, format, totalMs: limits.totalMs }, openBedrock(bedrock))];
  });
}
