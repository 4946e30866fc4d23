import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { run } from "@reelwright/platform/process";
import { loadSharp } from "@reelwright/platform/sharp";

const root = path.resolve(import.meta.dirname, "../..");
export const ffmpeg = path.join(root, "node_modules/@ffmpeg-installer/linux-x64/ffmpeg");
export const demo = (name: string) => path.join(root, "packages/offline-engines/media", name);

/** An MP3 of something that comes and goes like speech, `seconds` long; `options` choose the kind of MP3. */
export async function makeMp3(seconds: number, options: string[] = ["-b:a", "64k"]): Promise<Buffer> {
  const cwd = mkdtempSync(path.join(tmpdir(), "mp3-"));
  const sound = `aevalsrc='0.4*sin(2*PI*180*t)*(0.5+0.5*sin(2*PI*2.5*t))':d=${seconds}:s=44100`;
  await run(ffmpeg, ["-v", "error", "-f", "lavfi", "-i", sound, "-c:a", "libmp3lame", ...options, "out.mp3"], { cwd });
  return readFileSync(path.join(cwd, "out.mp3"));
}

/** Fields of a reel that takes the least time to render. */
export const quickReel = { profile: "draft", format: "1:1" };

/** A picture with something to look at, so that a crop or a turn shows. */
export function makePicture(width: number, height: number, hue = 200) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="hsl(${hue},60%,70%)"/><stop offset="1" stop-color="hsl(${hue + 60},60%,30%)"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/><circle cx="${width * 0.7}" cy="${height * 0.3}" r="${Math.min(width, height) * 0.15}" fill="#fff"/></svg>`;
  return loadSharp()(Buffer.from(svg));
}
