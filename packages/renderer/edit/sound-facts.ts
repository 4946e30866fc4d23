import path from "node:path";
import * as z from "zod";
import { measuredRun, meters, nowhere } from "../audio/measured-run.ts";
import { type SoundSurvey, surveySound } from "../survey/survey-sound.ts";

export interface Loudness {
  lufs: number | null;
  true_peak: number | null;
}

/** What is known about a sound. */
export interface SoundFacts {
  survey: SoundSurvey;
  loudness: Loudness;
}

interface Measuring {
  ffmpeg: string;
  signal?: AbortSignal | undefined;
}

/** Surveys a 48 kHz 16-bit stereo WAV while ffmpeg measures its loudness. `mains` has the frequencies of hum to look for, `wasm` is the kernel of spectra. */
export async function soundFacts(
  wav: string,
  { mains, wasm, ...measuring }: Measuring & { mains: readonly number[] | undefined; wasm: string },
): Promise<SoundFacts> {
  const [survey, loudness] = await Promise.all([
    surveySound(wav, { mains, wasm, signal: measuring.signal }),
    loudnessOf(wav, measuring),
  ]);
  return { survey, loudness };
}

/** The loudness of a WAV in LUFS, and its true peak in dB. */
export async function loudnessOf(wav: string, { ffmpeg, signal }: Measuring): Promise<Loudness> {
  const { integratedLufs, truePeakDb } = await measuredRun(
    { kind: "wav", file: wav },
    ["-af", meters.peaks, ...nowhere],
    { ffmpeg, cwd: path.dirname(wav), signal },
  );
  return { lufs: integratedLufs, true_peak: truePeakDb };
}

/** Facts as they are stored. */
const StoredFacts = z.object({
  survey: z.object({
    speech: z.array(z.object({ start: z.number(), end: z.number() })),
    speechDb: z.number().nullable(),
    noiseDb: z.number().nullable(),
    hum: z.object({ base: z.number(), lines: z.array(z.number()) }).nullable(),
    /** Floats of 32 bits. */
    powers: z.base64(),
    seconds: z.number(),
  }),
  loudness: z.object({ lufs: z.number().nullable(), true_peak: z.number().nullable() }),
});

export const soundFactsText = {
  write: ({ survey: { powers, ...survey }, loudness }: SoundFacts): string =>
    JSON.stringify({
      survey: {
        ...survey,
        powers: Buffer.from(powers.buffer, powers.byteOffset, powers.byteLength).toString("base64"),
      },
      loudness,
    } satisfies z.input<typeof StoredFacts>),
  read: (text: string): SoundFacts => {
    const { survey, loudness } = StoredFacts.parse(JSON.parse(text));
    // A copy, since floats must be aligned in memory.
    const powers = new Float32Array(new Uint8Array(Buffer.from(survey.powers, "base64")).buffer);
    return { survey: { ...survey, powers }, loudness };
  },
};
