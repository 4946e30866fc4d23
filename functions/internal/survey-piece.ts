import path from "node:path";
import { filmSurveyText } from "@reelwright/renderer/edit/film-survey";
import { surveyPiece as survey } from "@reelwright/renderer/edit/survey-piece";
import { pieceKeys, surveyPiece } from "#features/edits/survey-piece";
import { decoder } from "#features/jobs/decoder";
import { internalHandlerFor } from "#lambda/internal-function";

/** Looks for cuts, motion and subjects in a piece of a film, for `plan-edit`. */
export const spec = decoder(surveyPiece, {
  // 1.7 vCPUs: it is decoded while its subjects are looked for.
  memoryMb: 3008,
  // Half a minute of a film.
  diskMb: 2048,
  layers: ["ffmpeg", "sharp", "vision"],
  files: ["build/vision.wasm"],
  impact: "edits of long videos wait without being planned",

  async decode({ jobId, piece }, { files, dir, tools, signal }) {
    const keys = pieceKeys(jobId, piece);
    await files.download(keys.film, path.join(dir, piece.file));
    const surveyed = await survey(piece, { dir, tools, signal });
    await files.writeText(keys.survey, filmSurveyText.write(surveyed), "application/json");
    return null;
  },
});

export const handler = internalHandlerFor(spec);
