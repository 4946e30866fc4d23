import { frameShots } from "@reelwright/renderer/edit/frame-shots";
import type { CameraWish, ShotCamera } from "@reelwright/renderer/edit/shot-camera";
import type { PictureSurvey } from "@reelwright/renderer/survey/picture-survey";
import { describe, expect, it } from "vitest";

const clip = { width: 1920, height: 1080 };
const upright = { clip, place: { width: 1080, height: 1920 }, rate: 30 };
const usual: CameraWish = { mode: "auto", liveliness: "normal", zoom: 1 };
const length = (9 / 16) ** 2;
const seconds = 10;
type Look = PictureSurvey["looks"][number];

const face = (x: number, y = 0.4, height = 0.2) => ({
  box: { x: x - 0.05, y: y - height / 2, width: 0.1, height },
  confidence: 0.95,
  eyes: { x, y },
});
const columns = 31;
const nothing = new Array<number>(columns).fill(0);
const moving = (at: number) =>
  Array.from({ length: columns }, (_, column) => (Math.abs((column + 0.5) / columns - at) < 0.06 ? 20 : 0));

/** A survey of something that moves by itself, and of faces. */
function surveyOf({
  place,
  faces = () => [],
  shots = [0],
  advances = () => false,
  ...look
}: {
  place?: (time: number) => number | null;
  faces?: (time: number) => ReturnType<typeof face>[];
  shots?: number[];
  advances?: (time: number) => boolean;
} & Partial<Look>): PictureSurvey {
  const samples = Array.from({ length: seconds * 5 - 1 }, (_, index) => (index + 1) / 5);
  return {
    seconds: seconds - 1 / 30,
    shots,
    motion: samples.flatMap((time) => {
      const at = place?.(time) ?? null;
      if (shots.slice(1).some((cut) => Math.abs(cut - time) < 0.2)) return [];
      const [across, down] = at === null ? [nothing, nothing] : [moving(at), moving(0.5)];
      const share = at === null ? 0 : 0.05;
      const camera = { x: 0, y: 0 };
      return [{ seconds: time, camera, across, down, moving: share, advances: advances(time) }];
    }),
    looks: Array.from({ length: seconds }, (_, time) => ({
      seconds: time,
      subjects: { faces: faces(time), main: null },
      edges: { left: 0, top: 0, right: 0, bottom: 0 },
      isPlain: false,
      isDark: false,
      ...look,
    })),
  };
}

const camerasOf = (survey: PictureSurvey, wish: Partial<CameraWish> = {}) =>
  frameShots(survey, { ...usual, ...wish }, upright).shots;
const positions = (camera: ShotCamera | undefined) => camera?.crop?.shots[0]?.positions ?? [];
/** Where a place is in the window at a time, 0..1. */
const inWindow = (camera: ShotCamera | undefined, time: number, at: number) =>
  (at - (positions(camera)[Math.round((time - (camera?.from ?? 0)) * 30)] ?? 0)) / length;

