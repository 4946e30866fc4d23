import { UnsuitableError } from "../media/unsuitable-error.ts";

const longestMinutes = 120;

/** The error of a file that is longer than was paid for. It names the `max_minutes` that would do. */
export function tooLong(name: string, what: string, seconds: number): UnsuitableError {
  const needed = Math.ceil(seconds / 600) * 10;
  const advice =
    needed > longestMinutes ? `The limit is ${longestMinutes} minutes.` : `Send it with max_minutes ${needed}.`;
  return new UnsuitableError(
    `${name}: The ${what} lasts ${(seconds / 60).toFixed(1)} minutes. ${advice}`,
    "source_too_long",
  );
}
