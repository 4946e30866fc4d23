import { transitionKinds } from "@reelwright/vocabulary/transition-kinds";
import { transitionSounds } from "@reelwright/vocabulary/transition-sounds";
import * as z from "zod";
import { Chapter } from "./chapter.ts";
import { SpokenWord } from "./spoken-word.ts";

const int = () => z.number().int();

/** A camera at rest: how far it has moved in (1 = all that fits is seen), and where, 0..1 of the room there is. */
export const View = z.object({ zoom: z.number(), x: z.number(), y: z.number() });
export type View = z.infer<typeof View>;

/** A place in the frame, in pixels. Windows are even in all four. */
export const Rect = z.object({ x: int(), y: int(), width: int(), height: int() });
export type Rect = z.infer<typeof Rect>;

/** How a scene comes over the one before it, during its first frames. */
export const Transition = z.object({
  kind: z.enum(transitionKinds),
  frames: int(),
  seed: int(),
  /** Which way things move. */
  direction: z.enum(["left", "right", "up", "down"]),
  /** #rrggbb, for a fade through a colour. */
  colour: z.string().optional(),
});
export type Transition = z.infer<typeof Transition>;

/** A still picture, larger than its place so that the camera can move; or a clip, a frame of its own for each of the scene's. */
export const Media = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("still"), file: z.string() }),
  z.object({ kind: z.literal("clip"), file: z.string(), frames: int() }),
]);
export type Media = z.infer<typeof Media>;

/** A picture or clip on screen from `start` to `end` (frames, end not included), the camera moving from one view to another. */
export const Scene = z.object({
  media: Media,
  /** Where in the frame; the whole of it when not given. */
  window: Rect.optional(),
  /** A still of the frame's size behind the window. */
  ground: z.string().optional(),
  start: int(),
  end: int(),
  from: View,
  to: View,
  /** Frames between which the camera goes its whole way, the scene's among them. */
  way: z.object({ start: int(), end: int() }),
  transition: Transition.optional(),
});
export type Scene = z.infer<typeof Scene>;

/** How an overlay comes or goes. */
export const Passage = z.object({
  kind: z.enum(["none", "fade", "rise", "drop", "left", "right", "pop", "wipe", "sweep", "type"]),
  frames: int(),
  /** A wipe or typing from the right. */
  fromRight: z.boolean().optional(),
});
export type Passage = z.infer<typeof Passage>;

/** Something drawn (SVG markup of our own making) laid over the frames from `start` to `end`. */
export const Overlay = Rect.extend({
  markup: z.string(),
  start: int(),
  end: int(),
  enter: Passage,
  exit: Passage,
  /** Pixels a frame; past `wrap` pixels it begins again. */
  drift: z.object({ dx: z.number(), dy: z.number(), wrap: int().optional() }).optional(),
  /** Words, which captions leave free. */
  isText: z.boolean().optional(),
  /** What is higher is laid later; captions come after all. */
  z: int(),
});
export type Overlay = z.infer<typeof Overlay>;

/** What is done to every finished picture, before anything is laid over it. Shares of 0..1. */
export const Look = z.object({
  grain: z.number().optional(),
  scanlines: z.object({ period: int(), strength: z.number() }).optional(),
  vignette: z.number().optional(),
  /** Red and blue apart by so many pixels. */
  chroma: int().optional(),
  flicker: z.number().optional(),
});
export type Look = z.infer<typeof Look>;

/** Caption words on screen together; each lights up at its own frame. */
export const CaptionCue = Rect.extend({
  start: int(),
  end: int(),
  size: z.number(),
  /** How far a line reaches from its baseline. */
  above: z.number(),
  below: z.number(),
  words: z.array(
    z.object({
      markup: z.string(),
      /** What has colours of its own. */
      painted: z.string().optional(),
      width: z.number(),
      x: z.number(),
      baseline: z.number(),
      start: int(),
      /** Stressed. */
      isKey: z.boolean().optional(),
      /** Read from the right. */
      fromRight: z.boolean().optional(),
      /** Where its letters end, from left to right, when they come one by one. */
      stops: z.array(z.number()).optional(),
    }),
  ),
});
export type CaptionCue = z.infer<typeof CaptionCue>;

const hex = () => z.templateLiteral(["#", z.string()]);

/** What all captions of a reel look like; colours are #rrggbb. */
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
  /** When it is strongest: the cut's frame. */
  at: int(),
  manner: z.enum(transitionSounds).exclude(["off"]),
  direction: Transition.shape.direction,
  seed: int(),
});
export type SoundEffect = z.infer<typeof SoundEffect>;

/** What is heard: the narration from `start`, music throughout, and the sound of each clip while it is seen. Files are WAV. */
export const AudioPlan = z.object({
  narration: z.object({ file: z.string(), start: int(), seconds: z.number() }),
  /** From where it was asked to begin. Where it is shorter than the reel it goes from `to` back to `from`, in seconds. */
  music: z
    .object({
      file: z.string(),
      seconds: z.number(),
      loop: z.object({ from: z.number(), to: z.number(), fadeSeconds: z.number(), likeness: z.number() }).nullable(),
    })
    .nullable(),
  clips: z.array(z.object({ file: z.string(), start: int(), end: int() })),
  effects: z.array(SoundEffect),
});
export type AudioPlan = z.infer<typeof AudioPlan>;

/** Counts up with every change to what is drawn or encoded for the same plan. */
export const engineVersion = 7;

/** Everything a reel's render needs to know, as one plain value: any frame can be drawn from it and its files alone. */
export const ReelPlan = z.object({
  engineVersion: z.literal(engineVersion),
  width: int(),
  height: int(),
  fps: int(),
  totalFrames: int(),
  scenes: z.array(Scene),
  look: Look,
  overlays: z.array(Overlay),
  /** Where the title lies over the pictures, and when; its shade is not counted. */
  title: Rect.extend({ start: int(), end: int() }).nullable(),
  captionLook: CaptionLook,
  cues: z.array(CaptionCue),
  audio: AudioPlan,
  /** Ranges of frames, end not included. */
  segments: z.array(z.object({ start: int(), end: int(), frames: int() })),
  /** The JPEG that stands for the reel. */
  poster: z.string(),
  /** What is spoken, for the files beside the video. Nothing of it is drawn. */
  words: z.array(SpokenWord),
  chapters: z.array(Chapter),
  /** `tuning` is what differs from the preset, as x264 writes it. */
  encode: z.object({ preset: z.string(), crf: z.number(), tuning: z.string().optional() }),
  warnings: z.array(z.string()),
});
export type ReelPlan = z.infer<typeof ReelPlan>;

export interface RenderTools {
  ffmpeg: string;
  fontsDir: string;
  compositorWasm: string;
  speech: string;
}
