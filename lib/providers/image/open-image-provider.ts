import type { Exchange } from "../call-json.ts";
import { openBedrock } from "../open-bedrock.ts";
import type { ProviderSettings } from "../provider-settings.ts";
import { bedrockImages } from "./bedrock-images.ts";
import { falImages } from "./fal-images.ts";
import type { ImageProvider, ImageProviderName } from "./image-provider.ts";
import { openaiImages } from "./openai-images.ts";

type Configured = Pick<ProviderSettings, ImageProviderName>;

/** A configured provider; null if its key was removed since. */
export function openImageProvider(
  name: ImageProviderName,
  { openai, fal, bedrock }: Configured,
  exchange: Exchange,
): ImageProvider | null {
  switch (name) {
    case "openai":
      return openai ? openaiImages(openai, exchange) : null;
    case "fal":
      return fal ? falImages(fal, exchange) : null;
    case "bedrock":
      return bedrock ? bedrockImages(openBedrock({ region: imageRegion, ...bedrock })) : null;
  }
}

/** The region of its picture models. */
const imageRegion = "us-west-2";
