import path from "node:path";
import { loadSharp } from "@reelwright/platform/sharp";
import { luminance, surroundingsOf, textContrast } from "@reelwright/thumbnailer/typeset/text-contrast";
import { seededRandom } from "./random.ts";

/** Pictures that are hard to write on: white, black, blocks of every light beside each other, a grey in the middle of the two. */
const grounds = {
  bright: () => 255,
  dark: () => 8,
  busy: (random: () => number) => Math.floor(random() * 256),
  flat: () => 118,
} as const;
export type Ground = keyof typeof grounds;
export const groundNames = Object.keys(grounds) as Ground[];

/** Writes such a picture, as wide as a video's frame; answers its file. */
export async function writeGround(name: Ground, dir: string): Promise<string> {
  const random = seededRandom(7);
  const [width, height] = [64, 36];
  const rgb = Buffer.from(
    Array.from({ length: width * height * 3 }, (_, at) => {
      const value = grounds[name](random);
      // Something to look at, so that there is a focal point: a red square.
      const isMark =
        Math.floor(at / 3) % width > 40 && Math.floor(at / 3) % width < 46 && Math.abs(at / 3 / width - 14) < 4;
      return isMark ? ([200, 40, 30][at % 3] ?? 0) : value;
    }),
  );
  const file = path.join(dir, `${name}.png`);
  await loadSharp()(rgb, { raw: { width, height, channels: 3 } })
    .resize(1280, 720, { kernel: "nearest" })
    .png({ compressionLevel: 1 })
    .toFile(file);
  return file;
}

/** The contrast of letters on a finished thumbnail's file to what is around them, at its least anywhere. */
export async function measuredContrast(file: string, letters: string): Promise<number> {
  const { data, info } = await loadSharp()(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return textContrast(await surroundingsOf(letters, info), (point) =>
    luminance(data[point * 3] ?? 0, data[point * 3 + 1] ?? 0, data[point * 3 + 2] ?? 0),
  );
}
