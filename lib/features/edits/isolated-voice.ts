import path from "node:path";
import { log } from "@reelwright/platform/log";
import { readSound } from "@reelwright/renderer/edit/read-sound";
import type { Isolated } from "@reelwright/renderer/edit/step";
import { alignVoice } from "@reelwright/renderer/sound/align-voice";
import { asProvidersFailure } from "../routing/as-providers-failure.ts";

/** The voice of a job's source, as its provider sent it. */
export interface SentVoice {
  engine: string;
  file: string;
}

interface Reading {
  /** The WAV of the source's sound. */
  original: string;
  ffmpeg: string;
  signal?: AbortSignal | undefined;
}

/** More than any recording that providers get. */
const mostMinutes = 62;

/** Decodes the voice that a provider took out of a source, and puts it on the time of the source. Throws JobFailed. */
export async function isolatedVoice(
  { engine, file }: SentVoice,
  { original, ffmpeg, signal }: Reading,
): Promise<Isolated> {
  const out = path.join(path.dirname(original), "voice.wav");
  const reading = { name: "Its file", mostMinutes, ffmpeg, ...(signal && { signal }) };
  const read = readSound(file, reading).then(({ wav }) => alignVoice(wav, { original, out, signal }));
  const { lagSeconds, isSilent } = await asProvidersFailure(read);
  log("info", "voice aligned", { engine, lagSeconds, isSilent });
  return { engine, original, voice: isSilent ? null : out };
}
