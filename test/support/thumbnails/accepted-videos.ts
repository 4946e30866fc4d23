import {
  colours,
  encoded,
  shape,
  sound,
  source,
  turned,
  twice,
  type VideoRecipe,
  withoutIndex,
  x264,
  x265,
} from "./video-recipe.ts";

/** A video of each container and codec that is accepted, and of each kind that phones and browsers make. */
export const acceptedVideos: VideoRecipe[] = [
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
    make: withoutIndex(
      "no-index.avi",
      encoded("no-index.avi", ...source(), ...sound(), "-c:v", "mpeg4", "-q:v", "4", "-g", "50"),
    ),
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
    ...{
      name: "4K, HEVC of 10 bits",
      file: "4k.mp4",
      expected: { width: 3840, height: 2160, bitDepth: 10, codec: "hevc" },
    },
    make: encoded("4k.mp4", ...source({ size: "3840x2160", seconds: 3 }), ...x265("")),
  },
];
