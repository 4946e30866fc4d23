import type { Exchange } from "../call-json.ts";
import { openBedrock } from "../open-bedrock.ts";
import type { ProviderSettings } from "../provider-settings.ts";
import { bedrockImages } from "./bedrock-images.ts";
import { falImages } from "./fal-images.ts";
import type { ImageProvider, ImageProviderName } from "./image-provider.ts";
import { openaiImages } from "./openai-images.ts";

type Configured = Pick<ProviderSettings, ImageProviderName>;

/** A provider that the operator has configured; null where its key was taken away since. */
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

/** Where its picture models are. */
const imageRegion = "us-west-2";
