import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { run } from "@reelwright/platform/process";
import { ffmpeg } from "./media.ts";

/** What ffmpeg has to complain of when it decodes all of an MP4; nothing, when all is well. */
export async function complaintsAbout(mp4: Buffer): Promise<string> {
  const cwd = mkdtempSync(path.join(tmpdir(), "decode-"));
  try {
    writeFileSync(path.join(cwd, "video.mp4"), mp4);
    const { stderr } = await run(ffmpeg, ["-v", "warning", "-i", "video.mp4", "-f", "null", "-"], { cwd });
    return stderr;
  } catch (error) {
    return String(error);
  } finally {
    rmSync(cwd, { recursive: true });
  }
}
