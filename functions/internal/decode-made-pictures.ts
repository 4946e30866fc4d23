import path from "node:path";
import { madeVisual } from "@reelwright/thumbnailer/retouch/made-visual";
import { composeVariants } from "@reelwright/thumbnailer/typeset/compose-variants";
import { decoder } from "#features/jobs/decoder";
import { asProvidersFailure } from "#features/routing/as-providers-failure";
import { decodeMadePictures } from "#features/thumbnails/decode-thumbnails";
import { keepThumbnails } from "#features/thumbnails/keep-thumbnails";
import { thumbnailLook } from "#features/thumbnails/thumbnail-look";
import { frameKey } from "#features/thumbnails/thumbnail-selection";
import { internalHandlerFor } from "#lambda/internal-function";
import { pictureKey } from "#providers/image/picture-keys";

/** Decodes the pictures that providers have made and sets titles over them, for `draw-thumbnails`. */
export const spec = decoder(decodeMadePictures, {
  // Two vCPUs, as in decode-thumbnails.
  memoryMb: 3538,
  diskMb: 2048,
  layers: ["sharp", "fonts", "vision"],
  files: ["node_modules/harfbuzzjs/dist/harfbuzz.wasm", "build/vision.wasm"],
  impact: "pictures of thumbnails are made and paid for, but never delivered",

  async decode({ jobId, input, selection }, { files, keep, dir, tools, signal, report }) {
    const variants = selection.variants.map(({ name, ...frame }) => ({ ...frame, file: path.join(dir, name) }));
    for (const name of new Set(selection.variants.map((frame) => frame.name)))
      await files.download(frameKey(jobId, name), path.join(dir, name));
    const { fontsDir, vision } = tools;
    const { thumbnails, warnings } = await asProvidersFailure(
      composeVariants({
        variants,
        look: thumbnailLook(input),
        dir,
        fontsDir,
        vision,
        signal,
        onProgress: report,
        async pictureOf({ name, format }) {
          const file = path.join(dir, `made-${name}`);
          await files.download(pictureKey(jobId, name, 0), file);
          return madeVisual(file, { format, focal: selection.pictures[name]?.focal ?? null, vision });
        },
      }),
    );
    return { thumbnails: await keepThumbnails(thumbnails, { dir, keep }), warnings };
  },
});

export const handler = internalHandlerFor(spec);
