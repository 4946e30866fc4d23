import type { Limits } from "@reelwright/platform/safe-http";
import type { Exchange } from "../call-json.ts";
import { openBedrock } from "../open-bedrock.ts";
import type { ProviderSettings } from "../provider-settings.ts";
import { bedrockConverse } from "./bedrock-converse.ts";
import type { ChatProvider, ChatProviderName } from "./chat.ts";
import { openaiChat } from "./openai-chat.ts";

type Configured = Pick<ProviderSettings, "openai" | "bedrock" | "scriptOrder">;

/** The configured language models in order. Empty: the built-in writer is used. */
export const chatProviders = (settings: Configured, exchange: Exchange, limits: Limits): ChatProvider[] =>
  [...new Set(settings.scriptOrder)].flatMap((name) => openerOf(name, settings)?.(exchange, limits) ?? []);

/** Whether any language model is configured. */
export const hasChatProvider = (settings: Configured): boolean =>
  settings.scriptOrder.some((name) => openerOf(name, settings) !== null);

/** Opens a language model that is configured; null if its key or model is missing. */
function openerOf(
  name: ChatProviderName,
  { openai, bedrock }: Configured,
): ((exchange: Exchange, limits: Limits) => ChatProvider) | null {
  switch (name) {
    case "openai":
      return openai ? (exchange, limits) => openaiChat(openai, exchange, limits) : null;
    case "bedrock": {
      if (!bedrock?.scriptModel) return null;
      const { scriptModel: modelId, scriptFormat: format } = bedrock;
      return (_, { totalMs }) => bedrockConverse({ modelId, format, totalMs }, openBedrock(bedrock));
    }
  }
}
