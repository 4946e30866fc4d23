import path from "node:path";
import type { Writable } from "node:stream";
import { loadSharp } from "#platform/sharp";
import { litParts } from "./captions/lit-parts.ts";
import { type Compositor, createCompositor } from "./compositor/compositor.ts";
import type { Glow } from "./compositor/glow.ts";
import type { Picture } from "./compositor/picture.ts";
import { rasterise } from "./compositor/rasterise.ts";
import type { Sprite } from "./compositor/sprite.ts";
import type { CaptionCue, Card, ReelPlan, RenderTools } from "./reel-plan.ts";
import { exact, runFfmpeg } from "./run-ffmpeg.ts";
import { captionShadow, karaokeMarkup } from "./text/text-art.ts";
import { viewAt } from "./timeline/timeline.ts";

/** As long as the worker may take. */
const timeoutSeconds = 600;

interface SegmentJob {
  plan: ReelPlan;
  /** Which of the plan's segments. */
  index: number;
  dir: string;
  tools: Pick<RenderTools, "ffmpeg" | "compositorWasm">;
  /** The MP4 to write: video only, exactly the segment's frames, beginning with a keyframe. */
  out: string;
  onFrames?: (done: number) => void;
  signal?: AbortSignal;
}

/** Renders one segment: frames are drawn here and piped into x264. The same plan gives the same bytes. */
export async function renderSegment({ plan, index, dir, tools, out, onFrames, signal }: SegmentJob): Promise<void> {
  const range = plan.segments[index];
  if (!range) throw new Error(`The plan has no segment ${index}`);
  const compositor = createCompositor({ wasm: tools.compositorWasm, width: plan.width, height: plan.height });
  const pictures = new Map<string, Picture>();
  for (const scene of plan.scenes.filter(({ start, end }) => start < range.end && end > range.start)) {
    if (!pictures.has(scene.image))
      pictures.set(scene.image, await loadPicture(compositor, path.join(dir, scene.image)));
  }
  const draw = createFrames(plan, compositor, pictures);
  const feed = async (encoder: Writable) => {
    for (let frame = range.start; frame < range.end; frame++) {
      signal?.throwIfAborted();
      await draw(frame);
      await sent(encoder, compositor.frame());
      onFrames?.(frame - range.start + 1);
    }
  };
  const { width, height, fps } = plan;
  const inputs = [{ kind: "frames", width, height, fps } as const];
  await runFfmpeg(tools.ffmpeg, { inputs, output: encodeArgs(plan, out), cwd: dir, timeoutSeconds, signal, feed });
}

/**
 * Writes a frame and waits until the pipe has taken all of it, since its memory is drawn over next. An encoder that is gone shows
 * in its exit status: for it this waits in vain.
 */
const sent = (encoder: Writable, frame: Uint8Array): Promise<void> =>
  new Promise((resolve) => {
    encoder.write(frame, (error) => {
      if (!error) resolve();
    });
  });

/** H.264 from frames: one thread, since segments run side by side, and a thread's own rate decisions are the same every time. */
export const encodeArgs = ({ fps, encode }: ReelPlan, out: string): string[] => [
  ...[
    "-c:v",
    "libx264",
    "-profile:v",
    "high",
    "-preset",
    encode.preset,
    "-crf",
    String(encode.crf),
    "-threads",
    "1",
    "-pix_fmt",
    "yuv420p",
  ],
  ...[
    "-color_range",
    "tv",
    "-colorspace",
    "bt709",
    "-color_primaries",
    "bt709",
    "-color_trc",
    "bt709",
    "-g",
    String(fps * 4),
  ],
  ...["-video_track_timescale", String(fps * 1000), ...exact, "-flags:v", "+bitexact", out],
];

async function loadPicture(compositor: Compositor, file: string): Promise<Picture> {
  const { data, info } = await loadSharp()(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return compositor.picture(data, { width: info.width, height: info.height });
}

/** Draws any frame of a plan into the compositor's frame 0; sprites are made when first needed. */
function createFrames(plan: ReelPlan, compositor: Compositor, pictures: ReadonlyMap<string, Picture>) {
  const cards = new Map<Card, Sprite>();
  let caption: { cue: CaptionCue; plain: Sprite; lit: Sprite } | null = null;

  const spriteOf = async (markup: string, size: { width: number; height: number }, glows: readonly Glow[] = []) => {
    const raster = await rasterise(markup, size);
    return compositor.sprite(raster.rgba, raster, glows);
  };

  async function layCaption(cue: CaptionCue, frame: number): Promise<void> {
    if (caption?.cue !== cue) {
      // One caption is up at a time.
      for (const sprite of caption ? [caption.plain, caption.lit] : []) compositor.release(sprite);
      const [plain, lit] = [karaokeMarkup(cue, "plain"), karaokeMarkup(cue, "lit")];
      const shadow = captionShadow(cue);
      caption = { cue, plain: await spriteOf(plain, cue, [shadow]), lit: await spriteOf(lit, cue, [shadow]) };
    }
    const spoken = cue.words.reduce(
      (latest, { start }, index) => (start <= frame && start >= (cue.words[latest]?.start ?? -1) ? index : latest),
      -1,
    );
    const parts = litParts(cue.words, spoken);
    for (const part of parts.plain) compositor.lay(caption.plain, { x: cue.x, y: cue.y, part });
    for (const part of parts.lit) compositor.lay(caption.lit, { x: cue.x, y: cue.y, part });
  }

  return async (frame: number): Promise<void> => {
    const scenes = plan.scenes.filter(({ start, end }) => start <= frame && frame < end);
    for (const [layer, scene] of scenes.entries()) {
      const picture = pictures.get(scene.image);
      if (!picture) throw new Error(`The picture ${scene.image} was not loaded`);
      compositor.draw(picture, viewAt(scene, (frame - scene.start) / (scene.end - scene.start)), layer === 0 ? 0 : 1);
      if (layer > 0) compositor.mix((frame - scene.start + 1) / (scene.fadeIn + 1));
    }
    for (const card of plan.cards.filter(({ start, end }) => start <= frame && frame < end)) {
      const sprite = cards.get(card) ?? (await spriteOf(card.markup, card));
      cards.set(card, sprite);
      const strength = Math.min(1, (frame - card.start) / card.fade, (card.end - frame) / card.fade);
      compositor.lay(sprite, { x: card.x, y: card.y, strength });
    }
    const cue = plan.cues.find(({ start, end }) => start <= frame && frame < end);
    if (cue) await layCaption(cue, frame);
  };
}
