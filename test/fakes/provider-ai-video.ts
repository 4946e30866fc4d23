import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { run } from "@reelwright/platform/process";
import { loadSharp } from "@reelwright/platform/sharp";
import { ffmpeg } from "../support/media.ts";

export interface ProviderAiVideo {
  width: number;
  height: number;
  fps: number;
  frames: number;
  sound: boolean;
}

const made = new Map<string, Promise<Buffer>>();

/** A real MP4 as a provider would make it: moving colours with a running number, and a tone. Each kind is made once. */
export function providerAiVideo(aiVideo: ProviderAiVideo): Promise<Buffer> {
  const key = JSON.stringify(aiVideo);
  const known = made.get(key) ?? make(aiVideo);
  made.set(key, known);
  return known;
}

async function make({ width, height, fps, frames, sound }: ProviderAiVideo): Promise<Buffer> {
  const cwd = mkdtempSync(path.join(tmpdir(), "provider-ai-video-"));
  const tone = ["-f", "lavfi", "-i", `sine=frequency=330:sample_rate=44100:duration=${frames / fps}`];
  // Drawn small: it is the drawing that would take its time.
  const small = `testsrc2=size=320x320:rate=${fps},scale=${width}:${height}:flags=neighbor,setsar=1`;
  const picture = ["-f", "lavfi", "-i", small];
  const codec = ["-c:v", "libx264", "-preset", "ultrafast", "-crf", "35", "-threads", "1", "-pix_fmt", "yuv420p"];
  const encode = [...codec, "-c:a", "aac"];
  const args = ["-v", "error", ...picture, ...(sound ? tone : []), "-frames:v", String(frames), ...encode];
  try {
    await run(ffmpeg, [...args, "-movflags", "+faststart", "video.mp4"], { cwd });
    return readFileSync(path.join(cwd, "video.mp4"));
  } finally {
    rmSync(cwd, { recursive: true });
  }
}

/** The size of a picture given as a data URL; null for one that is elsewhere. Throws at what is no picture. */
export async function pictureSize(url: string): Promise<{ width: number; height: number } | null> {
  const [, base64] = /^data:image\/(?:jpeg|png|webp);base64,(.+)$/s.exec(url) ?? [];
  if (base64 === undefined) return null;
  const folder = mkdtempSync(path.join(tmpdir(), "provider-picture-"));
  try {
    // Pictures are read from files only.
    writeFileSync(path.join(folder, "picture"), Buffer.from(base64, "base64"));
    const { width, height } = await loadSharp()(path.join(folder, "picture")).metadata();
    return { width, height };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The size of an AI video of about so many pixels in the picture's own shape. */
export function shapedLike(picture: { width: number; height: number }, pixels: number) {
  const scale = Math.sqrt(pixels / (picture.width * picture.height));
  const even = (side: number) => 2 * Math.round((side * scale) / 2);
  return { width: even(picture.width), height: even(picture.height) };
}
