import path from "node:path";
import type { LoudnessTarget } from "../audio/find-shape.ts";
import { openStereo } from "../audio/stereo-file.ts";
import type { Stretch } from "../audio/voice-activity.ts";
import { UnsuitableError } from "../media/unsuitable-error.ts";
import { cleanSound } from "../sound/clean-sound.ts";
import { levelSound } from "../sound/level-sound.ts";
import { readPowers } from "../survey/read-powers.ts";
import { speechLevels } from "../survey/speech-presence.ts";
import { type SoundSurvey, surveySound } from "../survey/survey-sound.ts";
import type { WantedLoudness } from "./edit.ts";
import { joinCleaned } from "./known-sound.ts";
import { editSeconds } from "./map-time.ts";
import { type AudioCleaning, mainsOf, planCleaning } from "./plan-cleaning.ts";
import { mostGainDb, reachable } from "./reachable.ts";
import { type Loudness, loudnessOf } from "./sound-facts.ts";
import type { Step, StepContext, VoiceContext } from "./step.ts";

interface Measured extends Loudness {
  noise_db: number | null;
  hum: number[];
}

/** What the result tells: levels in dB of full scale, frequencies in hertz. */
export interface Cleaned {
  measured: { before: Measured; after: Measured };
  removed: { noise_db: number; clicks: number; hum_hz: number[] };
  /** The provider that took the voice out. */
  isolated_by?: string;
}

const shortestSeconds = 0.5;
/** A loudness this close to the target is not changed. */
const closeLu = 0.3;
/** Speech whose level changes by less, in dB, is level already. */
const inaudibleChange = 2;

/** A cleaned sound. */
interface CleanedSound {
  /** The WAV: the given one if there was nothing to do. */
  file: string;
  /** Its loudness; null if it is silent. */
  lufs: number | null;
  target: WantedLoudness;
  report: Cleaned;
  warnings?: readonly string[];
  /** Why there was nothing to do. */
  idle?: string;
}

type CleaningContext = StepContext & Pick<VoiceContext, "isolated" | "known">;

/** Removes clicks, hum, rumble and noise from the sound of an edit, levels its speech and sets its loudness. */
export const cleanAudio: Step<AudioCleaning, Cleaned, CleaningContext> = async (edit, wanted, context) => {
  const { source, isolated, known, tools, signal } = context;
  const given = edit.sound && (edit.sound.file ?? (await source.wav()));
  if (!edit.sound || !given) throw new UnsuitableError(`${source.name}: The video has no sound to clean.`);
  const { time, target: pending } = edit.sound;
  const { file, target, ...result } = await cleanWav(given, wanted, {
    name: source.name,
    pending,
    isWhole: time === "result" || editSeconds(edit.keeps) === source.duration,
    isolated,
    // What was known of the source's own sound is not true of what another step has made.
    known: edit.sound.file === null ? known : null,
    tools,
    signal,
  });
  if (result.idle !== undefined) return { edit, ...result };
  return { edit: { ...edit, sound: { ...edit.sound, file, target } }, ...result };
};

interface WavCleaning extends Pick<CleaningContext, "isolated" | "known" | "tools" | "signal"> {
  /** The field that names the sound, for messages. */
  name: string;
  /** The loudness that a step before this one wants; null for none. */
  pending: WantedLoudness | null;
  /** Whether all of the sound is heard. A part of it has a loudness of its own. */
  isWhole: boolean;
}

/**
 * Cleans a 48 kHz 16-bit stereo WAV, in new files beside it. A voice that a provider has taken out is only levelled, and
 * compared with the sound that it was in.
 */
