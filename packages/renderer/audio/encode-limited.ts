import { type MeasuredWork, measuredRun, meters, nowhere } from "./measured-run.ts";
import { type SoundShape, shaping } from "./shape-part.ts";
import { aacArgs } from "./sound-formats.ts";

const mostTries = 4;

interface Encoding extends MeasuredWork {
  shape: SoundShape;
  /** Filters after the limiter. */
  filters?: readonly string[];
  mostTruePeakDb: number;
  /** The M4A to write. */
  out: string;
}

/** Encodes a WAV as AAC with a gain and a limiter. It is encoded again, with a lower limit, only if AAC has made peaks too high. */
export async function encodeLimited(
  file: string,
  { shape: { gainDb, limit: first }, filters = [], mostTruePeakDb, out, ...work }: Encoding,
): Promise<void> {
  let limit = first;
  for (let tries = 1; ; tries++) {
    const shaped = [...shaping({ gainDb, limit }), ...filters];
    await measuredRun({ kind: "wav", file }, ["-af", shaped.join(","), ...aacArgs(out)], work);
    const made = await measuredRun({ kind: "sound", file: out }, ["-af", meters.peaks, ...nowhere], work);
    const over = (made.truePeakDb ?? mostTruePeakDb) - mostTruePeakDb;
    if (over <= 0 || tries === mostTries) return;
    limit *= 10 ** ((-0.1 - over) / 20);
  }
}
