import { focusOfClip, followSubjects } from "@reelwright/renderer/media/follow-subjects";
import type { ClipSurvey } from "@reelwright/renderer/media/survey-clip";
import { describe, expect, it } from "vitest";

const clip = { width: 1920, height: 1080 };
const tall = { width: 1080, height: 1920 };
const length = 1080 / 1920 / (1920 / 1080);

/** A face whose middle is at a share of the width. */
const face = (x: number, height = 0.2) => ({
  box: { x: x - 0.04, y: 0.2, width: 0.08, height },
  confidence: 0.9,
  eyes: { x, y: 0.28 },
});
const nobody = { faces: [], main: { box: { x: 0.6, y: 0.3, width: 0.4, height: 0.4 }, confidence: 0.3 } };

/** Two pictures a second in which faces are where they are said to be. */
const survey = (seconds: number, faces: (seconds: number) => number[], shots = [0]): ClipSurvey => ({
  samples: Array.from({ length: seconds * 2 }, (_, index) => ({
    seconds: index / 2,
    subjects: { ...nobody, faces: faces(index / 2).map((x) => face(x)) },
    moving: null,
  })),
  shots,
  seconds,
});
/** Where in the crop something at a share of the clip's width is, in a frame of a shot. */
const inCrop = ({ shots }: ReturnType<typeof followSubjects>, x: number, { shot = 0, frame = 0 } = {}) =>
  (x - (shots[shot]?.positions[frame] ?? 0)) / length;

describe("a landscape clip in an upright frame", () => {
  it("shows a face in the middle", () => {
    const crop = followSubjects(
      survey(4, () => [0.7]),
      clip,
      tall,
    );

    expect(crop.axis).toBe("x");
    expect(crop.length).toBeCloseTo(length);
    expect(inCrop(crop, 0.7)).toBeCloseTo(0.5);
  });

  it("shows both of two people who fit", () => {
    const crop = followSubjects(
      survey(4, () => [0.4, 0.58]),
      clip,
      tall,
    );

    expect(inCrop(crop, 0.36)).toBeGreaterThan(0);
    expect(inCrop(crop, 0.62)).toBeLessThan(1);
  });

  it("stays with one of two people who do not fit, though the other is found first now and then", () => {
    const crop = followSubjects(
      survey(6, (seconds) => (Math.floor(seconds) % 2 ? [0.85, 0.15] : [0.15, 0.85])),
      clip,
      tall,
    );
    const positions = crop.shots[0]?.positions ?? [];

    expect(Math.max(...positions) - Math.min(...positions)).toBeLessThan(1e-9);
  });

  it("stays where it is when something is taken for a face once", () => {
    const crop = followSubjects(
      survey(6, (seconds) => (seconds === 3 ? [0.3, 0.9] : [0.3])),
      clip,
      tall,
    );
    const positions = crop.shots[0]?.positions ?? [];

    expect(Math.max(...positions) - Math.min(...positions)).toBeLessThan(1e-9);
  });

  it("jumps at a cut and nowhere else", () => {
    const crop = followSubjects(
      survey(6, (seconds) => [seconds < 3 ? 0.2 : 0.8], [0, 3]),
      clip,
      tall,
    );

    expect(crop.shots.map(({ from }) => from)).toEqual([0, 3]);
    for (const shot of [0, 1])
      for (const frame of [0, 45, 89]) expect(inCrop(crop, shot ? 0.8 : 0.2, { shot, frame })).toBeCloseTo(0.5, 1);
  });

  it("rests on what stands out where nobody is, and never shows past the edge", () => {
    const crop = followSubjects(
      survey(4, () => []),
      clip,
      tall,
    );
    const positions = new Set(crop.shots[0]?.positions);

    expect(positions.size).toBe(1);
    expect(inCrop(crop, 0.8)).toBeGreaterThan(0.5);
    expect(inCrop(crop, 0.8)).toBeLessThan(1);
    expect(Math.max(...positions)).toBeLessThanOrEqual(1 - length);
  });

  it("follows what moves where nobody is", () => {
    const { samples, ...rest } = survey(8, () => []);
    const moving = (seconds: number) => ({ x: 0.2 + 0.06 * seconds, y: 0.4, width: 0.1, height: 0.3 });
    const crop = followSubjects(
      { samples: samples.map((sample) => ({ ...sample, moving: moving(sample.seconds) })), ...rest },
      clip,
      tall,
    );

    for (const frame of [0, 60, 120, 180]) expect(inCrop(crop, 0.25 + 0.002 * frame, { frame })).toBeCloseTo(0.5, 0);
    expect(inCrop(crop, 0.61, { frame: 180 })).toBeGreaterThan(0.15);
    expect(inCrop(crop, 0.61, { frame: 180 })).toBeLessThan(0.85);
  });

  it("shows the middle of a shot that was not looked at", () => {
    expect(inCrop(followSubjects({ samples: [], shots: [0], seconds: 2 }, clip, tall), 0.5)).toBeCloseTo(0.5);
  });
});

describe("the room that a clip needs", () => {
  it("is that of its people together", () => {
    expect(focusOfClip(survey(4, () => [0.2, 0.8])).keep?.width).toBeGreaterThan(0.6);
  });

  it("is a little more than its people need, and all of them are kept", () => {
    const { keep, faces } = focusOfClip(survey(4, () => [0.3, 0.7]));
    const needed = 0.4 + 0.08 * 1.6;

    expect(keep?.width).toBeCloseTo(1.1 * needed);
    expect(faces).toEqual([keep]);
  });

  it("is not that of one moment", () => {
    expect(focusOfClip(survey(5, (seconds) => (seconds === 2 ? [0.2, 0.8] : [0.3]))).keep?.width).toBeLessThan(0.2);
  });

  it("is unknown where nobody is", () => {
    expect(focusOfClip(survey(4, () => [])).keep).toBeNull();
  });
});
