import { retrying } from "@reelwright/platform/retrying";
import type { TaskContext } from "#domain/jobs/run-task";
import { renderWidth } from "#lambda/capabilities/render-width";
import { capability } from "#lambda/capability";
import { callDecoder } from "../jobs/call-decoder.ts";
import { verdictOn } from "../reels/render-verdict.ts";
import { spread } from "../reels/spread.ts";
import { cleanPiece, soundKeys } from "./clean-piece.ts";
import type { CutEdit, MendedPart } from "./decode-edit.ts";
import { preparedShare } from "./prepared-share.ts";
import { pieceKeys, surveyPiece } from "./survey-piece.ts";

/**
 * Has the pieces of a film surveyed and the parts of its sound cleaned, as many at once as segments are rendered, and reports what that
 * is of the plan. Returns the cleaned parts; null if the sound is not cleaned apart.
 */
export const preparePieces = capability(
  { survey: callDecoder(surveyPiece), clean: callDecoder(cleanPiece), width: renderWidth },
  ({ survey, clean, width }) => {
    return async (jobId: string, { pieces, sound }: CutEdit, context: TaskContext): Promise<MendedPart[] | null> => {
      const { wav } = soundKeys(jobId);
      const clicks: number[] = [];
      const surveys = pieces.map((piece) => () => survey({ jobId, piece }, [pieceKeys(jobId, piece).film], context));
      const cleanings = sound
        ? sound.parts.map((part, index) => async () => {
            const { output } = await clean({ jobId, index, part, cleaning: sound.cleaning }, [wav], context);
            clicks[index] = output.clicks;
          })
        : [];
      const works = [...surveys, ...cleanings];
      let done = 0;
      const call = async (work: () => Promise<unknown>) => {
        await work();
        done += 1;
        context.report((preparedShare * done) / works.length);
      };
      await spread(works, { width, call, verdictOn, retrying, signal: context.signal });
      return sound?.parts.map((part, index) => ({ ...part, clicks: clicks[index] ?? 0 })) ?? null;
    };
  },
);
