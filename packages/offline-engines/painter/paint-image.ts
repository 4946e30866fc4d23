import { writeFile } from "node:fs/promises";
import type { Size } from "@reelwright/renderer/media/read-picture";
import { flatten } from "./flatten.ts";
import { paintScene } from "./paint-scene.ts";

/** Of a JPEG that is looked at by itself: nothing of what compression does is seen. */
const quality = 92;

/** Paints a picture from a prompt, as a JPEG of exactly this size. The same arguments give the same bytes. */
export async function paintImage({
  size,
  out,
  ...scene
}: {
  prompt: string;
  style?: string | undefined;
  seed: number;
  size: Size;
  out: string;
}): Promise<void> {
  await writeFile(out, await flatten(await paintScene({ ...scene, ...size }), { format: "jpeg", quality }));
}
