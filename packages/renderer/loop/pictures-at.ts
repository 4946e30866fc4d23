/** A picture this share of a frame late is still in time. */
const late = 0.3;

/** The number of the picture that each frame of a clip shows: the last one that is due by then. */
export function picturesAt({
  times,
  duration,
  fps,
}: {
  times: readonly number[];
  duration: number;
  fps: number;
}): number[] {
  let picture = 0;
  return Array.from({ length: Math.round(duration * fps) }, (_, frame) => {
    while ((times[picture + 1] ?? Number.POSITIVE_INFINITY) <= (frame + late) / fps) picture++;
    return picture;
  });
}
