import { acceptedVideos } from "@reelwright/vocabulary/accepted-videos";
import type { UploadedFile } from "#lambda/http-event";
import { requireType } from "#lambda/require-type";

const pictures = "PNG, JPEG, WebP and GIF";
// M4A often says that it is a video.
const sounds = ["audio/", "video/mp4"];

/** What the first bytes of a file tell, for each part of a form. */
const video = { types: ["video/"], message: `This is not a video; ${acceptedVideos} are accepted.` };
const accepted: Readonly<Record<string, typeof video>> = {
  image: { types: ["image/"], message: `This is not a picture; ${pictures} are accepted.` },
  clips: {
    types: ["video/", "image/"],
    message: `This is neither a clip nor a picture; ${acceptedVideos} are accepted, and ${pictures}.`,
  },
  audio: { types: sounds, message: "This is not a sound; MP3, M4A and WAV are accepted." },
};
const cleaned = { types: sounds, message: "This is not a sound; MP3, M4A, WAV, FLAC and OGG are accepted." };

/** Refuses a file of an edit that is of another kind than its part. `isSource`: it is what is edited. */
export function requireEditFile(file: UploadedFile, { isSource }: { isSource: boolean }): void {
  const { types, message } = isSource && file.field === "audio" ? cleaned : (accepted[file.field] ?? video);
  requireType(file, types, message);
}
