import type { Limits } from "@reelwright/platform/safe-http";
import type { Exchange } from "../call-json.ts";
import { openBedrock } from "../open-bedrock.ts";
import type { ProviderSettings } from "../provider-settings.ts";
import { bedrockConverse } from "./bedrock-converse.ts";
import type { ChatProvider } from "./chat.ts";
import { openaiChat } from "./openai-chat.ts";

type Configured = Pick<ProviderSettings, "openai" | "bedrock" | "scriptOrder">;

/** The configured language models in order. Empty: the built-in writer is used. */
export const chatProviders = (settings: Configured, exchange: Exchange, limits: Limits): ChatProvider[] =>
  [...new Set(settings.scriptOrder)].flatMap((name) => openChatProvider(name, settings, exchange, limits) ?? []);

/** Whether any language model is configured. */
export const hasChatProvider = ({ scriptOrder, openai, bedrock }: Configured): boolean =>
  scriptOrder.some((name) => (name === "openai" ? openai : bedrock?.scriptModel));

/** A configured language model; null without its key or model. */
function openChatProvider(
  name: Configured["scriptOrder"][number],
  { openai, bedrock }: Configured,
  exchange: Exchange,
  limits: Limits,
): ChatProvider | null {
  switch (name) {
    case "openai":
      return openai ? openaiChat(openai, exchange, limits) : null;
    case "bedrock": {
      if (!bedrock?.scriptModel) return null;
      const { scriptModel: modelId, scriptFormat: format } = bedrock;
      return bedrockConverse({ modelId, format, totalMs: limits.totalMs }, openBedrock(bedrock));
    }
  }
}
