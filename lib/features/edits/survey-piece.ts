import { FilmPiece } from "@reelwright/renderer/edit/film-piece";
import * as z from "zod";
import { decodeStep } from "#lambda/decode-step";

/** Surveys a piece of a film and stores what it has seen. */
export const surveyPiece = decodeStep({
  name: "survey-piece",
  input: z.object({ jobId: z.string(), piece: FilmPiece }),
  output: z.null(),
  timeoutSeconds: 300,
});

/** The keys of a piece of a job's film, and of its survey. */
export const pieceKeys = (jobId: string, { file }: FilmPiece) => ({
  film: `jobs/${jobId}/pieces/${file}`,
  survey: `jobs/${jobId}/pieces/${file}.json`,
});
