import type { Box, Face } from "@reelwright/vision/region";
import type { ClipCrop } from "../plan/footage.ts";
import { barsOf } from "../survey/dark-edges.ts";
import type { PictureSurvey } from "../survey/picture-survey.ts";

/** The part of a video inside its black bars, in shares of its picture. */
export function insideBars({ looks }: PictureSurvey): Box {
  const { left, top, right, bottom } = barsOf(looks.map(({ edges }) => edges));
  return { x: left, y: top, width: 1 - left - right, height: 1 - top - bottom };
}

/** The survey of a part of a video, in shares of that part. */
export function surveyInside(survey: PictureSurvey, part: Box): PictureSurvey {
  if (part.width === 1 && part.height === 1) return survey;
  const point = ({ x, y }: { x: number; y: number }) => ({
    x: (x - part.x) / part.width,
    y: (y - part.y) / part.height,
  });
  const inPart = (box: Box): Box => ({
    ...point(box),
    width: box.width / part.width,
    height: box.height / part.height,
  });
  const face = (one: Face): Face => ({ ...one, box: inPart(one.box), eyes: point(one.eyes) });
  const slice = (profile: readonly number[], from: number, length: number) =>
    profile.slice(Math.round(from * profile.length), Math.round((from + length) * profile.length));
  return {
    ...survey,
    motion: survey.motion.map((sample) => ({
      ...sample,
      across: slice(sample.across, part.x, part.width),
      down: slice(sample.down, part.y, part.height),
    })),
    looks: survey.looks.map((look) => ({
      ...look,
      subjects: {
        faces: look.subjects.faces.map(face),
        main: look.subjects.main && { ...look.subjects.main, box: inPart(look.subjects.main.box) },
      },
    })),
  };
}

/** A crop of a part, in shares of the whole picture. */
export function cropOutside(crop: ClipCrop, part: Box): ClipCrop {
  const [start, whole] = crop.axis === "x" ? [part.x, part.width] : [part.y, part.height];
  const [acrossStart, acrossWhole] = crop.axis === "x" ? [part.y, part.height] : [part.x, part.width];
  return {
    ...crop,
    length: crop.length * whole,
    across: { at: acrossStart + crop.across.at * acrossWhole, length: crop.across.length * acrossWhole },
    shots: crop.shots.map(({ from, positions }) => ({ from, positions: positions.map((at) => start + at * whole) })),
  };
}
