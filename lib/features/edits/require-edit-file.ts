import { acceptedSounds } from "@reelwright/vocabulary/accepted-sounds";
import { acceptedVideos } from "@reelwright/vocabulary/accepted-videos";
import { musicTypes } from "@reelwright/vocabulary/music-types";
import type { UploadedFile } from "#lambda/http-event";
import { requireType } from "#lambda/require-type";

const pictures = "PNG, JPEG, WebP and GIF";

interface Accepted {
  types: readonly string[];
  message: string;
}

/** What the first bytes of a file tell, for each part of a form. */
const video: Accepted = { types: ["video/"], message: `This is not a video; ${acceptedVideos} are accepted.` };
const accepted: Readonly<Record<string, Accepted>> = {
  image: { types: ["image/"], message: `This is not a picture; ${pictures} are accepted.` },
  clips: {
    types: ["video/", "image/"],
    message: `This is neither a clip nor a picture; ${acceptedVideos} are accepted, and ${pictures}.`,
  },
  audio: { types: musicTypes, message: "This sound cannot be read; MP3, M4A and WAV are accepted." },
};
const cleaned: Accepted = {
  types: ["audio/", ...musicTypes],
  message: `This is not a sound; ${acceptedSounds} are accepted.`,
};

/** Refuses a file of an edit that is of another kind than its part. `isSource`: it is what is edited. */
export function requireEditFile(file: UploadedFile, { isSource }: { isSource: boolean }): void {
  const { types, message } = isSource && file.field === "audio" ? cleaned : (accepted[file.field] ?? video);
  requireType(file, types, message);
}
