import type { FilmPiece } from "./film-piece.ts";
import { type FilmSurvey, surveyOf } from "./film-survey.ts";

/** The survey of a stretch of a film, from those of its pieces in their order. */
export function joinSurveys(pieces: readonly { piece: FilmPiece; surveyed: FilmSurvey }[]): FilmSurvey {
  const parts = pieces.map(({ piece: { part }, surveyed }) => surveyOf(surveyed, part));
  const from = pieces[0]?.piece.part.from ?? 0;
  // A cut may lie where two parts meet.
  const cuts = pieces.flatMap(({ piece: { part }, surveyed: { survey } }) =>
    survey.shots.slice(1).filter((at) => at >= part.from && at < part.to && at > from),
  );
  return {
    survey: {
      seconds: parts.at(-1)?.survey.seconds ?? from,
      shots: [from, ...cuts],
      motion: parts.flatMap(({ survey }) => survey.motion),
      looks: parts.flatMap(({ survey }) => survey.looks),
    },
    small: parts.flatMap(({ small }) => small),
  };
}
