import type { Random } from "../../painter/random.ts";
import type { Genre } from "../genre.ts";

/** One sign of a pattern: when it begins and how long it is held, in sixteenths. */
export interface Sign {
  sign: string;
  at: number;
  long: number;
}

/** What a pattern says, from a place in it (it goes round) for so many sixteenths. */
export function signsOf(pattern: string, { from, steps }: { from: number; steps: number }): Sign[] {
  const signs: Sign[] = [];
  for (let at = 0; at < steps; at++) {
    const sign = pattern[(from + at) % pattern.length] ?? ".";
    const last = signs.at(-1);
    if (sign === "-" && last && last.at + last.long === at) last.long++;
    else if (sign !== "." && sign !== "-") signs.push({ sign, at, long: 1 });
  }
  return signs;
}

/** Turns places in sixteenths from the beginning into seconds, as the genre swings. */
export function clockOf({ swing }: Pick<Genre, "swing">, bpm: number) {
  const stepSeconds = 60 / bpm / 4;
  return (step: number): number => {
    const pair = 2 * swing.unit;
    const whole = Math.floor(step / pair);
    const share = step / pair - whole;
    const swung = share < 0.5 ? share * 2 * swing.ratio : swing.ratio + (share - 0.5) * 2 * (1 - swing.ratio);
    return (whole + swung) * pair * stepSeconds;
  };
}

/** How loud the signs of a drum pattern are. */
export const strengths: Readonly<Record<string, number>> = { X: 1, x: 0.8, o: 0.55, g: 0.3 };

/** A player who is never quite on the beat: about so many milliseconds around it, and now louder, now softer. */
export function playerOf({ ms, velocity }: Genre["looseness"], random: Random) {
  const bell = () => random.next() + random.next() + random.next() - 1.5;
  return {
    late: () => (bell() * ms) / 1000,
    loud: (wanted: number) => Math.max(0.08, Math.min(1, wanted * (1 + bell() * velocity))),
  };
}
