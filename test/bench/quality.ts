import { run } from "@reelwright/platform/process";
import { cameraMove } from "@reelwright/renderer/timeline/camera";
import { measureJitter } from "../support/jitter.ts";
import { ffmpeg } from "../support/media.ts";

/** What x264 has left of the frames that were drawn: SSIM of all planes, PSNR in decibels of luma. */
export async function encodeQuality(
  dir: string,
  { video, frames, width, height, fps }: { video: string; frames: string; width: number; height: number; fps: number },
): Promise<{ ssim: number; psnr: number }> {
  const raw = ["-f", "rawvideo", "-pix_fmt", "yuv420p", "-s", `${width}x${height}`, "-r", String(fps), "-i", frames];
  const measure = async (filter: string, pattern: RegExp) => {
    const args = ["-hide_banner", "-i", video, ...raw, "-lavfi", `[0:v][1:v]${filter}`, "-an", "-f", "null", "-"];
    return Number(pattern.exec((await run(ffmpeg, args, { cwd: dir })).stderr)?.[1]);
  };
  return { ssim: await measure("ssim", /All:([\d.]+)/), psnr: await measure("psnr", /PSNR y:([\d.]+)/) };
}

const focus = { x: 0.62, y: 0.4 };
const at = (x: number, y: number) => ({ zoom: 1.1, x, y });
const moves = {
  "slow zoom (calm), off the middle": cameraMove({ style: "calm" }, focus, 0),
  "fast zoom (lively)": cameraMove({ style: "lively" }, focus, 0),
  "pan (calm)": cameraMove({ style: "calm" }, focus, 1),
  "pan of a twentieth of a pixel per frame": { from: at(0.5, 0.5), to: at(0.52, 0.505) },
};

/** The motion's jitter at full size, for each kind of move. */
export const jitterRows = (wasm: string) =>
  Object.entries(moves).map(([name, move]) => {
    const frame = { width: 1080, height: 1920 };
    return { name, ...measureJitter(move, { wasm, frame, frames: 120, picture: { width: 1296, height: 2304 } }) };
  });
