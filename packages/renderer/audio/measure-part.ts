import type { SoundLevels, SoundPowers } from "../plan/sound-levels.ts";
import { openFadedMusic } from "./faded-music.ts";
import { createLoudnessMeter, hop } from "./integrated-loudness.ts";
import { layBeds, usualVoiceLufs } from "./lay-beds.ts";
import { measuredRange } from "./measured-parts.ts";
import { mixPart } from "./mix-part.ts";
import { bedsOf, type ReelSound, secondsOf, voiceOf } from "./reel-sound.ts";
import { shapePart } from "./shape-part.ts";
import type { FrameRange } from "./sound-parts.ts";
import { side } from "./stereo-file.ts";
import { type SoundWork, voicePart } from "./voice-part.ts";

/** Measures what a part of a reel's sound is mixed from. */
export async function measurePart(sound: ReelSound, part: FrameRange, work: SoundWork): Promise<SoundPowers> {
  const range = measuredRange(part);
  const { audio } = sound.plan;
  const voice = meterFor(part);
  voice.add([await voicePart(voiceOf(sound), range, work)]);
  return {
    voice: voice.powers(),
    music: audio.music && (await measureMusic(sound, audio.music, { part, work })),
    others: audio.clips.length + audio.effects.length > 0 ? await measureOthers(sound, part, work) : null,
  };
}

/** Measures a part of a mix as it will be encoded: with its gain, and limited. */
export async function measureMix(
  sound: ReelSound,
  part: FrameRange,
  { levels, ...work }: SoundWork & { levels: SoundLevels },
): Promise<number[]> {
  const range = measuredRange(part);
  const voice = await voicePart(voiceOf(sound), range, work);
  const mix = await mixPart(voice, bedsOf(sound, levels, work.dir), range);
  const shaped = await shapePart(mix, { ...work, gainDb: levels.gainDb, name: `measured-${range.from}` });
  const meter = meterFor(part);
  meter.add(sidesOf(shaped));
  return meter.powers();
}

async function measureMusic(
  sound: ReelSound,
  music: NonNullable<ReelSound["plan"]["audio"]["music"]>,
  { part, work }: { part: FrameRange; work: SoundWork },
): Promise<number[]> {
  await using track = await openFadedMusic(music, { seconds: secondsOf(sound), dir: work.dir });
  const { from, to } = measuredRange(part);
  const samples = await track.read(from, to);
  const meter = meterFor(part);
  meter.add([side(samples, 0), side(samples, 1)]);
  return meter.powers();
}

async function measureOthers(sound: ReelSound, part: FrameRange, { dir }: SoundWork): Promise<number[]> {
  const beds = bedsOf(sound, { voiceLufs: usualVoiceLufs, music: null }, dir);
  const meter = meterFor(part);
  const others = { ...beds, audio: { ...beds.audio, music: null } };
  for await (const bed of layBeds(others, measuredRange(part))) meter.add([side(bed, 0), side(bed, 1)]);
  return meter.powers();
}

/** A meter that leaves out what comes before a part. */
function meterFor(part: FrameRange) {
  const meter = createLoudnessMeter();
  const lead = (part.from - measuredRange(part).from) / hop;
  return { add: meter.add, powers: () => meter.powers().slice(lead) };
}

function sidesOf(samples: Float32Array): [Float32Array, Float32Array] {
  const sides: [Float32Array, Float32Array] = [
    new Float32Array(samples.length / 2),
    new Float32Array(samples.length / 2),
  ];
  for (let n = 0; n < samples.length; n++) sides[n % 2 === 0 ? 0 : 1][n >> 1] = samples[n] ?? 0;
  return sides;
}
