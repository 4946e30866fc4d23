import path from "node:path";
import type { SoundLevels } from "../plan/sound-levels.ts";
import { aacArgs } from "./encode-sound.ts";
import { measuredRun, meters, nowhere } from "./measured-run.ts";
import { mixPart } from "./mix-part.ts";
import { bedsOf, type ReelSound, secondsOf, voiceOf } from "./reel-sound.ts";
import { firstLimit, shaping, writeMix } from "./shape-part.ts";
import type { SoundPart } from "./sound-parts.ts";
import { sampleRate } from "./stereo-file.ts";
import { type SoundWork, voicePart } from "./voice-part.ts";

const mostTruePeakDb = -1;
const mostTries = 4;
const endFadeSeconds = 0.25;
/** The encoder spreads sound backwards by up to 43 ms. */
const endSilenceSeconds = 0.1;

interface Encoding extends SoundWork {
  levels: SoundLevels;
  /** The M4A to write. It has more packets than those of the part. */
  out: string;
}

/**
 * Encodes a part of a reel's sound as AAC, 48 kHz stereo, with the levels of the whole and a true peak of at most
 * -1 dBTP. It is encoded again, with a lower limit, only if AAC has made peaks too high.
 */
export async function encodePart(sound: ReelSound, part: SoundPart, { levels, out, ...work }: Encoding): Promise<void> {
  const voice = await voicePart(voiceOf(sound), part, work);
  const file = path.join(work.dir, `mix-${part.from}.wav`);
  await writeMix(file, await mixPart(voice, bedsOf(sound, levels, work.dir), part));
  const measuring = { ffmpeg: work.ffmpeg, cwd: work.dir, signal: work.signal };
  const fade = endFade(secondsOf(sound), part);
  let limit = firstLimit;
  for (let tries = 1; ; tries++) {
    const filters = [...shaping({ gainDb: levels.gainDb, limit }), ...fade];
    await measuredRun({ kind: "wav", file }, ["-af", filters.join(","), ...aacArgs(out)], measuring);
    const made = await measuredRun({ kind: "sound", file: out }, ["-af", meters.peaks, ...nowhere], measuring);
    const over = (made.truePeakDb ?? mostTruePeakDb) - mostTruePeakDb;
    if (over <= 0 || tries === mostTries) return;
    limit *= 10 ** ((-0.1 - over) / 20);
  }
}

/** Fades out at the end of a reel. Its last moments are silent, so that a player that repeats it does not click. */
function endFade(seconds: number, { from, to }: SoundPart): string[] {
  const begins = Math.max(0, seconds - endSilenceSeconds - endFadeSeconds);
  if (begins >= to / sampleRate) return [];
  // Parts begin at a whole millisecond.
  return [`afade=t=out:st=${(begins - from / sampleRate).toFixed(3)}:d=${endFadeSeconds}`];
}
