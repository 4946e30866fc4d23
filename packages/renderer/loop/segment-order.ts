import { segmentsOf } from "../timeline/segments.ts";

interface OrderedSegments {
  /** What is encoded: one turn, and the beginning of a segment if the loop ends within one. */
  segments: { start: number; end: number; frames: number }[];
  /** The numbers of the segments in the order in which they are shown. */
  order: number[];
  /** How many turns are begun. */
  turns: number;
}

/** Lists the segments of a turn as often as a loop of `frames` frames takes. */
export function segmentOrder({ turn, frames, fps }: { turn: number; frames: number; fps: number }): OrderedSegments {
  const segments = segmentsOf(Math.min(turn, frames), fps);
  const turns = Math.ceil(frames / turn);
  const rest = frames - (turns - 1) * turn;
  const whole = segments.filter(({ end }) => end <= rest).length;
  const cut = segments[whole];
  const order = Array.from({ length: turns - 1 }, () => [...segments.keys()]).flat();
  order.push(...Array.from({ length: whole }, (_, index) => index));
  if (cut && cut.start < rest) {
    segments.push({ start: cut.start, end: rest, frames: rest - cut.start });
    order.push(segments.length - 1);
  }
  return { segments, order, turns };
}
