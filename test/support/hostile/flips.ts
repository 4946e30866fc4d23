import { makeMp3, makePicture } from "../media.ts";

/** A good file of a caller, and who reads it. */
export interface GoodFile {
  name: string;
  kind: "narration" | "picture";
  bytes: Buffer;
}

/** Ten good files, small ones, so that thousands of spoiled copies can be tried. */
export async function goodFiles(): Promise<GoodFile[]> {
  const picture = () => makePicture(160, 120);
  const narrations: [string, Promise<Buffer>][] = [
    ["MP3, constant bit rate", makeMp3(0.6)],
    ["MP3, variable bit rate", makeMp3(0.6, ["-q:a", "4"])],
    ["MP3, mono, 22 kHz, with tags", makeMp3(0.6, ["-ar", "22050", "-ac", "1", "-metadata", "title=A title"])],
  ];
  const pictures: [string, Promise<Buffer>][] = [
    ["JPEG", picture().jpeg().toBuffer()],
    ["JPEG, progressive, turned", picture().withMetadata({ orientation: 6 }).jpeg({ progressive: true }).toBuffer()],
    ["PNG with a profile", picture().withIccProfile("p3").png().toBuffer()],
    ["PNG, interlaced palette", picture().png({ palette: true, progressive: true }).toBuffer()],
    ["WebP", picture().webp().toBuffer()],
    ["WebP, lossless, clear", picture().ensureAlpha(0.5).webp({ lossless: true }).toBuffer()],
    ["GIF", picture().gif().toBuffer()],
  ];
  return Promise.all([
    ...narrations.map(async ([name, bytes]) => ({ name, kind: "narration" as const, bytes: await bytes })),
    ...pictures.map(async ([name, bytes]) => ({ name, kind: "picture" as const, bytes: await bytes })),
  ]);
}

/** A copy with one to sixteen bytes changed, half of the time near the beginning, where a file says what it is. */
export function flip(bytes: Buffer, random: () => number): Buffer {
  const copy = Buffer.from(bytes);
  const reach = random() < 0.5 ? Math.min(200, copy.length) : copy.length;
  for (let left = 2 ** Math.floor(random() * 5); left > 0; left--)
    copy[Math.floor(random() * reach)] = Math.floor(random() * 256);
  return copy;
}
