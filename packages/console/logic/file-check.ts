import { mediaBytes } from "@reelwright/vocabulary/media-bytes";

const megabytes = 1024 * 1024;
const anyVideo = { types: /^video\//, names: /\.(mp4|mov|m4v|mkv|webm|avi|mpe?g|ts)$/i };
const kinds = {
  image: { types: /^image\/(jpeg|png|webp|gif)$/, names: /\.(jpe?g|png|webp|gif)$/i, bytes: mediaBytes.image },
  video: { types: /^video\/(mp4|quicktime|webm)$/, names: /\.(mp4|mov|m4v|webm)$/i, bytes: mediaBytes.clip },
  /** A video that thumbnails are made from. */
  recording: { ...anyVideo, bytes: mediaBytes.clip },
  /** A video that is edited. */
  film: { ...anyVideo, bytes: mediaBytes.film },
  audio: {
    types: /^audio\/(mpeg|mp3|mp4|x-m4a|aac|wav|x-wav|wave|vnd\.wave)$/,
    names: /\.(mp3|m4a|wav)$/i,
    bytes: mediaBytes.audio,
  },
} as const;
export type FileKind = keyof typeof kinds;
/** As what it is uploaded. */
export type UploadKind = Exclude<FileKind, "recording">;
interface PickedFile {
  name: string;
  type: string;
  size: number;
}

/** The kind of a picked file, or what is wrong with it. Nothing is uploaded that the service would refuse. */
export function fileCheck(file: PickedFile, wanted: readonly FileKind[]): { kind: UploadKind } | { problem: string } {
  const kind = wanted.find((one) => kinds[one].types.test(file.type) || kinds[one].names.test(file.name));
  if (!kind)
    return { problem: `${file.name}: this type cannot be used here. Take ${wanted.map(typesOf).join(" or ")}.` };
  if (file.size === 0) return { problem: `${file.name} is empty.` };
  const limit = kinds[kind].bytes;
  if (file.size > limit)
    return {
      problem: `${file.name} has ${Math.ceil(file.size / megabytes)} MB; the limit is ${limit / megabytes} MB.`,
    };
  return { kind: kind === "recording" ? "video" : kind };
}

const typesOf = (kind: FileKind): string =>
  ({
    image: "JPEG, PNG, WebP or GIF",
    video: "MP4, MOV or WebM",
    recording: "MP4, MOV, MKV, WebM, AVI or MPEG",
    film: "MP4, MOV, MKV, WebM, AVI or MPEG",
    audio: "MP3, M4A or WAV",
  })[kind];
