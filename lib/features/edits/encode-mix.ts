import path from "node:path";
import { retrying } from "@reelwright/platform/retrying";
import type { Turns } from "@reelwright/platform/turns";
import { mixParts, type SoundMix } from "@reelwright/renderer/edit/sound-mix";
import { joinSound } from "@reelwright/renderer/mp4/join-sound";
import type { TaskContext } from "#domain/jobs/run-task";
import { renderWidth } from "#lambda/capabilities/render-width";
import { jobInputs } from "#lambda/capabilities/work-files";
import { capability } from "#lambda/capability";
import { callDecoder } from "../jobs/call-decoder.ts";
import { verdictOn } from "../reels/render-verdict.ts";
import { spread } from "../reels/spread.ts";
import { encodePiece, mixKeys } from "./encode-piece.ts";

interface Encoding {
  mix: SoundMix;
  /** The folder for working files. */
  dir: string;
  /** The M4A to write. */
  out: string;
  /** Shared with the calls that render the pictures. */
  inTurn: Turns;
  context: TaskContext;
}

/** Has the sound of a result encoded in parts, several at once, and joins them. */
export const encodeMix = capability(
  { work: jobInputs, encode: callDecoder(encodePiece), width: renderWidth },
  ({ work, encode, width }) => {
    return async (jobId: string, { mix, dir, out, inTurn, context }: Encoding): Promise<void> => {
      const keys = mixKeys(jobId);
      const pieces = mixParts(mix).map((part, index) => ({
        ...part,
        index,
        file: path.join(dir, `sound-${index}.m4a`),
      }));
      const call = async ({ index, from, to, file }: (typeof pieces)[number]) => {
        const piece = { jobId, index, range: { from, to }, shape: mix.shape };
        // What reports progress are the pictures.
        await inTurn(() => encode(piece, [keys.mix], { ...context, report: () => undefined }), "urgent");
        await work.download(keys.encoded(index), file);
      };
      await spread(pieces, { width, call, verdictOn, retrying, signal: context.signal });
      await joinSound(pieces, out);
    };
  },
);
