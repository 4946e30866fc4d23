import path from "node:path";
import { encodeSound } from "../audio/encode-sound.ts";
import { formats } from "../audio/sound-formats.ts";
import { asMeasured, missedLoudness } from "./as-measured.ts";
import { type Cleaned, cleanWav } from "./clean-audio.ts";
import type { AudioCleaning } from "./plan-cleaning.ts";
import { reachable } from "./reachable.ts";
import type { ReadSound, SoundKind } from "./read-sound.ts";
import type { VoiceContext } from "./step.ts";

interface CleanAlone {
  /** The name of the result in the folder of the plan; null if the source itself is the result. */
  file: string | null;
  report: Cleaned;
  warnings: readonly string[];
  /** Why there was nothing to do; null otherwise. */
  idle: string | null;
}

/** Cleans sound without pictures, and writes it as MP3, M4A or WAV. Throws MediaError. */
export async function cleanAlone(
  sound: ReadSound,
  { output, ...wanted }: AudioCleaning & { output: "same" | SoundKind },
  {
    dir,
    isolated,
    known,
    tools,
    signal,
    onShare,
  }: Pick<VoiceContext, "dir" | "isolated" | "known" | "tools" | "signal" | "onShare">,
): Promise<CleanAlone> {
  const { wav, seconds } = sound;
  const kind = output === "same" ? (sound.kind ?? "m4a") : output;
  const {
    file,
    lufs,
    target,
    report,
    warnings = [],
    idle = null,
  } = await cleanWav(isolated?.voice ?? wav, wanted, {
    name: sound.name,
    pending: null,
    isWhole: true,
    isolated,
    known,
    tools,
    signal,
  });
  // Sound that is wanted as another kind is written anew, even if it needs nothing.
  const isSame = output === "same" || output === sound.kind;
  if (idle !== null && isSame) return { file: null, report, warnings, idle };
  const name = `sound.${kind}`;
  const out = path.join(dir, name);
  const work = { ffmpeg: tools.ffmpeg, cwd: path.dirname(wav), signal, onShare };
  const mix = { kind: "wav", file } as const;
  const aim = reachable(target, lufs);
  const format = formats[kind];
  const loudness = await encodeSound(mix, { ...work, lufs, peak: 1, seconds, target: aim, out, format });
  return {
    file: name,
    report: asMeasured(report, loudness),
    warnings: [...warnings, ...(idle === null ? missedLoudness(aim.lufs, loudness) : [idle])],
    idle: null,
  };
}
