import path from "node:path";
import { run } from "@reelwright/platform/process";
import { loudnessIn } from "@reelwright/renderer/audio/loudness";
import { ffmpeg } from "../../support/media.ts";

/** Below this nothing is heard beside speech. */
const silentDb = -50;
/** As long as between two paragraphs. */
const naturalSeconds = 1;
/** Reels fade out. */
const fadeSeconds = 2;

/** What there is to be heard in a reel: how loud it is, how high its peaks are, where nothing is heard. */
export async function listenTo(file: string, seconds: number) {
  const cwd = path.dirname(file);
  const filters = `silencedetect=n=${silentDb}dB:d=${naturalSeconds},ebur128=peak=true:framelog=verbose`;
  const { stderr } = await run(ffmpeg, ["-nostdin", "-i", file, "-map", "0:a:0", "-af", filters, "-f", "null", "-"], {
    cwd,
  });
  const silences = [...stderr.matchAll(/silence_start: (-?[\d.]+)/g)].map(([, at]) => Number(at));
  return { ...loudnessIn(stderr), silences: silences.filter((at) => at < seconds - fadeSeconds) };
}

/** The sound as a picture: time from left to right, pitch from below. */
export async function writeSpectrogram(file: string, out: string): Promise<void> {
  const filters = "showspectrumpic=s=1400x400:mode=combined:scale=log:legend=0";
  await run(ffmpeg, ["-v", "error", "-y", "-i", file, "-lavfi", filters, "-frames:v", "1", out], {
    cwd: path.dirname(file),
  });
}
