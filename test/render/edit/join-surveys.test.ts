import type { FilmPiece } from "@reelwright/renderer/edit/film-piece";
import { type FilmSurvey, filmSurveyText, surveyOf } from "@reelwright/renderer/edit/film-survey";
import { joinSurveys } from "@reelwright/renderer/edit/join-surveys";
import { expect, it } from "vitest";

const colour = { matrix: "bt709", hdr: null } as const;
const picture = (shade: number) => ({ rgb: Buffer.from([shade, shade, shade]), width: 1, height: 1 });
const piece = (from: number, to: number): FilmPiece => ({
  file: "film-0",
  container: "mov",
  width: 640,
  height: 360,
  colour,
  shift: 0,
  part: { from, to },
  seen: { from: from - 1, to: to + 0.4 },
});

/** What is seen in some whole seconds, with cuts. */
function surveyed(from: number, to: number, cuts: readonly number[]): FilmSurvey {
  const times = Array.from({ length: to - from }, (_, index) => from + index);
  const still = { camera: { x: 0, y: 0 }, across: [0], down: [0], moving: 0, advances: false };
  const nobody = { subjects: { faces: [], main: null }, edges: null, isPlain: false, isDark: false };
  return {
    survey: {
      seconds: to - 1,
      shots: [from, ...cuts],
      motion: times.map((seconds) => ({ seconds, ...still })),
      looks: times.map((seconds) => ({ seconds, ...nobody })),
    },
    small: times.map(picture),
  };
}

it("pieces of a film make one survey, in which each cut and each picture is once", () => {
  // The pieces meet at a cut. Both see it, and both see others that belong to the other piece.
  const one = { piece: piece(4, 10), surveyed: surveyed(3, 12, [4, 7, 10, 11]) };
  const other = { piece: piece(10, 16), surveyed: surveyed(9, 18, [10, 11, 16]) };

  const { survey, small } = joinSurveys([one, other]);

  expect(survey.shots).toEqual([4, 7, 10, 11]);
  expect(survey.seconds).toBe(16);
  const all = [4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15];
  expect(survey.motion.map(({ seconds }) => seconds)).toEqual(all);
  expect(survey.looks.map(({ seconds }) => seconds)).toEqual(all);
  expect(small).toEqual(all.map(picture));
});

it("a stretch of a survey begins with the shot that is on then", () => {
  const { survey, small } = surveyOf(surveyed(0, 9, [2, 5, 7]), { from: 3, to: 7 });
  expect([survey.shots, survey.seconds, survey.looks.length]).toEqual([[3, 5], 7, 4]);
  expect(small).toEqual([3, 4, 5, 6].map(picture));
});

it("a survey is read as it was stored", () => {
  const survey = surveyed(0, 3, [2]);
  expect(filmSurveyText.read(filmSurveyText.write(survey))).toEqual(survey);
});
