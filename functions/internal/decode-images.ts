import path from "node:path";
import { framePicture } from "@reelwright/renderer/ai-videos/frame-picture";
import { decodeImages } from "#features/images/decode-images";
import { imageSizes } from "#features/images/image-format";
import { decoder } from "#features/jobs/decoder";
import { asProvidersFailure } from "#features/routing/as-providers-failure";
import { internalHandlerFor } from "#lambda/internal-function";

/** Decodes and crops a provider's pictures for `develop-pictures`. */
export const spec = decoder(decodeImages, {
  memoryMb: 1769,
  layers: ["sharp", "vision"],
  files: ["build/vision.wasm"],
  impact: "images are made and paid for, but never delivered",

  async decode({ keys, aspect }, { files, keep, dir, tools }) {
    for (const [index, key] of keys.entries()) {
      const [raw, out] = [path.join(dir, `raw-${index}`), path.join(dir, `${index}.jpg`)];
      await files.download(key, raw);
      const framing = { name: "The picture", size: imageSizes[aspect], vision: tools.vision, out };
      await asProvidersFailure(framePicture(raw, framing));
      await keep(out);
    }
    return null;
  },
});

export const handler = internalHandlerFor(spec);
