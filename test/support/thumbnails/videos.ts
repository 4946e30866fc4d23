import { readFile, rm, truncate, writeFile } from "node:fs/promises";
import path from "node:path";
import { run } from "#platform/process";
import type { Video } from "#render/thumbnails/read-video";
import { ffmpeg } from "../media.ts";

export interface VideoRecipe {
  name: string;
  file: string;
  /** Writes it into a folder. */
  make: (dir: string) => Promise<void>;
  /** What is to be read of it. */
  expected?: Partial<Video>;
  /** The beginning of why it is refused. */
  refused?: string;
  /** The same pictures come again every so many seconds. */
  repeatsAfter?: number;
}

const source = ({ size = "640x360", rate = 25, seconds = 6 } = {}) => [
  ...["-f", "lavfi", "-i", `testsrc2=s=${size}:r=${rate}:d=${seconds}`],
];
const sound = (seconds = 6) => ["-f", "lavfi", "-i", `sine=d=${seconds}`];
const x264 = ["-c:v", "libx264", "-preset", "veryfast", "-pix_fmt", "yuv420p", "-g", "50"];
const x265 = (colour: string) => [
  ...["-c:v", "libx265", "-preset", "ultrafast", "-pix_fmt", "yuv420p10le"],
  ...["-x265-params", `log-level=error:pools=1:keyint=50${colour}`, "-tag:v", "hvc1"],
];
const colours = (transfer: string) => `:colorprim=bt2020:transfer=${transfer}:colormatrix=bt2020nc`;

const encoded =
  (file: string, ...args: string[]) =>
  async (dir: string) => {
    await run(ffmpeg, ["-v", "error", "-y", ...args, path.join(dir, file)], { cwd: dir });
  };
/** Made otherwise first, as `before-<file>`. */
const twice = (file: string, first: string[], second: (before: string) => string[]) => async (dir: string) => {
  const before = path.join(dir, `before-${file}`);
  await encoded(`before-${file}`, ...first)(dir);
  await encoded(file, ...second(before))(dir);
  await rm(before);
};
const cutShort =
  (file: string, share: number, ...args: string[]) =>
  async (dir: string) => {
    await encoded(file, ...args)(dir);
    const whole = path.join(dir, file);
    await truncate(whole, Math.round((await readFile(whole)).length * share));
  };

const shape = { width: 640, height: 360, rotation: 0, bitDepth: 8, variableRate: false };
const turned = (degrees: number) => (before: string) => [
  "-i",
  before,
  "-c",
  "copy",
  "-metadata:s:v",
  `rotate=${degrees}`,
];

