import path from "node:path";
import { writeStereo } from "@reelwright/renderer/audio/stereo-file";
import { encodeMixPart } from "@reelwright/renderer/edit/encode-mix-part";
import { encodePiece, mixKeys } from "#features/edits/encode-piece";
import { readFrames } from "#features/edits/read-frames";
import { decoder } from "#features/jobs/decoder";
import { internalHandlerFor } from "#lambda/internal-function";

/** Encodes a part of the sound of a long edit, for `direct-edit`. */
export const spec = decoder(encodePiece, {
  // One vCPU: nothing here runs beside ffmpeg.
  memoryMb: 1769,
  layers: ["ffmpeg"],
  impact: "edits with long sound are rendered but not delivered",

  async decode({ jobId, index, range, shape }, { files, dir, tools: { ffmpeg }, signal }) {
    const keys = mixKeys(jobId);
    const [file, out] = [path.join(dir, "part.wav"), path.join(dir, "part.m4a")];
    await writeStereo(file, await readFrames(files, keys.mix, range));
    await encodeMixPart(file, { shape, out, ffmpeg, cwd: dir, signal });
    await files.upload(keys.encoded(index), out, "audio/mp4");
    return null;
  },
});

export const handler = internalHandlerFor(spec);
