import path from "node:path";
import { extractSpeech } from "@reelwright/thumbnailer/read/extract-speech";
import { decoder } from "#features/jobs/decoder";
import { decodeSpeech } from "#features/thumbnails/decode-thumbnails";
import { speechOf } from "#features/thumbnails/thumbnail-input";
import { internalHandlerFor } from "#lambda/internal-function";

/** Decodes the sound of a video for `extract-speech`. */
export const spec = decoder(decodeSpeech, {
  memoryMb: 1769,
  // A film, and its sound.
  diskMb: 3072,
  layers: ["ffmpeg"],
  impact: "thumbnails, and captions of edited videos, wait without being made",

  async decode({ jobId, videoKey }, { files, dir, tools, signal }) {
    const [video, out] = [path.join(dir, "video"), path.join(dir, "speech.mp3")];
    await files.download(videoKey, video);
    const isHeard = await extractSpeech(video, { out, ffmpeg: tools.ffmpeg, signal });
    if (isHeard) await files.upload(speechOf(jobId), out, "audio/mpeg");
    return isHeard;
  },
});

export const handler = internalHandlerFor(spec);
