import path from "node:path";
import { masterTrack } from "@reelwright/renderer/audio/master-track";
import { decoder } from "#features/jobs/decoder";
import { decodeMusic } from "#features/music/decode-music";
import { asProvidersFailure } from "#features/routing/as-providers-failure";
import { internalHandlerFor } from "#lambda/internal-function";

/** Decodes and masters a provider's music for `master-music`. */
export const spec = decoder(decodeMusic, {
  memoryMb: 1769,
  diskMb: 1024,
  layers: ["ffmpeg"],
  impact: "music is made and paid for, but never delivered",

  async decode({ key, seconds }, { files, keep, dir, tools, signal }) {
    const [raw, out] = [path.join(dir, "raw"), path.join(dir, "track.mp3")];
    await files.download(key, raw);
    const made = await asProvidersFailure(masterTrack(raw, { seconds, ffmpeg: tools.ffmpeg, out, signal }));
    await keep(out);
    return { seconds: made };
  },
});

export const handler = internalHandlerFor(spec);
