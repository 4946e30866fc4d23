import { UnsuitableError } from "../media/unsuitable-error.ts";
import type { Keep } from "./edit.ts";
import type { Step } from "./step.ts";

interface Trimming {
  from?: number;
  to?: number;
  /** Several stretches instead, in order and apart. */
  keep?: readonly { from: number; to: number }[];
}

/** Keeps stretches of the source. What lies past its end is cut there. */
export const trimSource: Step<Trimming, Record<never, never>> = async (edit, { from = 0, to, keep }, { source }) => {
  const { duration, name } = source;
  const wanted = keep ?? [{ from, to: to ?? duration }];
  const keeps = wanted.flatMap((one): Keep[] => {
    const end = Math.min(one.to, duration);
    return one.from < end ? [{ from: one.from, to: end, speed: 1 }] : [];
  });
  if (keeps.length === 0)
    throw new UnsuitableError(`${name}: The video lasts ${duration.toFixed(1)} s, and trim keeps nothing of it.`);
  const [first] = keeps;
  const isWhole = keeps.length === 1 && first?.from === 0 && first.to === duration;
  return { edit: { ...edit, keeps }, report: {}, ...(isWhole && { idle: "Trimming keeps the whole video." }) };
};
