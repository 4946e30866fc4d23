import type { Writable } from "node:stream";
import { type Finished, run } from "@reelwright/platform/process";
import { rateOf } from "../timeline/frame-rate.ts";

/** The codecs of pictures in videos from phones, cameras, discs, broadcasts and editors. */
const videoCodecs =
  "h264,hevc,vp8,libvpx,vp9,libvpx-vp9,libaom-av1,mpeg1video,mpeg2video,mpeg4,msmpeg4v2,msmpeg4,h263,mjpeg,prores,dnxhd,dvvideo,rawvideo";

/** The codecs of sound in such videos. */
const soundCodecs =
  "aac,mp3,mp3float,mp2,mp2float,opus,libopus,vorbis,flac,alac,ac3,eac3,pcm_u8,pcm_s16le,pcm_s16be,pcm_s24le,pcm_f32le,pcm_alaw,pcm_mulaw,adpcm_ms,adpcm_ima_wav,adpcm_ima_qt";
const clipCodecs = `${videoCodecs},${soundCodecs}`;

/** Whether the sound of a video can be decoded, by ffmpeg's name of its codec. */
export const isReadSound = (codec: string): boolean => soundCodecs.split(",").includes(codec);

/**
 * Everything that ffmpeg may read: each kind with its one demuxer and its decoders. A disguised playlist makes this
 * ffmpeg fetch URLs and read other files, whatever its protocol limits. Only naming the demuxer prevents that.
 */
const kinds = {
  /** A caller's narration. No picture decoder: pictures in its tags are ignored. */
  mp3: { demuxer: "mp3", codecs: "mp3,mp3float" },
  /** A caller's music. Of a file with pictures, only the sound is read. */
  m4a: { demuxer: "mov", codecs: "aac,mp3,mp3float" },
  pcm: { demuxer: "wav", codecs: "pcm_u8,pcm_s16le,pcm_s24le,pcm_s32le,pcm_f32le" },
  flac: { demuxer: "flac", codecs: "flac" },
  ogg: { demuxer: "ogg", codecs: "vorbis,libvorbis,opus,libopus,flac" },
  /** A caller's clip. */
  mov: { demuxer: "mov", codecs: clipCodecs },
  matroska: { demuxer: "matroska", codecs: clipCodecs },
  avi: { demuxer: "avi", codecs: clipCodecs },
  mpeg: { demuxer: "mpeg", codecs: clipCodecs },
  mpegts: { demuxer: "mpegts", codecs: clipCodecs },
  /** A caller's video for thumbnails. Its sound is not decoded. */
  movVideo: { demuxer: "mov", codecs: videoCodecs },
  matroskaVideo: { demuxer: "matroska", codecs: videoCodecs },
  aviVideo: { demuxer: "avi", codecs: videoCodecs },
  mpegVideo: { demuxer: "mpeg", codecs: videoCodecs },
  mpegtsVideo: { demuxer: "mpegts", codecs: videoCodecs },
  /** MPEG-1 and MPEG-2 without a container. */
  mpegStream: { demuxer: "mpegvideo", codecs: videoCodecs },
  movSound: { demuxer: "mov", codecs: soundCodecs },
  matroskaSound: { demuxer: "matroska", codecs: soundCodecs },
  aviSound: { demuxer: "avi", codecs: soundCodecs },
  mpegSound: { demuxer: "mpeg", codecs: soundCodecs },
  mpegtsSound: { demuxer: "mpegts", codecs: soundCodecs },
  /** The kinds below are files that we wrote. */
  wav: { demuxer: "wav", codecs: "pcm_s16le,pcm_f32le" },
  sound: { demuxer: "mov", codecs: "aac" },
  frames: { demuxer: "mov", codecs: "h264" },
  lut: { demuxer: "png_pipe", codecs: "png" },
  reel: { demuxer: "mov", codecs: "h264,aac" },
} satisfies Record<string, { demuxer: string; codecs: string }>;
/** Their pictures may have no times of their own. */
const withoutTimes: readonly string[] = ["avi", "mpeg", "mpegts"];

/** One input: a file, and its kind by its first bytes or its writer. */
export interface FileInput {
  kind: keyof typeof kinds;
  file: string;
  /** Bytes to skip before the content. */
  skipBytes?: number;
  startSeconds?: number;
  /** How much earlier than in the file everything is. */
  earlierSeconds?: number;
  /** Decodes only keyframes, from the last one before the start. */
  keyframesOnly?: boolean;
  /** Decodes from the last keyframe before the start, instead of from the start. Its pictures have times below 0. */
  fromKeyframe?: boolean;
  /** Decodes in one thread. Each thread takes memory, and a decoder has three on two processors. */
  oneThread?: boolean | undefined;
}

