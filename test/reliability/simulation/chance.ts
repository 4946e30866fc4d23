/** Chance in all its forms, from one source. */
export function chanceOf(random: () => number) {
  const whole = (from: number, to: number) => from + Math.floor(random() * (to - from + 1));
  return {
    random,
    happens: (probability: number) => random() < probability,
    between: (from: number, to: number) => from + random() * (to - from),
    whole,
    one<T>(of: readonly T[]): T {
      const found = of[whole(0, of.length - 1)];
      if (found === undefined) throw new Error("There is nothing to choose from");
      return found;
    },
    /** Digits and letters. */
    text: (length: number) =>
      Array.from({ length }, () => digits.charAt(Math.floor(random() * digits.length))).join(""),
  };
}
export type Chance = ReturnType<typeof chanceOf>;
const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