/** Videos of every container and codec that is accepted, and of what goes wrong with them. */
export const videos: VideoRecipe[] = [
  {
    ...{
      name: "MP4, H.264 and AAC",
      file: "h264.mp4",
      expected: { ...shape, codec: "h264", hasSound: true, frames: 150 },
    },
    make: encoded("h264.mp4", ...source(), ...sound(), ...x264),
  },
  {
    ...{ name: "MP4 in fragments", file: "fragments.mp4", expected: { ...shape, codec: "h264" } },
    make: encoded("fragments.mp4", ...source(), ...x264, "-movflags", "frag_keyframe+empty_moov"),
  },
  {
    ...{ name: "MP4, HEVC", file: "hevc.mp4", expected: { ...shape, codec: "hevc", bitDepth: 10 } },
    make: encoded("hevc.mp4", ...source(), ...x265("")),
  },
  {
    ...{
      name: "MP4, AV1",
      file: "av1.mp4",
      expected: { ...shape, width: 320, height: 180, codec: "av1", hasSound: false },
    },
    make: encoded(
      ...["av1.mp4", ...source({ size: "320x180", seconds: 2 }), "-c:v", "libaom-av1", "-strict", "experimental"],
      ...["-cpu-used", "8", "-b:v", "300k"],
    ),
  },
  {
    ...{ name: "MP4, HDR (PQ)", file: "pq.mp4" },
    expected: { ...shape, bitDepth: 10, colour: { matrix: "bt2020", hdr: "smpte2084" } },
    make: encoded("pq.mp4", ...source(), ...x265(colours("smpte2084"))),
  },
  {
    ...{ name: "MOV, HDR (HLG), phone", file: "hlg.mov" },
    expected: {
      ...shape,
      width: 360,
      height: 640,
      rotation: 270,
      bitDepth: 10,
      colour: { matrix: "bt2020", hdr: "arib-std-b67" },
    },
    make: twice("hlg.mov", [...source(), ...x265(colours("arib-std-b67"))], (before) => [
      ...turned(90)(before),
      "-tag:v",
      "hvc1",
    ]),
  },
  {
    ...{ name: "MP4, H.264 of 10 bits", file: "high10.mp4", expected: { ...shape, bitDepth: 10 } },
    make: encoded("high10.mp4", ...source(), ...x264, "-pix_fmt", "yuv420p10le"),
  },
  ...[90, 180, 270].map((degrees) => ({
    ...{ name: `MOV, turned by ${degrees} degrees`, file: `turned-${degrees}.mov` },
    expected:
      degrees === 180 ? { ...shape, rotation: 180 } : { ...shape, width: 360, height: 640, rotation: 360 - degrees },
    make: twice(`turned-${degrees}.mov`, [...source(), ...x264], turned(degrees)),
  })),
  {
    ...{ name: "MP4, variable rate", file: "variable.mp4", expected: { ...shape, variableRate: true } },
    make: encoded(
      ...["variable.mp4", ...source(), "-vf", "select='lt(mod(n,10),3)+not(mod(n,4))'", "-vsync", "vfr", ...x264],
    ),
  },
  {
    ...{ name: "M4V", file: "video.m4v", expected: { ...shape, codec: "mpeg4" } },
    make: encoded("video.m4v", ...source(), "-c:v", "mpeg4", "-q:v", "4", "-f", "ipod"),
  },
  {
    ...{ name: "MOV, ProRes", file: "prores.mov", expected: { ...shape, codec: "prores", bitDepth: 10 } },
    make: encoded("prores.mov", ...source({ seconds: 3 }), "-c:v", "prores_ks"),
  },
  {
    ...{ name: "MOV, MJPEG", file: "mjpeg.mov", expected: { ...shape, codec: "mjpeg" } },
    make: encoded("mjpeg.mov", ...source({ seconds: 3 }), "-c:v", "mjpeg", "-q:v", "3"),
  },
  {
    ...{
      name: "MOV, anamorphic DV",
      file: "dv.mov",
      expected: { ...shape, width: 1024, height: 576, codec: "dvvideo" },
    },
    make: encoded(
      "dv.mov",
      ...source({ size: "720x576", seconds: 3 }),
      "-vf",
      "setsar=64/45",
      "-c:v",
      "dvvideo",
      "-pix_fmt",
      "yuv420p",
    ),
  },
  {
    ...{ name: "MKV, H.264 with open groups", file: "open.mkv", expected: { ...shape, codec: "h264" } },
    make: encoded("open.mkv", ...source(), ...x264, "-x264-params", "open-gop=1:bframes=3:keyint=50"),
  },
  {
    ...{ name: "MKV, VP9 and AC-3", file: "vp9.mkv", expected: { ...shape, codec: "vp9", hasSound: true } },
    make: encoded(
      "vp9.mkv",
      ...source(),
      ...sound(),
      "-c:v",
      "libvpx-vp9",
      "-b:v",
      "600k",
      "-deadline",
      "realtime",
      "-cpu-used",
      "8",
      "-c:a",
      "ac3",
    ),
  },
  {
    ...{ name: "WebM, VP8 and Vorbis", file: "vp8.webm", expected: { ...shape, codec: "vp8", hasSound: true } },
    make: encoded("vp8.webm", ...source(), ...sound(), "-c:v", "libvpx", "-b:v", "800k", "-deadline", "realtime"),
  },
  {
    ...{
      name: "WebM as a browser records it: no length, no index",
      file: "live.webm",
      expected: { ...shape, codec: "vp8" },
    },
    make: encoded("live.webm", ...source(), "-c:v", "libvpx", "-b:v", "800k", "-deadline", "realtime", "-live", "1"),
  },
  {
    ...{ name: "AVI, MPEG-4 and MP3", file: "mpeg4.avi", expected: { ...shape, codec: "mpeg4", hasSound: true } },
    make: encoded(
      "mpeg4.avi",
      ...source(),
      ...sound(),
      "-c:v",
      "mpeg4",
      "-q:v",
      "4",
      "-g",
      "50",
      "-bf",
      "2",
      "-c:a",
      "libmp3lame",
    ),
  },
  {
    ...{ name: "AVI, MJPEG", file: "mjpeg.avi", expected: { ...shape, codec: "mjpeg" } },
    make: encoded("mjpeg.avi", ...source({ seconds: 3 }), ...sound(3), "-c:v", "mjpeg", "-q:v", "3"),
  },
  {
    ...{ name: "AVI without its index", file: "no-index.avi", expected: { ...shape, codec: "mpeg4" } },
    make: async (dir) => {
      await encoded("no-index.avi", ...source(), ...sound(), "-c:v", "mpeg4", "-q:v", "4", "-g", "50")(dir);
      const file = path.join(dir, "no-index.avi");
      const bytes = await readFile(file);
      await writeFile(file, bytes.subarray(0, bytes.lastIndexOf("idx1")));
    },
  },
  {
    ...{ name: "MPEG-1", file: "mpeg1.mpg", expected: { ...shape, codec: "mpeg1video", hasSound: true } },
    make: encoded("mpeg1.mpg", ...source(), ...sound(), "-c:v", "mpeg1video", "-q:v", "3", "-f", "mpeg"),
  },
  {
    ...{
      name: "MPEG-2, interlaced",
      file: "mpeg2.mpg",
      expected: { ...shape, width: 720, height: 576, codec: "mpeg2video" },
    },
    make: encoded(
      ...[
        "mpeg2.mpg",
        ...source({ size: "720x576", rate: 50 }),
        ...sound(),
        "-vf",
        "tinterlace=interleave_top,fieldorder=tff,setsar=1",
      ],
      ...["-c:v", "mpeg2video", "-flags", "+ilme+ildct", "-q:v", "3", "-f", "vob"],
    ),
  },
  {
    ...{ name: "MPEG-2 without a container", file: "stream.mpeg", expected: { ...shape, codec: "mpeg2video" } },
    make: encoded("stream.mpeg", ...source(), "-c:v", "mpeg2video", "-q:v", "3", "-f", "mpeg2video"),
  },
  {
    ...{ name: "MPEG-TS, H.264", file: "h264.ts", expected: { ...shape, codec: "h264" } },
    make: encoded("h264.ts", ...source(), ...sound(), ...x264),
  },
  {
    ...{ name: "one frame", file: "one.mp4", expected: { ...shape, frames: 1 } },
    make: encoded("one.mp4", ...source(), ...x264, "-frames:v", "1"),
  },
  {
    ...{ name: "two frames, WebM", file: "two.webm", expected: { ...shape, frames: 2 } },
    make: encoded("two.webm", ...source(), "-frames:v", "2", "-c:v", "libvpx"),
  },
  {
    ...{ name: "one keyframe in two minutes", file: "one-keyframe.mp4", expected: { ...shape, frames: 3000 } },
    make: encoded("one-keyframe.mp4", ...source({ seconds: 120 }), ...x264, "-g", "9999", "-sc_threshold", "0"),
  },
  {
    ...{ name: "MP4 cut off in its pictures", file: "cut.mp4", expected: { ...shape } },
    make: cutShort("cut.mp4", 0.5, ...source(), ...x264, "-movflags", "+faststart"),
  },
  {
    ...{ name: "MKV cut off", file: "cut.mkv", expected: { ...shape } },
    make: cutShort("cut.mkv", 0.5, ...source(), ...x264),
  },
  {
    ...{ name: "MPEG-TS cut off", file: "cut.ts", expected: { ...shape } },
    make: cutShort("cut.ts", 0.45, ...source(), ...sound(), ...x264),
  },
  {
    ...{ name: "MP4 cut off before its list of pictures", file: "no-moov.mp4" },
    refused: "The video breaks off before the list of its pictures (moov)",
    make: cutShort("no-moov.mp4", 0.5, ...source(), ...x264),
  },
  {
    ...{ name: "MP4 of sound alone", file: "sound.mp4", refused: "The video has no picture, only sound." },
    make: encoded("sound.mp4", ...sound(), "-c:a", "aac"),
  },
  {
    ...{ name: "8K", file: "8k.mp4", refused: "The video is 7680x4320; the limit is" },
    make: encoded("8k.mp4", ...source({ size: "7680x4320", seconds: 0.2 }), ...x264, "-preset", "ultrafast"),
  },
  {
    ...{ name: "a codec that is not accepted", file: "magicyuv.avi" },
    refused: "The video has no picture that could be decoded; its codec is magicyuv.",
    make: encoded("magicyuv.avi", ...source({ seconds: 1 }), "-c:v", "magicyuv"),
  },
  {
    ...{ name: "a text named .mp4", file: "text.mp4", refused: "The video could not be read; MP4, MOV," },
    make: (dir) => writeFile(path.join(dir, "text.mp4"), "#EXTM3U\n#EXTINF:1,\nhttp://127.0.0.1/a.ts\n"),
  },
  {
    ...{ name: "nothing", file: "empty.mp4", refused: "The video could not be read; MP4, MOV," },
    make: (dir) => writeFile(path.join(dir, "empty.mp4"), ""),
  },
  {
    ...{
      name: "4K, HEVC of 10 bits",
      file: "4k.mp4",
      expected: { width: 3840, height: 2160, bitDepth: 10, codec: "hevc" },
    },
    make: encoded("4k.mp4", ...source({ size: "3840x2160", seconds: 3 }), ...x265("")),
  },
  {
    ...{ name: "3 hours, H.264, MP4", file: "hours.mp4", expected: { ...shape, frames: 270_000 }, repeatsAfter: 60 },
    make: twice("hours.mp4", [...source({ seconds: 60 }), ...x264], (before) => [
      "-stream_loop",
      "179",
      "-i",
      before,
      "-c",
      "copy",
    ]),
  },
  {
    ...{
      name: "3 hours, MPEG-4, AVI without its index",
      file: "hours.avi",
      expected: { ...shape },
      repeatsAfter: 60,
    },
    make: async (dir) => {
      await twice("hours.avi", [...source({ seconds: 60 }), "-c:v", "mpeg4", "-q:v", "12", "-g", "100"], (before) => [
        "-stream_loop",
        "179",
        "-i",
        before,
        "-c",
        "copy",
      ])(dir);
      const file = path.join(dir, "hours.avi");
      const bytes = await readFile(file);
      await writeFile(file, bytes.subarray(0, bytes.lastIndexOf("idx1")));
    },
  },
  {
    ...{
      name: "2 hours, MPEG-2, MPEG-TS",
      file: "hours.ts",
      expected: { ...shape },
      repeatsAfter: 60,
    },
    make: twice("hours.ts", [...source({ seconds: 60 }), "-c:v", "mpeg2video", "-q:v", "12"], (before) => [
      ...["-stream_loop", "119", "-i", before, "-c", "copy"],
    ]),
  },
];
