import path from "node:path";
import { sniffFile } from "@reelwright/platform/sniff-file";
import { takePoster } from "@reelwright/renderer/edit/take-poster";
import { rewrapClip } from "@reelwright/renderer/media/rewrap-clip";
import { decodeResult } from "#features/edits/decode-result";
import { asJobFailure } from "#features/jobs/as-job-failure";
import { decoder } from "#features/jobs/decoder";
import { internalHandlerFor } from "#lambda/internal-function";

/** Decodes the result of an edit, which may be the caller's own file, for `direct-edit`. */
export const spec = decoder(decodeResult, {
  memoryMb: 1769,
  diskMb: 8192,
  layers: ["ffmpeg", "sharp"],
  impact: "edits of videos are rendered but not delivered",

  async decode({ key, hasPictures }, { files, keep, dir, tools, signal }) {
    const [file, out] = [path.join(dir, "result"), path.join(dir, "poster.jpg")];
    await files.download(key, file, { signal });
    if (hasPictures) {
      // A source to which nothing was done may be an AVI.
      const readable = await rewrapClip(file, { ffmpeg: tools.ffmpeg, signal });
      await asJobFailure(takePoster(readable, { out, ffmpeg: tools.ffmpeg, signal }));
      await keep(out);
    }
    return { type: (await sniffFile(file)) ?? "video/mp4" };
  },
});

export const handler = internalHandlerFor(spec);
