import { encoded, shape, source, twice, type VideoRecipe, withoutIndex, x264 } from "./video-recipe.ts";

/** Larger than others, since what they take of memory is measured. */
const large = { size: "640x360" };
const largeShape = { ...shape, width: 640, height: 360 };

/** Videos of which only a little can be decoded: hours of pictures, and minutes without a keyframe. */
export const longVideos: VideoRecipe[] = [
  {
    name: "one keyframe in two minutes",
    file: "one-keyframe.mp4",
    expected: { ...largeShape, frames: 3000 },
    make: encoded(
      "one-keyframe.mp4",
      ...source({ ...large, seconds: 120 }),
      ...x264,
      "-g",
      "9999",
      "-sc_threshold",
      "0",
    ),
  },
  {
    name: "3 hours, H.264, MP4",
    file: "hours.mp4",
    expected: { ...largeShape, frames: 270_000 },
    repeatsAfter: 60,
    make: twice("hours.mp4", [...source({ ...large, seconds: 60 }), ...x264, "-crf", "38"], (before) => [
      ...["-stream_loop", "179", "-i", before, "-c", "copy"],
    ]),
  },
  {
    name: "3 hours, MPEG-4, AVI without its index",
    file: "hours.avi",
    expected: { ...largeShape, frames: 270_000 },
    repeatsAfter: 60,
    make: withoutIndex(
      "hours.avi",
      twice(
        "hours.avi",
        [...source({ ...large, seconds: 60 }), "-c:v", "mpeg4", "-q:v", "31", "-g", "100"],
        (before) => [...["-stream_loop", "179", "-i", before, "-c", "copy"]],
      ),
    ),
  },
  {
    name: "2 hours, MPEG-2, MPEG-TS",
    file: "hours.ts",
    expected: { ...largeShape },
    repeatsAfter: 60,
    make: twice("hours.ts", [...source({ ...large, seconds: 60 }), "-c:v", "mpeg2video", "-q:v", "31"], (before) => [
      ...["-stream_loop", "119", "-i", before, "-c", "copy"],
    ]),
  },
];
