import { createRequire } from "node:module";
import type Sharp from "sharp";

let loaded: typeof Sharp | undefined;

/** Pictures of callers are files of these types. SVG drawings and intermediate pictures are in memory and our own. */
const loaders = ["JpegFile", "PngFile", "WebpFile", "NsgifFile", "PngBuffer", "SvgBuffer"];

/**
 * sharp, loaded when it is first needed. In a deployment it is in a layer that only `require` finds (NODE_PATH), not
 * `import`. One thread per image: several run side by side, and a Lambda has one processor.
 */
export function loadSharp(): typeof Sharp {
  if (!loaded) {
    const sharp: typeof Sharp = createRequire(import.meta.url)("sharp");
    sharp.concurrency(1);
    sharp.cache(false);
    sharp.block({ operation: ["VipsForeignLoad"] });
    sharp.unblock({ operation: loaders.map((name) => `VipsForeignLoad${name}`) });
    loaded = sharp;
  }
  return loaded;
}
