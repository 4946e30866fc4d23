import path from "node:path";
import { admitTrack } from "@reelwright/renderer/audio/admit-track";
import { asJobFailure } from "#features/jobs/as-job-failure";
import { decoder } from "#features/jobs/decoder";
import { decodeTrack } from "#features/music/decode-track";
import { internalHandlerFor } from "#lambda/internal-function";

/** Decodes an uploaded track for `admit-track`. */
export const spec = decoder(decodeTrack, {
  memoryMb: 1024,
  diskMb: 1024,
  layers: ["ffmpeg"],
  impact: "music that was sent does not come into the library",

  async decode({ key }, { files, keep, dir, tools, signal }) {
    const sent = path.join(dir, "sent");
    await files.download(key, sent);
    const { file, kind, seconds } = await asJobFailure(admitTrack(sent, { dir, ffmpeg: tools.ffmpeg, signal }));
    await keep(file);
    return { name: path.basename(file), kind, seconds };
  },
});

export const handler = internalHandlerFor(spec);
