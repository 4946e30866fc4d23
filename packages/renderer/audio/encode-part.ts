import path from "node:path";
import type { SoundLevels } from "../plan/sound-levels.ts";
import { encodeLimited } from "./encode-limited.ts";
import { mixPart } from "./mix-part.ts";
import { bedsOf, type ReelSound, secondsOf, voiceOf } from "./reel-sound.ts";
import { firstLimit, writeMix } from "./shape-part.ts";
import type { SoundPart } from "./sound-parts.ts";
import { sampleRate } from "./stereo-file.ts";
import { type SoundWork, voicePart } from "./voice-part.ts";

const mostTruePeakDb = -1;
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
  await encodeLimited(file, {
    ffmpeg: work.ffmpeg,
    cwd: work.dir,
    signal: work.signal,
    shape: { gainDb: levels.gainDb, limit: firstLimit },
    filters: endFade(secondsOf(sound), part),
    mostTruePeakDb,
    out,
  });
}

/** Fades out at the end of a reel. Its last moments are silent, so that a player that repeats it does not click. */
function endFade(seconds: number, { from, to }: SoundPart): string[] {
  const begins = Math.max(0, seconds - endSilenceSeconds - endFadeSeconds);
  if (begins >= to / sampleRate) return [];
  // Parts begin at a whole millisecond.
  return [`afade=t=out:st=${(begins - from / sampleRate).toFixed(3)}:d=${endFadeSeconds}`];
}
