import path from "node:path";
import { loadSharp } from "#platform/sharp";
import { admitPicture } from "../admit-picture.ts";
import { createCompositor } from "../compositor/compositor.ts";
import { cutPicture, grown, headroom } from "../media/cut-picture.ts";
import { focalPoint } from "../media/focal-point.ts";
import { type Picture, readPicture } from "../media/read-picture.ts";
import { cameraMove, viewAt } from "../timeline/camera.ts";
import { silence } from "./sound-of.ts";
import { type ClipShape, writeClip } from "./write-clip.ts";

interface Panning {
  /** A caller's picture and the field that names it; null: one is made of the seed. */
  picture: { file: string; name: string } | null;
  seed: number;
  shape: ClipShape;
  dir: string;
  tools: { ffmpeg: string; compositorWasm: string };
  onFrames: (done: number) => void;
  out: string;
  poster: string;
  signal?: AbortSignal;
}

/** A clip that the camera makes of a picture. The same seed gives the same bytes. */
export async function panPicture(panning: Panning): Promise<void> {
  const { picture: given, seed, shape, dir, tools, onFrames, out, poster, signal } = panning;
  const size = grown(shape, headroom);
  const picture = given
    ? await readPicture(await admitPicture(given.file, given.name), { name: given.name, size })
    : await colours(seed, size);
  const { image, focus } = cutPicture(picture, size, await focalPoint(picture));
  const compositor = createCompositor({ wasm: tools.compositorWasm, width: shape.width, height: shape.height });
  const still = compositor.picture(await image.removeAlpha().raw().toBuffer(), size);
  const move = cameraMove({ style: "lively" }, focus, seed);
  await writeClip({
    ...{ shape, dir, ffmpeg: tools.ffmpeg, out, poster, signal },
    sound: shape.sound ? await silence(path.join(dir, "sound.wav"), shape) : null,
    async draw(write) {
      for (let frame = 0; frame < shape.frames; frame++) {
        compositor.draw(still, viewAt(move, frame / Math.max(1, shape.frames - 1)), 0);
        await write(compositor.frame());
        onFrames(frame + 1);
      }
    },
  });
}

/** Two colours of the seed's and what lies between them. */
async function colours(seed: number, { width, height }: { width: number; height: number }): Promise<Picture> {
  const [hue, other] = [seed % 360, (seed % 360) + 40 + (seed % 7) * 20];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop stop-color="hsl(${hue},60%,45%)"/><stop offset="1" stop-color="hsl(${other % 360},70%,20%)"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/><circle cx="${width * 0.62}" cy="${height * 0.4}" r="${Math.min(width, height) * 0.18}" fill="hsl(${other % 360},80%,75%)"/></svg>`;
  const rgb = await loadSharp()(Buffer.from(svg)).removeAlpha().raw().toBuffer();
  return { rgb, width, height };
}
