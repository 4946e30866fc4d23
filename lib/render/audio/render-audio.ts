import path from "node:path";
import type { ReelPlan, RenderTools } from "../reel-plan.ts";
import { exact, runFfmpeg } from "../run-ffmpeg.ts";

/** What streaming services bring everything to (EBU R 128 units), with a peak that survives AAC below -1 dBTP. */
const targetLufs = -14;
const limit = 0.82;
/** How near is near enough; the limiter takes some of what the gain gave, so a loud peak needs a second try. */
const toleranceLu = 0.3;
const mostTries = 4;

interface AudioJob {
  plan: Pick<ReelPlan, "audio" | "totalFrames" | "fps">;
  dir: string;
  tools: Pick<RenderTools, "ffmpeg">;
  out: string;
  signal?: AbortSignal;
}

/** The sound of the whole timeline as AAC, 48 kHz stereo, at -14 LUFS: silence, narration, silence, to the exact length. */
export async function renderAudio({ plan, dir, tools, out, signal }: AudioJob): Promise<void> {
  const inputs = [{ kind: "wav", file: path.join(dir, plan.audio.narration.file) } as const];
  const filtered = (filters: string, output: string[]) => {
    const work = { inputs, output: ["-af", filters, ...output], log: "info" } as const;
    return runFfmpeg(tools.ffmpeg, { ...work, cwd: dir, timeoutSeconds: 120, signal });
  };
  const shaped = (gain: number) => `volume=${gain.toFixed(2)}dB,alimiter=limit=${limit}:level=0:attack=3:release=60`;

  let gain = 0;
  let level = integrated((await filtered("ebur128", ["-f", "null", "-"])).stderr);
  // Digital silence has no loudness to be brought anywhere.
  if (level !== null) {
    for (let tries = 0; tries < mostTries && Math.abs(targetLufs - level) > toleranceLu; tries++) {
      gain += targetLufs - level;
      level = integrated((await filtered(`${shaped(gain)},ebur128`, ["-f", "null", "-"])).stderr) ?? targetLufs;
    }
  }
  const delayMs = Math.round((plan.audio.narration.start / plan.fps) * 1000);
  // One delay a channel: ffmpeg may make it stereo before this filter, and a channel without a delay of its own gets none.
  await filtered(`${shaped(gain)},adelay=${delayMs}|${delayMs},apad,aformat=channel_layouts=stereo`, [
    "-t",
    (plan.totalFrames / plan.fps).toFixed(6),
    ...["-ar", "48000", "-ac", "2", "-c:a", "aac", "-b:a", "160k", ...exact, "-flags:a", "+bitexact", out],
  ]);
}

/** The integrated loudness in ebur128's summary, in LUFS; null for silence. */
export function integrated(stderr: string): number | null {
  const [, value] =
    /Integrated loudness:\s+I:\s+(-?[\d.]+|-?inf) LUFS/.exec(stderr.slice(stderr.lastIndexOf("Summary:"))) ?? [];
  const lufs = Number(value);
  return Number.isFinite(lufs) && lufs > -69 ? lufs : null;
}
