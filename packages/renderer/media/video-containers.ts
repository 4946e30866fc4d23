import type { FileInput } from "./run-ffmpeg.ts";

type Kind = FileInput["kind"];

/** How a container of videos is read: whole, for its pictures alone, and for its sound alone, which is null if it has none. */
interface VideoContainer {
  whole: Kind;
  pictures: Kind;
  sound: Kind | null;
  /** What becomes of a clip before it is decoded. */
  clip: "read" | "rewrapped" | "refused";
  extension: string;
}

const mov = { whole: "mov", pictures: "movVideo", sound: "movSound" } as const;
const matroska = { whole: "matroska", pictures: "matroskaVideo", sound: "matroskaSound" } as const;
const avi = { whole: "avi", pictures: "aviVideo", sound: "aviSound" } as const;
const mpeg = { whole: "mpeg", pictures: "mpegVideo", sound: "mpegSound" } as const;
const mpegts = { whole: "mpegts", pictures: "mpegtsVideo", sound: "mpegtsSound" } as const;
/** Pictures without a container. */
const stream = { whole: "mpegStream", pictures: "mpegStream", sound: null } as const;

/** The containers of callers' videos, by the MIME type that their first bytes tell. */
export const videoContainers: Readonly<Record<string, VideoContainer>> = {
  "video/mp4": { ...mov, clip: "read", extension: "mp4" },
  "video/quicktime": { ...mov, clip: "read", extension: "mov" },
  "video/x-m4v": { ...mov, clip: "read", extension: "m4v" },
  "video/3gpp": { ...mov, clip: "refused", extension: "3gp" },
  "video/3gpp2": { ...mov, clip: "refused", extension: "3g2" },
  "video/webm": { ...matroska, clip: "read", extension: "webm" },
  "video/matroska": { ...matroska, clip: "read", extension: "mkv" },
  // These have no time for each picture, or no index to seek by.
  "video/vnd.avi": { ...avi, clip: "rewrapped", extension: "avi" },
  "video/MP1S": { ...mpeg, clip: "rewrapped", extension: "mpg" },
  "video/MP2P": { ...mpeg, clip: "rewrapped", extension: "mpg" },
  "video/mp2t": { ...mpegts, clip: "rewrapped", extension: "ts" },
  "video/mpeg": { ...stream, clip: "refused", extension: "mpg" },
};
