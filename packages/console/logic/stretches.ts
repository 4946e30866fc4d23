export interface Stretch {
  from: number;
  to: number;
}

/** "0:03.5-0:12, 20-31" as seconds; null if it cannot be read. */
export function stretchesOf(text: string): Stretch[] | null {
  const parts = text.split(",").map((part) => /^\s*([\d.:]+)\s*[-–]\s*([\d.:]+)\s*$/.exec(part));
  const stretches = parts.map((match) => ({ from: secondsOf(match?.[1] ?? ""), to: secondsOf(match?.[2] ?? "") }));
  return stretches.every(({ from, to }) => from < to) ? stretches : null;
}

/** "1:23.5" or "83.5" as seconds; NaN for anything else. */
const secondsOf = (clock: string): number =>
  /^(\d+:){0,2}\d+(\.\d+)?$/.test(clock)
    ? clock.split(":").reduce((seconds, part) => seconds * 60 + Number(part), 0)
    : Number.NaN;
