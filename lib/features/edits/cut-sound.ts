import { type KnownSound, type PartCleaning, partsToClean } from "@reelwright/renderer/edit/known-sound";
import { mainsOf } from "@reelwright/renderer/edit/plan-cleaning";
import { type SoundFacts, soundFacts } from "@reelwright/renderer/edit/sound-facts";
import type { EditInput } from "./edit-input.ts";
import type { EditSteps } from "./operations.ts";

/** A sound that other functions clean. */
export interface CutSound extends PartCleaning {
  wav: string;
  facts: SoundFacts;
}

interface Measuring {
  tools: { ffmpeg: string; spectraWasm: string };
  signal?: AbortSignal | undefined;
}

/** Measures the sound of a source once for all steps, if it is cleaned as it is. */
export async function knownSound(
  input: Pick<EditInput, "steps">,
  decode: () => Promise<string | null>,
  { tools: { ffmpeg, spectraWasm: wasm }, signal }: Measuring,
): Promise<KnownSound | null> {
  const wanted = ownCleaning(input);
  const wav = wanted && (await decode());
  return wanted && wav
    ? { facts: await soundFacts(wav, { mains: mainsOf(wanted), wasm, ffmpeg, signal }), cleaned: null }
    : null;
}

/** How other functions clean a sound; null if it is cleaned where it is planned, or not at all. */
export async function cutSound(
  input: Pick<EditInput, "steps">,
  wav: string,
  { facts }: KnownSound,
): Promise<CutSound | null> {
  const wanted = ownCleaning(input);
  const found = wanted ? await partsToClean(wav, wanted, facts) : null;
  return found && { ...found, wav, facts };
}

/** How the sound of a source is cleaned; undefined if it is not, or if a voice is laid over it before. */
const ownCleaning = ({ steps: { audio_clean, voiceover } }: Pick<EditInput, "steps">): EditSteps["audio_clean"] =>
  voiceover ? undefined : audio_clean;
