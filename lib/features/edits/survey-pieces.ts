import { retrying } from "@reelwright/platform/retrying";
import type { FilmPiece } from "@reelwright/renderer/edit/film-piece";
import type { TaskContext } from "#domain/jobs/run-task";
import { renderWidth } from "#lambda/capabilities/render-width";
import { capability } from "#lambda/capability";
import { callDecoder } from "../jobs/call-decoder.ts";
import { verdictOn } from "../reels/render-verdict.ts";
import { spread } from "../reels/spread.ts";
import { pieceKeys, surveyPiece } from "./survey-piece.ts";

/** How much of the plan of a long film is its survey. */
const surveyShare = 0.7;

/** Has the pieces of a film surveyed, as many at once as segments are rendered, and reports what that is of the plan. */
export const surveyPieces = capability(
  { survey: callDecoder(surveyPiece), width: renderWidth },
  ({ survey, width }) => {
    return async (jobId: string, pieces: readonly FilmPiece[], context: TaskContext): Promise<void> => {
      let done = 0;
      const call = async (piece: FilmPiece) => {
        await survey({ jobId, piece }, [pieceKeys(jobId, piece).film], context);
        done += 1;
        context.report((surveyShare * done) / pieces.length);
      };
      await spread(pieces, { width, call, verdictOn, retrying, signal: context.signal });
    };
  },
);
