import { isSound, type ReadSound, readSound } from "@reelwright/renderer/edit/read-sound";
import { readSource } from "@reelwright/renderer/edit/read-source";
import { UnsuitableError } from "@reelwright/renderer/media/unsuitable-error";
import { acceptedIn, type EditInput, sourceField } from "./edit-input.ts";

interface Reading {
  input: EditInput;
  /** The source, which may be a video. */
  file: string;
  ffmpeg: string;
  signal?: AbortSignal | undefined;
}

/** Decodes the sound of an edit's source. Throws MediaError. */
export async function soundOf({ input, file, ffmpeg, signal }: Reading): Promise<ReadSound> {
  const reading = {
    name: sourceField(input),
    accepted: acceptedIn(input),
    mostMinutes: input.max_minutes,
    ffmpeg,
    ...(signal && { signal }),
  };
  if (await isSound(file, reading)) return readSound(file, reading);
  const source = await readSource(file, reading);
  const wav = await source.wav();
  if (wav === null) throw new UnsuitableError(`${source.name}: The video has no sound to clean.`);
  return { name: source.name, wav, seconds: source.duration, kind: null };
}
