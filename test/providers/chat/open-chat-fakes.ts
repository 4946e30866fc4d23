import { safeHttp } from "@reelwright/platform/safe-http";
import { chatProviders } from "#providers/chat/chat-providers";
import { ProviderSettings } from "#providers/provider-settings";
import { startBedrockConverse } from "../../fakes/bedrock-converse.ts";
import { startOpenaiChat } from "../../fakes/openai-chat.ts";
import { trustedCertificates } from "../../platform/receiver.ts";
import { ampleTime } from "../../support/patience.ts";

/** The language models on this machine, and our adapters to them over the real way out. */
export async function openChatFakes() {
  const certificates = await trustedCertificates();
  const [openai, bedrock] = await Promise.all([
    startOpenaiChat({ certificates }),
    startBedrockConverse({ certificates }),
  ]);
  const fakes = { openai, bedrock };
  const web = safeHttp({ trusted: [openai.origin] });
  process.env.AWS_ACCESS_KEY_ID = "AKIATEST";
  process.env.AWS_SECRET_ACCESS_KEY = "secret";
  return {
    fakes,
    /** The one so named, with its settings otherwise where a test says so. */
    open(name: keyof typeof fakes, change: object = {}) {
      const settings = ProviderSettings.parse({ [name]: { ...fakes[name].settings, ...change } });
      const limits = { ...ampleTime, maxBytes: 1_000_000 };
      const [provider] = chatProviders(settings, web.request, limits);
      if (!provider) throw new Error(`${name} is not configured`);
      return provider;
    },
    stop() {
      for (const fake of Object.values(fakes)) fake.stop();
    },
  };
}