describe("the camera of a shot", () => {
  it("follows what moves by itself", () => {
    const walk = (time: number) => 0.2 + 0.06 * time;
    const [shot] = camerasOf(surveyOf({ place: walk }));

    expect(shot?.mode).toBe("follow");
    for (const time of [1, 3, 5, 7, 9]) expect(Math.abs(inWindow(shot, time, walk(time)) - 0.5)).toBeLessThan(0.3);
  });

  it("does not turn to what a camera passes that advances, but to people all the same", () => {
    const passed = { place: () => 0.9, advances: (time: number) => time < 7 };
    const [shot] = camerasOf(surveyOf(passed));
    const [withSomebody] = camerasOf(surveyOf({ ...passed, faces: () => [face(0.2)] }));

    expect(positions(shot)[0]).toBeCloseTo((1 - length) / 2, 4);
    expect(new Set(positions(shot)).size).toBe(1);
    expect(Math.abs(inWindow(withSomebody, 5, 0.2) - 0.5)).toBeLessThan(0.3);
  });

  it("stays where the subject stopped", () => {
    const [shot] = camerasOf(surveyOf({ place: (time) => (time < 4 ? 0.2 + 0.1 * time : null) }));
    const rest = positions(shot).slice(6 * 30);

    expect(new Set(rest).size).toBe(1);
    expect(Math.abs(inWindow(shot, 9, 0.6) - 0.5)).toBeLessThan(0.3);
  });

  it("does not move at all around a speaker who sits still", () => {
    const [shot] = camerasOf(surveyOf({ faces: (time) => [face(0.7 + 0.01 * Math.sin(time * 5))] }));

    expect(shot?.mode).toBe("still");
    expect(new Set(positions(shot)).size).toBe(1);
    expect(Math.abs(inWindow(shot, 5, 0.7) - 0.5)).toBeLessThan(0.2);
  });

  it("prefers a face to what moves elsewhere", () => {
    const [shot] = camerasOf(surveyOf({ faces: () => [face(0.25)], place: () => 0.8 }));

    expect(Math.abs(inWindow(shot, 5, 0.25) - 0.5)).toBeLessThan(0.2);
  });

  it("follows somebody who turns away and walks on", () => {
    const walk = (time: number) => 0.2 + 0.06 * time;
    const faces = (time: number) => (time < 4 ? [face(walk(time))] : []);
    const [shot] = camerasOf(surveyOf({ faces, place: walk }));

    expect(Math.abs(inWindow(shot, 8.5, walk(8.5)) - 0.5)).toBeLessThan(0.35);
  });

  it("shows two people together who fit into the window", () => {
    const [shot] = camerasOf(surveyOf({ faces: () => [face(0.44), face(0.56)] }));

    for (const at of [0.44, 0.56]) expect(Math.abs(inWindow(shot, 5, at) - 0.5)).toBeLessThan(0.35);
  });

  it("shows the whole picture where two people are far apart", () => {
    const far = surveyOf({ faces: () => [face(0.15), face(0.85)] });

    expect(camerasOf(far)).toMatchObject([{ mode: "fit", crop: null }]);
    expect(camerasOf(far, { mode: "follow" })).toMatchObject([{ mode: "still" }]);
  });

  it("shows the whole picture of slides", () => {
    expect(camerasOf(surveyOf({ isPlain: true }))).toMatchObject([{ mode: "fit", crop: null }]);
  });

  it("follows at night what it surely shows, and shows the whole picture otherwise", () => {
    const night = { isPlain: true, isDark: true };
    const walk = (time: number) => 0.2 + 0.06 * time;

    expect(camerasOf(surveyOf({ ...night, place: walk }))).toMatchObject([{ mode: "follow" }]);
    expect(camerasOf(surveyOf(night))).toMatchObject([{ mode: "fit" }]);
  });

  it("shows a doubtful picture among slides whole, but not somebody who speaks between them", () => {
    const amongSlides = (survey: PictureSurvey, between = [3, 6]): PictureSurvey => ({
      ...survey,
      looks: survey.looks.map((look) => ({
        ...look,
        isPlain: look.seconds < (between[0] ?? 0) || look.seconds >= (between[1] ?? 0),
      })),
    });
    const shots = [0, 3, 6];
    const modesOf = (survey: PictureSurvey) => camerasOf(survey).map(({ mode }) => mode);

    expect(modesOf(amongSlides(surveyOf({ shots })))).toEqual(["fit", "fit", "fit"]);
    expect(modesOf(amongSlides(surveyOf({ shots, faces: () => [face(0.3)] })))).toEqual(["fit", "still", "fit"]);
    expect(modesOf(amongSlides(surveyOf({ shots }), [3, 10]))).toEqual(["fit", "still", "still"]);
  });

  it("shows several doubtful shots between slides whole, and one that lasts for a moment only", () => {
    const modesOf = (shots: number[], faces: ReturnType<typeof face>[], slidesFrom: number) => {
      const survey = surveyOf({ shots, faces: () => faces });
      const looks = survey.looks.map((look) => ({ ...look, isPlain: look.seconds < 3 || look.seconds >= slidesFrom }));
      return camerasOf({ ...survey, looks }).map(({ mode }) => mode);
    };

    expect(modesOf([0, 3, 5, 5.1, 7], [], 7)).toEqual(["fit", "fit", "fit", "fit", "fit"]);
    expect(modesOf([0, 3, 3.4], [face(0.3)], 4)).toEqual(["fit", "fit", "fit"]);
    expect(modesOf([0, 3, 3.6], [face(0.3)], 4)).toEqual(["fit", "still", "fit"]);
  });

  it("stays at somebody who was seen at the start of a short shot, whatever moves there", () => {
    const seen = surveyOf({ faces: () => [face(0.5)], place: (time) => (time < 0.9 ? 0.85 : null) });
    const short = {
      ...seen,
      seconds: 0.9,
      looks: seen.looks.filter((look) => look.seconds < 0.9),
      motion: seen.motion.filter((sample) => sample.seconds < 0.9),
    };
    const [shot] = camerasOf(short);

    for (const time of [0, 0.4, 0.8]) expect(Math.abs(inWindow(shot, time, 0.5) - 0.5)).toBeLessThan(0.2);
  });

  it("jumps where a new shot begins", () => {
    const survey = surveyOf({ shots: [0, 5], place: (time) => (time < 5 ? 0.25 : 0.75) });
    const [first, second] = camerasOf(survey);

    expect([first?.to, second?.from]).toEqual([5, 5]);
    expect(Math.abs(inWindow(first, 4.9, 0.25) - 0.5)).toBeLessThan(0.2);
    expect(Math.abs(inWindow(second, 5.1, 0.75) - 0.5)).toBeLessThan(0.2);
  });

  it("rests in the middle, or at a place, if that is wanted", () => {
    const survey = surveyOf({ place: (time) => 0.2 + 0.06 * time });
    const [center] = camerasOf(survey, { mode: "center" });
    const [still] = camerasOf(survey, { mode: "still", focus: { x: 0.8, y: 0.5 } });

    expect(inWindow(center, 3, 0.5)).toBeCloseTo(0.5, 3);
    expect(inWindow(still, 3, 0.8)).toBeCloseTo(0.5, 3);
    expect([center?.mode, still?.mode]).toEqual(["center", "still"]);
  });

  it("begins at a place and then follows", () => {
    const [shot] = camerasOf(surveyOf({ place: (time) => (time > 3 ? 0.8 : null) }), {
      mode: "follow",
      focus: { x: 0.2, y: 0.5 },
    });

    expect(Math.abs(inWindow(shot, 0, 0.2) - 0.5)).toBeLessThan(0.2);
    expect(Math.abs(inWindow(shot, 9, 0.8) - 0.5)).toBeLessThan(0.3);
  });

  it("comes closer on both sides", () => {
    const [shot] = camerasOf(surveyOf({ faces: () => [face(0.7, 0.8)] }), { zoom: 2 });

    expect(shot?.crop?.length).toBeCloseTo(length / 2);
    expect(shot?.crop?.across.length).toBe(0.5);
    expect(shot?.crop?.across.at).toBeGreaterThan(0.3);
  });

  it("comes closer and follows along the side on which the subject moves, also where the shape stays", () => {
    const walk = (time: number) => 0.1 + 0.08 * time;
    const wish = { ...usual, zoom: 1.6 };
    const { shots } = frameShots(surveyOf({ place: walk }), wish, { ...upright, place: clip });
    const [shot] = shots;

    expect(shot).toMatchObject({ mode: "follow", crop: { axis: "x", length: 1 / 1.6, across: { length: 1 / 1.6 } } });
    for (const time of [1, 5, 8]) {
      const start = positions(shot)[time * 30] ?? 0;
      expect([walk(time) > start, walk(time) < start + 1 / 1.6]).toEqual([true, true]);
    }
  });

  it("shows nothing of black bars", () => {
    const bar = 0.12;
    const [shot] = camerasOf(surveyOf({ place: () => 0.5, edges: { left: 0, right: 0, top: bar, bottom: bar } }));

    expect(shot?.crop?.across).toEqual({ at: bar, length: 1 - 2 * bar });
    expect(shot?.crop?.length).toBeCloseTo(length * (1 - 2 * bar));
  });
});
