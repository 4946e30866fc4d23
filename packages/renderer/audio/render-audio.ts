import path from "node:path";
import { exact } from "../media/run-ffmpeg.ts";
import type { ReelPlan, RenderTools } from "../plan/reel-plan.ts";
import { encodeSound } from "./encode-sound.ts";
import { hearNarration } from "./hear-narration.ts";
import { layBeds } from "./lay-beds.ts";
import { measureMusic } from "./measure-music.ts";
import { measuredRun, meters, nowhere } from "./measured-run.ts";
import { mixSound } from "./mix-sound.ts";
import { sampleRate } from "./stereo-file.ts";
import { voiceGraph, voicePeak } from "./voice-graph.ts";

interface AudioJob {
  plan: Pick<ReelPlan, "audio" | "totalFrames" | "fps">;
  dir: string;
  tools: Pick<RenderTools, "ffmpeg">;
  out: string;
  signal?: AbortSignal;
}

/**
 * Renders the sound of the whole timeline as AAC, 48 kHz stereo, with the exact length. The narration is cleaned and
 * levelled, and music and clips are ducked under it. The result has -14 LUFS and a true peak of at most -1 dBTP. Sounds
 * are read in parts, so that memory does not grow with their length. It needs only `audio` of the plan and its files.
 */
export async function renderAudio({ plan, dir, tools, out, signal }: AudioJob): Promise<void> {
  const { audio, fps, totalFrames } = plan;
  const [seconds, startSeconds] = [totalFrames / fps, audio.narration.start / fps];
  const work = { ffmpeg: tools.ffmpeg, cwd: dir, signal };
  const at = (name: string) => path.join(dir, name);
  const mix = { kind: "wav", file: at("mix.wav") } as const;
  const hasBeds = audio.music !== null || audio.clips.length + audio.effects.length > 0;
  const narration = { kind: "wav", file: at(audio.narration.file) } as const;

  const { speech, ...raw } = await hearNarration(narration.file);
  const graph = `${voiceGraph(raw, { startSeconds, seconds })};[voice]${meters.loudness}`;
  // Loudness counts both channels. Nothing is lost with one of them, since the voice is in the middle.
  const filters = hasBeds ? `${graph},pan=mono|c0=c0[out]` : `${graph}[out]`;
  const written = hasBeds ? ["-f", "f32le", at("voice.f32")] : [mix.file];
  const output = ["-filter_complex", filters, "-map", "[out]", "-c:a", "pcm_f32le", ...exact, ...written];
  const heard = speech.map(({ start, end }) => ({ start: start + startSeconds, end: end + startSeconds }));
  const [{ integratedLufs: voiceLufs }, musicLoudness] = await Promise.all([
    measuredRun(narration, output, work),
    audio.music && measureMusic(audio.music, { seconds, dir, speech: heard }),
  ]);
  if (!hasBeds) return encodeSound(mix, { ...work, lufs: voiceLufs, peak: voicePeak, seconds, out });

  const beds = layBeds({ audio, fps, seconds, dir, speech: heard, voiceLufs, musicLoudness });
  const frames = Math.round(seconds * sampleRate);
  const peak = await mixSound({ voice: at("voice.f32"), beds, frames, out: mix.file, signal });
  const { integratedLufs: lufs } = await measuredRun(mix, ["-af", meters.loudness, ...nowhere], work);
  await encodeSound(mix, { ...work, lufs, peak, seconds, out });
}
