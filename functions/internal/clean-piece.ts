import path from "node:path";
import { writeStereo } from "@reelwright/renderer/audio/stereo-file";
import { cleanPart } from "@reelwright/renderer/sound/clean-part";
import { cleanPiece, soundKeys } from "#features/edits/clean-piece";
import { readFrames } from "#features/edits/read-frames";
import { decoder } from "#features/jobs/decoder";
import { internalHandlerFor } from "#lambda/internal-function";

/** Removes noise, hum and clicks from a part of the sound of an edit, for `plan-edit`. */
export const spec = decoder(cleanPiece, {
  // One vCPU: nothing here runs beside it.
  memoryMb: 1769,
  layers: [],
  files: ["build/spectra.wasm"],
  impact: "edits with long sound wait without being planned",

  async decode({ jobId, index, part, cleaning }, { files, dir, tools }) {
    const keys = soundKeys(jobId);
    const samples = await readFrames(files, keys.wav, { from: part.first, to: part.last });
    const cleaned = cleanPart(samples, part, { ...cleaning, wasm: tools.spectraWasm });
    const file = path.join(dir, "cleaned.wav");
    await writeStereo(file, cleaned.samples);
    await files.upload(keys.cleaned(index), file, "audio/wav");
    return { clicks: cleaned.clicks };
  },
});

export const handler = internalHandlerFor(spec);
