import * as z from "zod";

/** A camera at rest: the share of the picture that is seen (1 = all that fits) and the middle of the view, 0..1. */
export const View = z.object({ zoom: z.number(), x: z.number(), y: z.number() });
export type View = z.infer<typeof View>;

/** One picture on screen, from `start` to `end` (frames, end not included), moving from one view to another. */
export const Scene = z.object({
  image: z.string(),
  start: z.number().int(),
  end: z.number().int(),
  from: View,
  to: View,
  /** Frames over which it fades in above the scene before it; 0 for a cut. */
  fadeIn: z.number().int(),
});
export type Scene = z.infer<typeof Scene>;

const Placed = z.object({
  x: z.number().int(),
  y: z.number().int(),
  width: z.number().int(),
  height: z.number().int(),
});

/** A piece of typography (SVG markup of our own making) laid over the frames from `start` to `end`, fading over `fade` frames. */
export const Card = Placed.extend({
  markup: z.string(),
  start: z.number().int(),
  end: z.number().int(),
  fade: z.number().int(),
});
export type Card = z.infer<typeof Card>;

/** Caption words on screen together; each lights up at its own frame. */
export const CaptionCue = Placed.extend({
  start: z.number().int(),
  end: z.number().int(),
  size: z.number(),
  words: z.array(
    z.object({ markup: z.string(), width: z.number(), x: z.number(), baseline: z.number(), start: z.number().int() }),
  ),
});
export type CaptionCue = z.infer<typeof CaptionCue>;

/** Everything a reel's render needs to know, as one plain value: any segment can be rendered from it alone. */
export const ReelPlan = z.object({
  width: z.number().int(),
  height: z.number().int(),
  fps: z.number().int(),
  totalFrames: z.number().int(),
  /** Frames before the narration begins. */
  introFrames: z.number().int(),
  narrationSeconds: z.number(),
  scenes: z.array(Scene),
  cards: z.array(Card),
  cues: z.array(CaptionCue),
  /** Ranges of frames, end not included. */
  segments: z.array(z.object({ start: z.number().int(), end: z.number().int(), frames: z.number().int() })),
  narration: z.string(),
  posterFrame: z.number().int(),
  encode: z.object({ preset: z.string(), crf: z.number() }),
  /** Files of the plan, flat in its folder. */
  assets: z.array(z.string()),
  warnings: z.array(z.string()),
});
export type ReelPlan = z.infer<typeof ReelPlan>;

export interface RenderTools {
  ffmpeg: string;
  fontsDir: string;
  compositorWasm: string;
  speech: string;
}
