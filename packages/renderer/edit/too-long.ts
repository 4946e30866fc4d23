import { UnsuitableError } from "../media/unsuitable-error.ts";

const longestMinutes = 120;

/** The error of a file that is longer than was paid for. It names the `max_minutes` that would do. */
export function tooLong(name: string, what: string, seconds: number): UnsuitableError {
  const needed = Math.ceil(seconds / 600) * 10;
  const advice =
    needed > longestMinutes ? `The limit is ${longestMinutes} minutes.` : `Send it with max_minutes ${needed}.`;
  return new UnsuitableError(
    `${name}: The ${what} lasts ${lengthOf(Math.ceil(seconds))}. ${advice}`,
    "source_too_long",
  );
}

/** Whole seconds in words: rounded to minutes, a length just above a limit would read as the limit. */
const lengthOf = (seconds: number): string =>
  [
    [Math.floor(seconds / 60), "min"],
    [seconds % 60, "s"],
  ]
    .flatMap(([count, unit]) => (count === 0 ? [] : [`${count} ${unit}`]))
    .join(" ");
