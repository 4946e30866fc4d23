import { createRequire } from "node:module";
import type Sharp from "sharp";

let loaded: typeof Sharp | undefined;

/**
 * sharp, loaded when it is first needed. In a deployment it lies in a layer that only `require` finds (NODE_PATH), not `import`.
 * One thread per image: several run side by side, and a Lambda has one processor. SVG is ours alone, never a caller's.
 */
export function loadSharp(): typeof Sharp {
  if (!loaded) {
    const sharp: typeof Sharp = createRequire(import.meta.url)("sharp");
    sharp.concurrency(1);
    sharp.cache(false);
    loaded = sharp;
  }
  return loaded;
}
