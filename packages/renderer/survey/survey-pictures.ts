import type { Subjects } from "@reelwright/vision/find-subjects";
import type { PlanePair } from "@reelwright/vision/match-blocks";
import { pMapIterable } from "p-map";
import { findCuts, mayBeCut, type TinyFrame } from "../media/find-cuts.ts";
import { isDark, isPlain } from "../media/is-plain.ts";
import type { Picture, Size } from "../media/read-picture.ts";
import { pictureOf, tinyLight } from "../media/survey-frames.ts";
import { blockMotion } from "./block-motion.ts";
import { darkEdges } from "./dark-edges.ts";
import { lookSeconds, type PictureSurvey, type TimedMotion } from "./picture-survey.ts";
import { halved } from "./plane.ts";

/** Motion is compared between pictures this far apart. */
const motionSeconds = 0.2;
/** Slow motion is compared over so many of these steps, within a few pixels, if less than this share of a picture moves. */
const slowSteps = 3;
const slowReach = { x: 3, y: 2 };
const mostResting = 0.005;
/** They are looked for at the start of a shot too, this long after the last look. */
const shotSeconds = 0.25;

/** So many pictures are looked at, in threads of their own, while the next ones are decoded. */
const looksAtOnce = 2;

/**
 * Surveys the pictures of a video: frames of planar YUV 4:2:0 in limited-range BT.709, about 384 by 216 pixels, with
 * their times in the video. `look` finds the subjects of a picture, and `kernel` is `vision.wasm`.
 */
export async function surveyPictures(
  frames: AsyncIterable<{ frame: Buffer; seconds: number }>,
  size: Size,
  { look, kernel }: { look: (picture: Picture, index: number) => Promise<Subjects>; kernel: string },
): Promise<PictureSurvey> {
  const tinyFrames: TinyFrame[] = [];
  const motion: MotionSince[] = [];

  /** Follows the motion, and yields the pictures that are to be looked at. */
  async function* follow() {
    let planes: TimedPlanes[] = [];
    let [looks, lastLook] = [0, -lookSeconds];
    for await (const { frame, seconds } of frames) {
      const [last, current] = [tinyFrames.at(-1), { seconds, light: tinyLight(frame, size) }];
      tinyFrames.push(current);
      const start = tinyFrames[0]?.seconds ?? 0;
      const sinceLook = seconds - lastLook;
      const begins = sinceLook >= shotSeconds && looks < 2 * (seconds - start) && last && mayBeCut(last, current);
      if (!begins && seconds - (planes.at(-1)?.seconds ?? -motionSeconds) < motionSeconds - 0.01) continue;
      const whole = halved({ light: frame, ...size });
      const plane = { seconds, whole, half: halved(whole) };
      const moved = begins ? null : motionSince(planes, plane, kernel);
      if (moved) motion.push(moved);
      planes = [...(begins ? [] : planes.slice(1 - slowSteps)), plane];
      if (!begins && sinceLook < lookSeconds - 0.01) continue;
      looks++;
      lastLook = seconds;
      const seen = { edges: darkEdges(whole), isPlain: isPlain(whole), isDark: isDark(whole) };
      yield { seconds, picture: pictureOf(frame, size), ...seen };
    }
  }

  const looks = await Array.fromAsync(
    pMapIterable(
      follow(),
      async ({ seconds, picture, ...seen }, index) => ({ seconds, subjects: await look(picture, index), ...seen }),
      { concurrency: looksAtOnce },
    ),
  );
  const shots = [tinyFrames[0]?.seconds ?? 0, ...findCuts(tinyFrames)];
  return {
    seconds: tinyFrames.at(-1)?.seconds ?? 0,
    shots,
    motion: motion.flatMap(({ since, ...sample }) =>
      shots.some((cut) => cut > since && cut <= sample.seconds) ? [] : [sample],
    ),
    looks,
  };
}

type TimedPlanes = PlanePair & { seconds: number };
type MotionSince = TimedMotion & { since: number };

/** The motion since the last picture or, where nothing moves, since an earlier one: some subjects are slow. */
function motionSince(earlier: readonly TimedPlanes[], current: TimedPlanes, kernel: string): MotionSince | null {
  const [before, long] = [earlier.at(-1), earlier[0]];
  if (!before || !long) return null;
  const { seconds } = current;
  const usual = { seconds, since: before.seconds, ...blockMotion({ before, current }, kernel) };
  if (usual.moving > mostResting || usual.camera.x !== 0 || usual.camera.y !== 0) return usual;
  const slow = { seconds, since: long.seconds, ...blockMotion({ before: long, current }, kernel, slowReach) };
  return slow.moving > usual.moving ? slow : usual;
}
