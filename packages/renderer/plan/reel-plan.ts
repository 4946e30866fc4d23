import { transitionKinds } from "@reelwright/vocabulary/transition-kinds";
import { transitionSounds } from "@reelwright/vocabulary/transition-sounds";
import * as z from "zod";
import { Chapter } from "./chapter.ts";
import { fileName } from "./file-name.ts";
import { ClipCrop, Footage } from "./footage.ts";
import { SpokenWord } from "./spoken-word.ts";

const int = () => z.number().int();

/** A camera position: its zoom (1 shows as much as fits), and its place in the room that is left, 0..1. */
export const View = z.object({ zoom: z.number(), x: z.number(), y: z.number() });
export type View = z.infer<typeof View>;

/** A rectangle of the frame in pixels. All four values of a window are even. */
export const Rect = z.object({ x: int(), y: int(), width: int(), height: int() });
export type Rect = z.infer<typeof Rect>;

/** The transition from the previous scene, during a scene's first frames. */
export const Transition = z.object({
  kind: z.enum(transitionKinds),
  frames: int(),
  seed: int(),
  /** The direction of movement. */
  direction: z.enum(["left", "right", "up", "down"]),
  /** #rrggbb, for a fade through a colour. */
  colour: z.string().optional(),
});
export type Transition = z.infer<typeof Transition>;

/**
 * A still picture, larger than its place so that the camera can move; a clip with one frame for each of the scene's; or
 * a part of a caller's own video.
 */
export const Media = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("still"), file: fileName() }),
  z.object({ kind: z.literal("clip"), file: fileName(), frames: int() }),
  Footage,
]);
export type Media = z.infer<typeof Media>;

/**
 * A picture or clip on screen from `start` to `end` (frames, end excluded), with a camera move from one view to
 * another.
 */
export const Scene = z.object({
  media: Media,
  /** Its place in the frame; the whole frame by default. */
  window: Rect.optional(),
  /** More parts of the same footage in the same frames, each with its place. */
  beside: z.array(z.object({ window: Rect, crop: ClipCrop })).optional(),
  /** A still of the frame's size behind the window. */
  ground: fileName().optional(),
  start: int(),
  end: int(),
  from: View,
  to: View,
  /** The frames of the whole camera move, which include the scene's. */
  way: z.object({ start: int(), end: int() }),
  transition: Transition.optional(),
});
export type Scene = z.infer<typeof Scene>;

/** How an overlay enters or leaves. */
export const Passage = z.object({
  kind: z.enum(["none", "fade", "rise", "drop", "left", "right", "pop", "wipe", "sweep", "type"]),
  frames: int(),
  /** A wipe or typing from the right. */
  fromRight: z.boolean().optional(),
});
export type Passage = z.infer<typeof Passage>;

/** A drawing (our own SVG markup) over the frames from `start` to `end`. */
export const Overlay = Rect.extend({
  markup: z.string(),
  /** A PNG of its size, which is drawn instead of the markup. */
  image: fileName().optional(),
  /** 1 by default. */
  opacity: z.number().optional(),
  start: int(),
  end: int(),
  enter: Passage,
  exit: Passage,
  /** Pixels per frame; past `wrap` pixels it starts again. */
  drift: z.object({ dx: z.number(), dy: z.number(), wrap: int().optional() }).optional(),
  /** Whether it is text, which captions must not cover. */
  isText: z.boolean().optional(),
  /** The drawing order, the lowest first. Captions are drawn after all overlays. */
  z: int(),
});
export type Overlay = z.infer<typeof Overlay>;

/** Effects on every finished picture before overlays are drawn. Shares of 0..1. */
export const Look = z.object({
  grain: z.number().optional(),
  scanlines: z.object({ period: int(), strength: z.number() }).optional(),
  vignette: z.number().optional(),
  /** The distance between red and blue in pixels. */
  chroma: int().optional(),
  flicker: z.number().optional(),
});
export type Look = z.infer<typeof Look>;

