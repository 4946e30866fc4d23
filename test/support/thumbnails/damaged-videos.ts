import { writeFile } from "node:fs/promises";
import path from "node:path";
import { cutShort, encoded, shape, sound, source, type VideoRecipe, x264 } from "./video-recipe.ts";

/** Videos of which only a part is there, and what is refused. */
export const damagedVideos: VideoRecipe[] = [
  {
    name: "MP4 cut off in its pictures",
    file: "cut.mp4",
    expected: { ...shape },
    make: cutShort("cut.mp4", 0.5, ...source(), ...x264, "-movflags", "+faststart"),
  },
  {
    name: "MKV cut off",
    file: "cut.mkv",
    expected: { ...shape },
    make: cutShort("cut.mkv", 0.5, ...source(), ...x264),
  },
  {
    name: "MPEG-TS cut off",
    file: "cut.ts",
    expected: { ...shape },
    make: cutShort("cut.ts", 0.45, ...source(), ...sound(), ...x264),
  },
  {
    name: "MP4 cut off before its list of pictures",
    file: "no-moov.mp4",
    refused: "The video breaks off before the list of its pictures (moov)",
    make: cutShort("no-moov.mp4", 0.5, ...source(), ...x264),
  },
  {
    name: "MP4 of sound alone",
    file: "sound.mp4",
    refused: "The video has no picture, only sound.",
    make: encoded("sound.mp4", ...sound(), "-c:a", "aac"),
  },
  {
    name: "8K",
    file: "8k.mp4",
    refused: "The video is 7680x4320; the limit is",
    make: encoded("8k.mp4", ...source({ size: "7680x4320", seconds: 0.2 }), ...x264, "-preset", "ultrafast"),
  },
  {
    name: "a codec that is not accepted",
    file: "magicyuv.avi",
    refused: "The video has no picture that could be decoded; its codec is magicyuv.",
    make: encoded("magicyuv.avi", ...source({ seconds: 1 }), "-c:v", "magicyuv"),
  },
  {
    name: "a text named .mp4",
    file: "text.mp4",
    refused: "The video could not be read; MP4, MOV,",
    make: (dir) => writeFile(path.join(dir, "text.mp4"), "#EXTM3U\n#EXTINF:1,\nhttp://127.0.0.1/a.ts\n"),
  },
  {
    name: "nothing",
    file: "empty.mp4",
    refused: "The video could not be read; MP4, MOV,",
    make: (dir) => writeFile(path.join(dir, "empty.mp4"), ""),
  },
];
