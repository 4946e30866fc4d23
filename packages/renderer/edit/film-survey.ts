import * as z from "zod";
import type { Picture } from "../media/read-picture.ts";
import { PictureSurvey } from "../survey/picture-survey.ts";
import type { EditSource } from "./edit-source.ts";
import type { Stretch } from "./film-piece.ts";
import { smallPicture } from "./fit-ground.ts";
import type { StepContext } from "./step.ts";
import { surveySource } from "./survey-source.ts";

const SmallPicture = z.object({ rgb: z.base64(), width: z.int(), height: z.int() });

/** The survey of a stretch of a film, as it is stored. */
const StoredSurvey = z.object({ survey: PictureSurvey, small: z.array(SmallPicture) });

/** The survey of a stretch of a film. */
export interface FilmSurvey {
  survey: PictureSurvey;
  /** The picture of each look of the survey, small. */
  small: readonly Picture[];
}

export const filmSurveyText = {
  write: ({ survey, small }: FilmSurvey): string =>
    JSON.stringify({
      survey,
      small: small.map(({ rgb, ...size }) => ({ rgb: rgb.toString("base64"), ...size })),
    } satisfies z.input<typeof StoredSurvey>),
  read: (text: string): FilmSurvey => {
    const { survey, small } = StoredSurvey.parse(JSON.parse(text));
    return { survey, small: small.map(({ rgb, ...size }) => ({ rgb: Buffer.from(rgb, "base64"), ...size })) };
  },
};

/** Surveys a stretch of a source and keeps its small pictures. */
export function surveyFilm(
  source: EditSource,
  stretch: Stretch,
  context: Pick<StepContext, "dir" | "tools" | "signal"> & { keyframesOnly: boolean },
): Promise<FilmSurvey> {
  return withSmallPictures((onLook) => surveySource(source, stretch, { ...context, onLook }));
}

/** A survey with a small picture of each of its looks. */
export async function withSmallPictures(
  surveying: (onLook: (picture: Picture, index: number) => Promise<void>) => Promise<PictureSurvey>,
): Promise<FilmSurvey> {
  const small: Picture[] = [];
  const survey = await surveying(async (picture, index) => {
    small[index] = await smallPicture(picture);
  });
  return { survey, small };
}

/** The part of a survey that is about a stretch. A shot that began before it begins with it. */
export function surveyOf({ survey, small }: FilmSurvey, { from, to }: Stretch): FilmSurvey {
  const isInside = (seconds: number) => seconds >= from && seconds < to;
  const looks = survey.looks.map((look, index) => ({ look, picture: small[index] }));
  const mine = looks.filter(({ look }) => isInside(look.seconds));
  return {
    survey: {
      seconds: Math.min(survey.seconds, to),
      shots: [from, ...survey.shots.filter((at) => at > from && at < to)],
      motion: survey.motion.filter(({ seconds }) => isInside(seconds)),
      looks: mine.map(({ look }) => look),
    },
    small: mine.flatMap(({ picture }) => picture ?? []),
  };
}