export async function cleanWav(
  file: string,
  asked: AudioCleaning,
  { name, pending, isWhole, isolated, known, tools, signal }: WavCleaning,
): Promise<CleanedSound> {
  const { ffmpeg, spectraWasm: wasm } = tools;
  const wanted: AudioCleaning = isolated ? { ...asked, noise: "off", hum: "off", clicks: false } : asked;
  const mains = mainsOf(wanted);
  const original = isolated?.voice === file ? isolated.original : file;
  // ffmpeg measures the loudness while the sound is surveyed here.
  const [survey, before] = known
    ? [known.facts.survey, known.facts.loudness]
    : await Promise.all([surveySound(file, { mains, wasm, signal }), loudnessOf(original, { ffmpeg, signal })]);
  if (survey.seconds < shortestSeconds)
    throw new UnsuitableError(`${name}: The sound lasts ${survey.seconds.toFixed(2)} s; the least is 0.5 s.`);
  const { speech } = survey;
  const noiseIn = async (wav: string) => noiseOf(speech, wav === file ? survey.powers : await powersOf(wav, signal));
  const found: Levels = { ...before, noise_db: await noiseIn(original) };
  const stays = linesOf(survey);
  const hum = original === file ? stays : linesOf(await surveySound(original, { mains, wasm, signal }));
  const by = isolated ? { isolated_by: isolated.engine } : {};
  const kept = pending ? pending.lufs : isWhole ? found.lufs : null;
  const asWanted = { lufs: wanted.target_lufs ?? kept, truePeakDb: wanted.true_peak_db };
  const idle = (reason: string) => ({
    file,
    lufs: found.lufs,
    target: asWanted,
    report: {
      measured: { before: { ...found, hum }, after: { ...found, hum } },
      removed: { noise_db: 0, clicks: 0, hum_hz: [] },
      ...by,
    },
    idle: reason,
  });
  if (found.lufs === null) return idle("The sound is silent.");
  if (isolated?.voice === null) return idle("The provider found no voice in the sound.");

  const { isLevelled, warnings, ...cleaning } = planCleaning(wanted, survey);
  const [cleaned, levelled] = [beside(file, "cleaned.wav"), beside(file, "levelled.wav")];
  const { clicks } = known?.cleaned
    ? await joinCleaned(known.cleaned, cleaned)
    : await cleanSound(file, { ...cleaning, wasm, out: cleaned, signal });
  const isLoud = !pending && isWhole && isCloseTo(asWanted, found);
  const isClean = clicks === 0 && cleaning.hum.length === 0 && cleaning.noiseFloorDb === null;
  const change = isLevelled ? await levelSound(cleaned, { speech, out: levelled, signal }) : 0;
  if (!isolated && isClean && isLoud && change <= inaudibleChange) return idle("There was nothing to clean.");
  const made = isLevelled ? levelled : cleaned;
  const [noise_db, after] = await Promise.all([noiseIn(made), loudnessOf(made, { ffmpeg, signal })]);
  const left = made === cleaned ? noise_db : await noiseIn(cleaned);
  const last: Levels = { ...after, noise_db };
  const aim = reachable(asWanted, last.lufs);
  const soft = softness(asWanted, aim);
  return {
    file: made,
    lufs: last.lufs,
    target: soft.length > 0 ? aim : asWanted,
    report: {
      measured: {
        before: { ...found, hum },
        after: { ...atTarget(last, aim), hum: cleaning.hum.length > 0 ? [] : stays },
      },
      removed: {
        noise_db: Math.max(0, tenth((found.noise_db ?? 0) - (left ?? 0))),
        clicks,
        hum_hz: cleaning.hum.length > 0 ? hum : hum.filter((line) => !stays.includes(line)),
      },
      ...by,
    },
    warnings: [...warnings, ...soft],
  };
}

const isCloseTo = (wanted: WantedLoudness, { lufs, true_peak: peak }: Loudness): boolean =>
  (wanted.lufs === null || Math.abs((lufs ?? 0) - wanted.lufs) <= closeLu) && (peak ?? 0) <= wanted.truePeakDb;

/** A warning of a sound that is too soft for the wanted loudness; nothing for others. */
const softness = ({ lufs: wanted }: WantedLoudness, { lufs: reached }: LoudnessTarget): string[] =>
  wanted !== null && reached < wanted
    ? [`The sound is very soft. It was made ${mostGainDb} dB louder, and has ${tenth(reached)} LUFS.`]
    : [];

const linesOf = ({ hum }: Pick<SoundSurvey, "hum">) => (hum?.lines ?? []).map(Math.round);
const beside = (file: string, name: string) => path.join(path.dirname(file), name);
const tenth = (value: number) => Math.round(value * 10) / 10;

type Levels = Omit<Measured, "hum">;

async function powersOf(wav: string, signal: AbortSignal | undefined): Promise<Float32Array> {
  await using sound = await openStereo(wav);
  return await readPowers(sound, { signal });
}

/** The level of everything but speech, in dB. */
function noiseOf(speech: readonly Stretch[], powers: Float32Array): number | null {
  const { noiseDb } = speechLevels(speech, powers);
  return noiseDb === null ? null : tenth(noiseDb);
}

/** The levels after the loudness is set, which happens when the sound is encoded. Its limiter keeps the true peak. */
function atTarget(levels: Levels, target: { lufs: number; truePeakDb: number }): Levels {
  if (levels.lufs === null) return levels;
  const gain = target.lufs - levels.lufs;
  const peak = levels.true_peak === null ? null : tenth(Math.min(target.truePeakDb, levels.true_peak + gain));
  return {
    lufs: target.lufs,
    true_peak: peak,
    noise_db: levels.noise_db === null ? null : tenth(levels.noise_db + gain),
  };
}
