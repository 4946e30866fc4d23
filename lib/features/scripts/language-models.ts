import type { Limits } from "@reelwright/platform/safe-http";
import { awsCalls } from "#lambda/capabilities/aws-calls";
import { outbound } from "#lambda/capabilities/outbound";
import { capability } from "#lambda/capability";
import type { ChatProvider } from "#providers/chat/chat";
import { chatProviders } from "#providers/chat/chat-providers";
import { providerSettings } from "../routing/provider-settings.ts";

/** The configured language models in their order; empty: the built-in writer is used. */
export const languageModels = capability(
  { settings: providerSettings, web: outbound, bedrock: awsCalls("bedrock:InvokeModel") },
  ({ settings, web }) => {
    return async (limits: Limits): Promise<ChatProvider[]> => chatProviders(await settings(), web.request, limits);
  },
);
