import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { run } from "@reelwright/platform/process";
import { ffmpeg } from "../support/media.ts";

/** How late the voice comes back. */
export const lateMs = 40;

/** The given MP3 without what is above 7 kHz, 12 dB softer and late, as the providers of voices send it. */
export async function isolatedSound(mp3: Buffer, kind: "mp3" | "wav"): Promise<Buffer> {
  const cwd = mkdtempSync(path.join(tmpdir(), "isolated-"));
  try {
    writeFileSync(path.join(cwd, "sent.mp3"), mp3);
    const change = `lowpass=f=7000,lowpass=f=7000,adelay=${lateMs}|${lateMs},volume=-12dB`;
    // The demuxer by its name: it is to be MP3 and nothing else.
    await run(ffmpeg, ["-v", "error", "-f", "mp3", "-i", "sent.mp3", "-af", change, `voice.${kind}`], { cwd });
    return readFileSync(path.join(cwd, `voice.${kind}`));
  } finally {
    rmSync(cwd, { recursive: true });
  }
}

/** What is wrong with a file that was sent; null if it is an MP3 of at least 4.6 s and at most 500 MB. */
export async function wrongRecording(file: Buffer): Promise<string | null> {
  if (file.length > 500_000_000) return "The file is larger than 500 MB";
  const cwd = mkdtempSync(path.join(tmpdir(), "recording-"));
  try {
    writeFileSync(path.join(cwd, "sent"), file);
    const format = ["-ac", "1", "-ar", "8000", "-f", "s16le", "decoded"];
    await run(ffmpeg, ["-v", "error", "-xerror", "-f", "mp3", "-i", "sent", ...format], { cwd });
    const seconds = readFileSync(path.join(cwd, "decoded")).length / 16_000;
    return seconds < 4.6 ? `The audio lasts ${seconds} s` : null;
  } catch {
    return "The file is no MP3";
  } finally {
    rmSync(cwd, { recursive: true });
  }
}