/** Caption words that are on screen together. Each is highlighted from its own frame. */
export const CaptionCue = Rect.extend({
  start: int(),
  end: int(),
  size: z.number(),
  /** The extent of a line above and below its baseline. */
  above: z.number(),
  below: z.number(),
  words: z.array(
    z.object({
      markup: z.string(),
      /** Its colour glyphs. */
      painted: z.string().optional(),
      width: z.number(),
      x: z.number(),
      baseline: z.number(),
      start: int(),
      /** Whether it is stressed. */
      isKey: z.boolean().optional(),
      /** Whether it is read from the right. */
      fromRight: z.boolean().optional(),
      /** The end of each letter, from left to right, if letters appear one by one. */
      stops: z.array(z.number()).optional(),
    }),
  ),
});
export type CaptionCue = z.infer<typeof CaptionCue>;

const hex = () => z.templateLiteral(["#", z.string()]);

/** The look of all captions of a reel; colours are #rrggbb. */
export const CaptionLook = z.object({
  style: z.enum(["karaoke", "glow", "outline", "neon", "block", "shadow", "gradient", "typewriter"]),
  ink: hex(),
  accent: hex(),
  edge: hex(),
});
export type CaptionLook = z.infer<typeof CaptionLook>;

/** The sound of a transition. */
export const SoundEffect = z.object({
  kind: z.enum(transitionKinds),
  /** Its loudest moment: the frame of the cut. */
  at: int(),
  manner: z.enum(transitionSounds).exclude(["off"]),
  direction: Transition.shape.direction,
  seed: int(),
});
export type SoundEffect = z.infer<typeof SoundEffect>;

/**
 * The sound: the narration from `start`, music throughout, and the sound of each clip while it is visible. Files are
 * WAV.
 */
export const AudioPlan = z.object({
  narration: z.object({ file: fileName(), start: int(), seconds: z.number() }),
  /**
   * The music from its requested start. If it is shorter than the reel, it loops from `to` back to `from`, in seconds.
   */
  music: z
    .object({
      file: fileName(),
      seconds: z.number(),
      loop: z.object({ from: z.number(), to: z.number(), fadeSeconds: z.number(), likeness: z.number() }).nullable(),
    })
    .nullable(),
  clips: z.array(z.object({ file: fileName(), start: int(), end: int() })),
  effects: z.array(SoundEffect),
});
export type AudioPlan = z.infer<typeof AudioPlan>;

/** Counts up with every change to what is drawn or encoded from the same plan. */
export const engineVersion = 14;

/** All pictures of a video as one plain value. Any frame can be drawn from it and its files alone. */
export const PicturePlan = z.object({
  engineVersion: z.literal(engineVersion),
  width: int(),
  height: int(),
  /** Frames per second: whole, or NTSC's, such as 30000/1001. */
  fps: z.number(),
  totalFrames: int(),
  scenes: z.array(Scene),
  look: Look,
  overlays: z.array(Overlay),
  captionLook: CaptionLook,
  cues: z.array(CaptionCue),
  /** Ranges of frames, end excluded. */
  segments: z.array(z.object({ start: int(), end: int(), frames: int() })),
  /** `tuning` lists the differences from the preset, in x264's syntax. */
  encode: z.object({ preset: z.string(), crf: z.number(), tuning: z.string().optional() }),
});
export type PicturePlan = z.infer<typeof PicturePlan>;

/** The complete plan of a reel's render as one plain value. */
export const ReelPlan = PicturePlan.extend({
  /** The place and time of the title over the pictures, without its shade. */
  title: Rect.extend({ start: int(), end: int() }).nullable(),
  audio: AudioPlan,
  /** The JPEG of the poster. */
  poster: fileName(),
  /** The spoken words, for the files beside the video. They are not drawn from here. */
  words: z.array(SpokenWord),
  chapters: z.array(Chapter),
  warnings: z.array(z.string()),
});
export type ReelPlan = z.infer<typeof ReelPlan>;

export interface RenderTools {
  ffmpeg: string;
  fontsDir: string;
  compositorWasm: string;
  alignmentWasm: string;
  speech: string;
}
