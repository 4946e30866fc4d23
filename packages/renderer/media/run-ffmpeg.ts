import type { Writable } from "node:stream";
import { type Finished, run } from "@reelwright/platform/process";

/** Enough for every codec that a clip of a phone, a camera or an editor comes in. */
const clipCodecs =
  "h264,hevc,mpeg4,vp8,libvpx,vp9,libvpx-vp9,libaom-av1,aac,mp3,mp3float,opus,libopus,vorbis,pcm_s16le";
/** The pictures of a whole video, of which nothing is heard: what cameras, discs, broadcasts and editors write. */
const videoCodecs =
  "h264,hevc,vp8,libvpx,vp9,libvpx-vp9,libaom-av1,mpeg1video,mpeg2video,mpeg4,msmpeg4v2,msmpeg4,h263,mjpeg,prores,dnxhd,dvvideo,rawvideo";

/** The sound of such a video, of which nothing is seen. */
const soundCodecs =
  "aac,mp3,mp3float,mp2,mp2float,opus,libopus,vorbis,flac,alac,ac3,eac3,pcm_u8,pcm_s16le,pcm_s16be,pcm_s24le,pcm_f32le,pcm_alaw,pcm_mulaw";

/**
 * All that ffmpeg ever reads: each kind by the one demuxer and the decoders that belong to it. A playlist in disguise makes this
 * ffmpeg fetch URLs and read other files however its protocols are limited; only naming the demuxer stops it.
 */
const kinds = {
  /** A caller's narration. No picture decoder: what its tags carry is not looked at. */
  mp3: { demuxer: "mp3", codecs: "mp3,mp3float" },
  /** A caller's music; of what holds pictures too, only the sound. */
  m4a: { demuxer: "mov", codecs: "aac,mp3,mp3float" },
  pcm: { demuxer: "wav", codecs: "pcm_u8,pcm_s16le,pcm_s24le,pcm_s32le,pcm_f32le" },
  /** A caller's clip. */
  mov: { demuxer: "mov", codecs: clipCodecs },
  matroska: { demuxer: "matroska", codecs: clipCodecs },
  /** A caller's video, looked at for thumbnails. */
  movVideo: { demuxer: "mov", codecs: videoCodecs },
  matroskaVideo: { demuxer: "matroska", codecs: videoCodecs },
  aviVideo: { demuxer: "avi", codecs: videoCodecs },
  mpegVideo: { demuxer: "mpeg", codecs: videoCodecs },
  mpegtsVideo: { demuxer: "mpegts", codecs: videoCodecs },
  /** MPEG-1 and MPEG-2 without any container. */
  mpegStream: { demuxer: "mpegvideo", codecs: videoCodecs },
  movSound: { demuxer: "mov", codecs: soundCodecs },
  matroskaSound: { demuxer: "matroska", codecs: soundCodecs },
  aviSound: { demuxer: "avi", codecs: soundCodecs },
  mpegSound: { demuxer: "mpeg", codecs: soundCodecs },
  mpegtsSound: { demuxer: "mpegts", codecs: soundCodecs },
  /** What is below we have written ourselves. */
  wav: { demuxer: "wav", codecs: "pcm_s16le,pcm_f32le" },
  sound: { demuxer: "mov", codecs: "aac" },
  frames: { demuxer: "mov", codecs: "h264" },
  lut: { demuxer: "png_pipe", codecs: "png" },
  reel: { demuxer: "mov", codecs: "h264,aac" },
  /** A list that names segments beside it. */
  segments: { demuxer: "concat", within: "mov", codecs: "h264" },
} satisfies Record<string, { demuxer: string; within?: string; codecs: string }>;

/** One input: a file by its own name, of the kind that its first bytes or its maker say it is. */
export interface FileInput {
  kind: keyof typeof kinds;
  file: string;
  /** Bytes before what is to be read. */
  skipBytes?: number;
  startSeconds?: number;
  /** Only the pictures that are told from no other are decoded, from the last before the start on. */
  keyframesOnly?: boolean;
}

/** Raw frames that `feed` writes, in planar YUV 4:2:0. */
export interface FrameInput {
  kind: "raw";
  width: number;
  height: number;
  fps: number;
}

interface Work {
  inputs: readonly (FileInput | FrameInput)[];
  /** Options of the output, its name last. */
  output: readonly string[];
  cwd: string;
  /** It is killed when it takes longer. */
  timeoutSeconds: number;
  /** How much it says. */
  log?: "error" | "info" | "verbose";
  signal?: AbortSignal;
  feed?: (stdin: Writable) => Promise<void>;
  /** Takes what it writes to its standard output. */
  into?: Writable;
  onLine?: (line: string) => void;
}

/** Same input, same bytes: no dates and no version strings in what is written; nor anything that the inputs say of themselves. */
export const exact = ["-fflags", "+bitexact", "-map_metadata", "-1"] as const;

/** x264 writes its version and all its settings into the first frame's SEI; nothing that is shown depends on them. */
export const withoutSettings = ["-bsf:v", "filter_units=remove_types=6"] as const;

/** More than any picture of the renderer, and 4K either way up. */
export const maxPixels = 4096 * 2160;
const maxStreams = 32;
const maxBlockBytes = 128 * 1024 * 1024;

/** Runs ffmpeg. The one place that gives it inputs: none can be read otherwise than its kind says. Throws ProcessError. */
export function runFfmpeg(ffmpeg: string, { inputs, output, log = "error", ...options }: Work): Promise<Finished> {
  const args = [
    ...["-hide_banner", "-y", "-loglevel", log, "-max_alloc", String(maxBlockBytes)],
    // Filters begin anew whenever the sound changes its kind, which may be at every frame: starting threads each time takes minutes.
    ...["-filter_threads", "1"],
    // Without frames to read it would take what is on its standard input for commands.
    ...(options.feed ? [] : ["-nostdin"]),
    ...inputs.flatMap((input) => (input.kind === "raw" ? frameArgs(input) : fileArgs(input))),
    ...output,
  ];
  return run(ffmpeg, args, { ...options, countedMemory: "address space", maxStdoutBytes: 0 });
}

function fileArgs({ kind, file, skipBytes, startSeconds, keyframesOnly }: FileInput): string[] {
  const { demuxer, within, codecs }: { demuxer: string; within?: string; codecs: string } = kinds[kind];
  return [
    ...["-protocol_whitelist", "file", "-format_whitelist", within ? `${demuxer},${within}` : demuxer],
    ...["-codec_whitelist", codecs, "-max_pixels", String(maxPixels), "-max_streams", String(maxStreams)],
    ...(skipBytes ? ["-skip_initial_bytes", String(skipBytes)] : []),
    // Several threads would decode ahead of the one that is wanted.
    ...(keyframesOnly ? ["-threads", "1", "-skip_frame", "nokey", "-noaccurate_seek"] : []),
    // Some containers find their first picture only where they are not asked to.
    ...(!startSeconds ? [] : ["-ss", startSeconds.toFixed(3)]),
    ...["-f", demuxer, "-i", `file:${file}`],
  ];
}

const frameArgs = ({ width, height, fps }: FrameInput): string[] => [
  ...["-protocol_whitelist", "pipe", "-codec_whitelist", "rawvideo", "-blocksize", "262144"],
  ...["-f", "rawvideo", "-pix_fmt", "yuv420p", "-s", `${width}x${height}`, "-r", String(fps), "-i", "pipe:0"],
];
