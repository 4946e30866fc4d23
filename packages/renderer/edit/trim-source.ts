import { UnsuitableError } from "../media/unsuitable-error.ts";
import type { Keep } from "./edit.ts";
import type { EditSource } from "./edit-source.ts";
import type { Step } from "./step.ts";

interface Trimming {
  from?: number;
  to?: number;
  /** Several stretches instead, in order and apart. */
  keep?: readonly { from: number; to: number }[];
}

/** The stretches of a source that stay. What lies past its end is cut there. Throws UnsuitableError if none stays. */
export function keptStretches(
  { from = 0, to, keep }: Trimming,
  { duration, name }: Pick<EditSource, "duration" | "name">,
): Keep[] {
  const wanted = keep ?? [{ from, to: to ?? duration }];
  const keeps = wanted.flatMap((one): Keep[] => {
    const end = Math.min(one.to, duration);
    return one.from < end ? [{ from: one.from, to: end, speed: 1 }] : [];
  });
  if (keeps.length === 0)
    throw new UnsuitableError(`${name}: The video lasts ${duration.toFixed(1)} s, and trim keeps nothing of it.`);
  return keeps;
}

/** Keeps stretches of the source. */
export const trimSource: Step<Trimming, Record<never, never>> = async (edit, trimming, { source }) => {
  const keeps = keptStretches(trimming, source);
  const [first] = keeps;
  const isWhole = keeps.length === 1 && first?.from === 0 && first.to === source.duration;
  return { edit: { ...edit, keeps }, report: {}, ...(isWhole && { idle: "Trimming keeps the whole video." }) };
};