/** Raw frames from `feed`, in planar YUV 4:2:0. */
export interface FrameInput {
  kind: "raw";
  width: number;
  height: number;
  fps: number;
}

interface Work {
  inputs: readonly (FileInput | FrameInput)[];
  /** The options of the output; its name comes last. */
  output: readonly string[];
  cwd: string;
  /** The process is killed after this time. */
  timeoutSeconds: number;
  /** The log level. */
  log?: "error" | "info" | "verbose";
  signal?: AbortSignal;
  feed?: (stdin: Writable) => Promise<void>;
  /** Receives its standard output. */
  into?: Writable;
  onLine?: (line: string) => void;
}

/** Reproducible output: no dates, no version strings, and no metadata of the inputs. */
export const exact = ["-fflags", "+bitexact", "-map_metadata", "-1"] as const;

/** x264 writes its version and settings into the first frame's SEI; no player needs them. */
export const withoutSettings = ["-bsf:v", "filter_units=remove_types=6"] as const;

/** More than any picture of the renderer, and 4K in both orientations. */
export const maxPixels = 4096 * 2160;
const maxStreams = 32;
const maxBlockBytes = 128 * 1024 * 1024;

/**
 * It allocates every raw frame anew. With glibc's own thresholds each frame's memory goes back to the kernel, which
 * clears it for the next: a tenth of the time of x264 alone (docs/evidence/BENCHMARKS.md). With these, in bytes,
 * blocks of up to 32 MB (the most that glibc takes) are kept and used again.
 */
const keptMemory = { MALLOC_MMAP_THRESHOLD_: "33554432", MALLOC_TRIM_THRESHOLD_: "67108864" };

/** Runs ffmpeg. Only this function passes it inputs, each restricted to its kind. Throws ProcessError. */
export function runFfmpeg(ffmpeg: string, { inputs, output, log = "error", ...options }: Work): Promise<Finished> {
  const args = [
    ...["-hide_banner", "-y", "-loglevel", log, "-max_alloc", String(maxBlockBytes)],
    // The filter graph restarts whenever the sound's format changes, perhaps at every frame. Starting threads each time
    // takes minutes.
    ...["-filter_threads", "1"],
    // Without frames to read, ffmpeg would interpret its standard input as commands.
    ...(options.feed ? [] : ["-nostdin"]),
    ...inputs.flatMap((input) => (input.kind === "raw" ? frameArgs(input) : fileArgs(input))),
    ...output,
  ];
  return run(ffmpeg, args, {
    ...options,
    countedMemory: "address space",
    variables: keptMemory,
    maxStdoutBytes: 0,
  });
}

function fileArgs({
  kind,
  file,
  skipBytes,
  startSeconds,
  earlierSeconds,
  keyframesOnly,
  fromKeyframe,
  oneThread,
}: FileInput): string[] {
  const { demuxer, codecs } = kinds[kind];
  return [
    ...["-protocol_whitelist", "file", "-format_whitelist", demuxer],
    ...["-codec_whitelist", codecs, "-max_pixels", String(maxPixels), "-max_streams", String(maxStreams)],
    ...(withoutTimes.includes(kind) ? ["-fflags", "+genpts"] : []),
    ...(skipBytes ? ["-skip_initial_bytes", String(skipBytes)] : []),
    // Several threads would decode ahead of the wanted picture.
    ...(keyframesOnly ? ["-threads", "1", "-skip_frame", "nokey", "-noaccurate_seek"] : []),
    ...(oneThread ? ["-threads", "1"] : []),
    ...(fromKeyframe ? ["-noaccurate_seek"] : []),
    // Some containers find their first picture only without a seek.
    ...(!startSeconds ? [] : ["-ss", startSeconds.toFixed(3)]),
    ...(earlierSeconds ? ["-itsoffset", (-earlierSeconds).toFixed(6)] : []),
    ...["-f", demuxer, "-i", `file:${file}`],
  ];
}

const frameArgs = ({ width, height, fps }: FrameInput): string[] => [
  ...["-protocol_whitelist", "pipe", "-codec_whitelist", "rawvideo", "-blocksize", "262144"],
  ...["-f", "rawvideo", "-pix_fmt", "yuv420p", "-s", `${width}x${height}`, "-r", rateOf(fps), "-i", "pipe:0"],
];
