import type { ShotCamera } from "@reelwright/renderer/edit/shot-camera";
import { positionAt } from "@reelwright/renderer/media/clip-crop";

export interface PathJudgement {
  frames: number;
  /** Frames with the subject's middle in the window, and with all of it. */
  middle: number;
  whole: number;
  /** Frames in which the window does not move. */
  resting: number;
  /** The most source widths per second, and per second squared. */
  speed: number;
  acceleration: number;
}

const rate = 30;

/** Compares the path of a window with where a subject really is. `subject` tells its range along the side, 0..1. */
export function judgePath(
  shots: readonly ShotCamera[],
  { seconds, subject }: { seconds: number; subject: (seconds: number) => { from: number; to: number } },
): PathJudgement {
  const judgement = { frames: 0, middle: 0, whole: 0, resting: 0, speed: 0, acceleration: 0 };
  const starts: { at: number; shot: ShotCamera }[] = [];
  for (let frame = 0; frame < seconds * rate; frame++) {
    const time = frame / rate;
    const shot = shots.findLast(({ from }) => from <= time + 1e-3);
    if (!shot) continue;
    const { from, to } = subject(time);
    judgement.frames++;
    const { at, length } = shot.crop ? { at: positionAt(shot.crop, time).at, length: shot.crop.length } : whole;
    const middle = (from + to) / 2;
    if (middle >= at && middle <= at + length) judgement.middle++;
    if (from >= at - 1e-3 && to <= at + length + 1e-3) judgement.whole++;
    const [before, beforeThat] = [starts.at(-1), starts.at(-2)];
    starts.push({ at, shot });
    if (before?.shot !== shot) continue;
    const speed = (at - before.at) * rate;
    if (Math.abs(speed) < 1e-3) judgement.resting++;
    judgement.speed = Math.max(judgement.speed, Math.abs(speed));
    if (beforeThat?.shot !== shot) continue;
    const bend = Math.abs(at - 2 * before.at + beforeThat.at) * rate * rate;
    judgement.acceleration = Math.max(judgement.acceleration, bend);
  }
  return judgement;
}

const whole = { at: 0, length: 1 };
