import * as z from "zod";

const point = () => z.object({ x: z.number(), y: z.number() });
const Box = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });
const Face = z.object({ box: Box, confidence: z.number(), eyes: point() });
const Region = z.object({ box: Box, confidence: z.number() });

/** Faces are looked for this often: each look takes about 50 ms of CPU. */
export const lookSeconds = 1;

/** How a picture moved since one about 0.2 s before. */
export const BlockMotion = z.object({
  /** The motion of the camera, in shares of the picture's width and height. */
  camera: point(),
  /** Evidence of things that move by themselves: by column from left to right, and by row from top to bottom. */
  across: z.array(z.number()),
  down: z.array(z.number()),
  /** The share of the picture that moves by itself, 0..1. */
  moving: z.number(),
  /** Whether the camera goes forwards or backwards, as in a car or on a walk. */
  advances: z.boolean(),
});
export type BlockMotion = z.infer<typeof BlockMotion>;

export const TimedMotion = BlockMotion.extend({ seconds: z.number() });
export type TimedMotion = z.infer<typeof TimedMotion>;

/** The depth of the dark lines on each side of a picture, in shares of its width and height. */
export const DarkEdges = z.object({ left: z.number(), top: z.number(), right: z.number(), bottom: z.number() });
export type DarkEdges = z.infer<typeof DarkEdges>;

/** What is seen in a stretch of a video. Times are in seconds since the video's first picture. */
export const PictureSurvey = z.object({
  /** When the last picture is due. */
  seconds: z.number(),
  /** The start of each shot; the first is that of the stretch. */
  shots: z.array(z.number()),
  /** Five times a second, but not across a cut. */
  motion: z.array(TimedMotion),
  /** Once a second, and at the start of each shot. */
  looks: z.array(
    z.object({
      seconds: z.number(),
      subjects: z.object({ faces: z.array(Face), main: Region.nullable() }),
      /** Null for a dark picture. */
      edges: DarkEdges.nullable(),
      /** Whether it looks like slides or a screen: few tones, plainly filled. */
      isPlain: z.boolean(),
      /** Whether few tones only tell that it is night. An earlier version of the function leaves it out. */
      isDark: z.boolean().default(false),
    }),
  ),
});
export type PictureSurvey = z.infer<typeof PictureSurvey>;
