import { openStereo, type StereoFile, sampleRate } from "../audio/stereo-file.ts";
import { findHum, type Hum, humSpectrum, humWindowSamples } from "./find-hum.ts";
import { hasVoice } from "./has-voice.ts";
import { readPart } from "./read-part.ts";
import { readPowers } from "./read-powers.ts";
import { frameSamples, speechLikelihood } from "./speech-likelihood.ts";
import { nobodySpeaks, type SpeechPresence, speechPresence } from "./speech-presence.ts";

/** What is known about a sound. */
export interface SoundSurvey extends SpeechPresence {
  hum: Hum | null;
  /** The mean power of each 5 ms. */
  powers: Float32Array;
  seconds: number;
}

interface Surveying {
  /** The kernel of spectra. */
  wasm: string;
  /** The frequencies of mains to look for. */
  mains?: readonly number[] | undefined;
  signal?: AbortSignal | undefined;
}

/** Sound is read a minute at a time, with a few seconds before and after in which the noise becomes known. */
const partSamples = 60 * sampleRate;
const contextSamples = 5 * sampleRate;
/** Windows in which hum is searched: overlapping ones in short sound, fewer in long. */
const mostHumWindows = 400;

/** Surveys a 48 kHz 16-bit stereo WAV, however long. */
export async function surveySound(file: string, { mains, wasm, signal }: Surveying): Promise<SoundSurvey> {
  await using sound = await openStereo(file);
  const powers = await readPowers(sound, { signal });
  const likelihood = await readLikelihood(sound, { wasm, signal });
  const hum = findHum(await readHumSpectra(sound, { wasm, signal }), mains);
  const presence = speechPresence({ likelihood, powers });
  const isSpoken = await hasVoice(sound, presence.speech, signal);
  return { ...(isSpoken ? presence : nobodySpeaks(powers)), hum, powers, seconds: sound.frames / sampleRate };
}

async function readLikelihood(sound: StereoFile, { wasm, signal }: Surveying): Promise<Float32Array> {
  const { frames } = sound;
  const likelihood = new Float32Array(Math.floor(frames / frameSamples));
  for (let from = 0; from < frames; from += partSamples) {
    signal?.throwIfAborted();
    const first = Math.max(0, from - contextSamples);
    const ratios = speechLikelihood(await readPart(sound, first, from + partSamples + contextSamples), wasm);
    const last = Math.min(likelihood.length, (from + partSamples) / frameSamples);
    for (let at = from / frameSamples; at < last; at++) likelihood[at] = ratios[at - first / frameSamples] ?? 0;
  }
  return likelihood;
}

async function readHumSpectra(sound: StereoFile, { wasm, signal }: Surveying): Promise<Float32Array[]> {
  const spectra: Float32Array[] = [];
  const hop = Math.max(humWindowSamples / 2, Math.ceil(sound.frames / mostHumWindows));
  for (let from = 0; from + humWindowSamples <= sound.frames; from += hop) {
    signal?.throwIfAborted();
    spectra.push(humSpectrum(await readPart(sound, from, from + humWindowSamples), wasm));
  }
  return spectra;
}
