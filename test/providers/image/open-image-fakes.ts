import { safeHttp } from "@reelwright/platform/safe-http";
import type { ImageProviderName, PictureOrder } from "#providers/image/image-provider";
import { openImageProvider } from "#providers/image/open-image-provider";
import { startBedrockImages } from "../../fakes/bedrock-images.ts";
import { byPolls } from "../../fakes/fake-service.ts";
import { startFal } from "../../fakes/fal.ts";
import { startOpenaiImages } from "../../fakes/openai-images.ts";
import { trustedCertificates } from "../../platform/receiver.ts";

/** The providers of pictures on this machine, and our adapters to them over the real way out. */
export async function openImageFakes() {
  const certificates = await trustedCertificates();
  const [openai, fal, bedrock] = await Promise.all([
    startOpenaiImages({ certificates }),
    startFal({ certificates, pace: byPolls(2) }),
    startBedrockImages({ certificates }),
  ]);
  const fakes = { openai, fal, bedrock };
  const settings = { openai: openai.settings, fal: fal.settings, bedrock: bedrock.settings };
  const web = safeHttp({ trusted: [openai.origin, fal.origin] });
  process.env.AWS_ACCESS_KEY_ID = "AKIATEST";
  process.env.AWS_SECRET_ACCESS_KEY = "secret";

  return {
    ...fakes,
    settings,
    web,
    strangers: () => Object.values(fakes).flatMap(({ strangers }) => strangers),
    open(name: ImageProviderName, configured: Parameters<typeof openImageProvider>[1] = settings) {
      const provider = openImageProvider(name, configured, web.request);
      if (!provider) throw new Error(`${name} is not configured`);
      return provider;
    },
    stop() {
      for (const fake of Object.values(fakes)) fake.stop();
    },
  };
}

export const anOrder: PictureOrder = {
  prompt: "A red kettle on a stove",
  count: 1,
  width: 1080,
  height: 1920,
  quality: "standard",
  seed: 7,
  picture: null,
};
