// Courses of a movement from 0 to 1, made of powers alone: the same on every machine.

const clamped = (share: number) => Math.min(1, Math.max(0, share));

/** Starts and ends gently. */
export const smooth = (share: number): number => {
  const s = clamped(share);
  return s * s * (3 - 2 * s);
};

/** Accelerates and brakes symmetrically; a higher power makes the middle more sudden. */
export const inOut = (share: number, power = 3): number => {
  const s = clamped(share);
  return s < 0.5 ? (2 * s) ** power / 2 : 1 - (2 - 2 * s) ** power / 2;
};

export const speedUp = (share: number, power = 3): number => clamped(share) ** power;

export const slowDown = (share: number, power = 3): number => 1 - (1 - clamped(share)) ** power;

/** Rises from 0 to 1 at the middle, and falls again. */
export const hill = (share: number): number => smooth(1 - Math.abs(2 * clamped(share) - 1));

/** Maps the part of a movement between two of its shares to a movement of its own. */
export const between = (share: number, from: number, to: number): number => clamped((share - from) / (to - from));
