import { type FileInput, runFfmpeg } from "../media/run-ffmpeg.ts";
import { type Loudness, loudnessIn } from "./loudness.ts";

/** Two hours of sound take up to six minutes as MP3. */
const timeoutSeconds = 600;

/** The filters that measure loudness, and true peaks as well. */
export const meters = { loudness: "ebur128=framelog=verbose", peaks: "ebur128=peak=true:framelog=verbose" } as const;
/** An output for sound that is only measured. */
export const nowhere = ["-f", "null", "-"] as const;

export interface MeasuredWork {
  ffmpeg: string;
  cwd: string;
  signal?: AbortSignal;
}

interface Following {
  /** Called with the seconds that are written. */
  onSeconds?: (seconds: number) => void;
}

/** Runs ffmpeg with one of `meters` among its filters. Returns what it measured. */
export async function measuredRun(
  input: FileInput,
  output: readonly string[],
  { ffmpeg, cwd, signal, onSeconds }: MeasuredWork & Following,
): Promise<Loudness> {
  const onLine = (line: string) => {
    const [, hours, minutes, seconds] = / time=(\d+):(\d+):([\d.]+)/.exec(line) ?? [];
    if (seconds) onSeconds?.(Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds));
  };
  const work = { inputs: [input], output, cwd, log: "info", timeoutSeconds, signal, onLine } as const;
  return loudnessIn((await runFfmpeg(ffmpeg, work)).stderr);
}
