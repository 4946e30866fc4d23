import path from "node:path";
import type { FilmPiece } from "./film-piece.ts";
import { type FilmSurvey, withSmallPictures } from "./film-survey.ts";
import type { StepContext } from "./step.ts";
import { surveyFile } from "./survey-source.ts";

/** Less than the time between two pictures. */
const moment = 1e-3;

/** Surveys a piece, whose file is in the folder. */
export function surveyPiece(
  { file, container, oneThread, width, height, colour, shift, seen: { from, to } }: FilmPiece,
  context: Pick<StepContext, "dir" | "tools" | "signal">,
): Promise<FilmSurvey> {
  const clip = { input: { kind: container, file: path.join(context.dir, file), oneThread }, width, height, colour };
  return withSmallPictures((onLook) =>
    surveyFile(clip, { shift, from, to: to + moment }, { ...context, keyframesOnly: false, onLook }),
  );
}
