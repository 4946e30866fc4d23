import { open, readFile, rm, truncate } from "node:fs/promises";
import path from "node:path";
import { run } from "@reelwright/platform/process";
import type { Video } from "@reelwright/thumbnailer/read/read-video";
import { ffmpeg } from "../media.ts";

export interface VideoRecipe {
  name: string;
  file: string;
  /** Writes it into a folder. */
  make: (dir: string) => Promise<void>;
  /** What is to be read of it. */
  expected?: Partial<Video>;
  /** The beginning of why it is refused. */
  refused?: string;
  /** The same pictures come again every so many seconds. */
  repeatsAfter?: number;
}

/** Small: what is read of a video does not depend on its size. */
export const source = ({ size = "320x180", rate = 25, seconds = 6 } = {}) => [
  ...["-f", "lavfi", "-i", `testsrc2=s=${size}:r=${rate}:d=${seconds}`],
];
export const sound = (seconds = 6) => ["-f", "lavfi", "-i", `sine=d=${seconds}`];
export const x264 = ["-c:v", "libx264", "-preset", "veryfast", "-pix_fmt", "yuv420p", "-g", "50"];
export const x265 = (colour: string) => [
  ...["-c:v", "libx265", "-preset", "ultrafast", "-pix_fmt", "yuv420p10le"],
  ...["-x265-params", `log-level=error:pools=1:keyint=50${colour}`, "-tag:v", "hvc1"],
];
export const colours = (transfer: string) => `:colorprim=bt2020:transfer=${transfer}:colormatrix=bt2020nc`;

export const encoded =
  (file: string, ...args: string[]) =>
  async (dir: string) => {
    await run(ffmpeg, ["-v", "error", "-y", ...args, path.join(dir, file)], { cwd: dir });
  };
/** Made otherwise first, as `before-<file>`. */
export const twice = (file: string, first: string[], second: (before: string) => string[]) => async (dir: string) => {
  const before = path.join(dir, `before-${file}`);
  await encoded(`before-${file}`, ...first)(dir);
  await encoded(file, ...second(before))(dir);
  await rm(before);
};
export const cutShort =
  (file: string, share: number, ...args: string[]) =>
  async (dir: string) => {
    await encoded(file, ...args)(dir);
    const whole = path.join(dir, file);
    await truncate(whole, Math.round((await readFile(whole)).length * share));
  };
/** An AVI that its writer never came to the end of. */
export const withoutIndex = (file: string, make: VideoRecipe["make"]) => async (dir: string) => {
  await make(dir);
  const whole = await open(path.join(dir, file), "r+");
  const { size } = await whole.stat();
  // Its index stands at its end: 4 MB of three hours.
  const end = Buffer.alloc(Math.min(size, 8_000_000));
  await whole.read(end, 0, end.length, size - end.length);
  const index = end.lastIndexOf("idx1");
  if (index < 0) throw new Error(`No index at the end of ${file}`);
  await whole.truncate(size - end.length + index);
  await whole.close();
};

export const shape = { width: 320, height: 180, rotation: 0, bitDepth: 8, variableRate: false };
export const turned = (degrees: number) => (before: string) => [
  "-i",
  before,
  "-c",
  "copy",
  "-metadata:s:v",
  `rotate=${degrees}`,
];
