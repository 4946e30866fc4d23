/** Which of a clip's own frames each frame of what was bought shows, and how fast that plays it: 1, or less where it is slowed. */
export interface FramePlan {
  /** Indexes into the clip's own frames, ascending. */
  frames: readonly number[];
  speed: number;
  /** When in its file it begins. */
  startSeconds: number;
}

/** Times in files are rounded: a frame this share of an output frame late is still in time. */
const late = 0.3;

/**
 * A clip that is longer than what was bought is cut off, one that is shorter is slowed down; each frame shows the last of the clip's
 * own that is due by then. `times` are those of its frames, in seconds.
 */
export function planFrames(times: readonly number[], bought: { frames: number; fps: number }): FramePlan {
  const [first = 0, last = 0] = [times[0], times.at(-1)];
  const apart = times.length > 1 ? (last - first) / (times.length - 1) : 1 / bought.fps;
  const length = last - first + apart;
  const wanted = bought.frames / bought.fps;
  // Half a frame short is no reason to play all of it a little slower.
  const speed = length >= wanted - 0.5 / bought.fps ? 1 : length / wanted;
  let at = 0;
  const frames = Array.from({ length: bought.frames }, (_, index) => {
    const due = first + ((index + late) / bought.fps) * speed;
    while (at + 1 < times.length && (times[at + 1] ?? 0) <= due) at++;
    return at;
  });
  return { frames, speed, startSeconds: first };
}
