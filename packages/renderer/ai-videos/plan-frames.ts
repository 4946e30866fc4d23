/** Which source frame each ordered frame shows, and the playing speed: 1, or less if it is slowed down. */
export interface FramePlan {
  /** Indexes of source frames, ascending. */
  frames: readonly number[];
  speed: number;
  /** The time in the file at which it starts. */
  startSeconds: number;
}

/** Times in files are rounded: a frame that is this share of an output frame late is still in time. */
const late = 0.3;

/**
 * Plans the frames of an AI video. A longer source is cut off, and a shorter one is slowed down. Each frame shows the
 * last source frame that is due by then. `times` are those of the source frames, in seconds.
 */
export function planFrames(times: readonly number[], bought: { frames: number; fps: number }): FramePlan {
  const [first = 0, last = 0] = [times[0], times.at(-1)];
  const apart = times.length > 1 ? (last - first) / (times.length - 1) : 1 / bought.fps;
  const length = last - first + apart;
  const wanted = bought.frames / bought.fps;
  // Half a frame too short is no reason to slow it down.
  const speed = length >= wanted - 0.5 / bought.fps ? 1 : length / wanted;
  let at = 0;
  const frames = Array.from({ length: bought.frames }, (_, index) => {
    const due = first + ((index + late) / bought.fps) * speed;
    while (at + 1 < times.length && (times[at + 1] ?? 0) <= due) at++;
    return at;
  });
  return { frames, speed, startSeconds: first };
}
