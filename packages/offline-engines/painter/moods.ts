import { type Rgb, rgb } from "./colours.ts";

/** The light of an hour and a weather. */
export interface Mood {
  /** From straight above down to the horizon. */
  sky: readonly Rgb[];
  /** The sun's or the moon's own colour. */
  sun: Rgb;
  /** What falls on things from it, and what falls on them from everywhere else. */
  light: Rgb;
  ambient: Rgb;
  /** What distance fades into. */
  haze: Rgb;
  cloud: { lit: Rgb; shade: Rgb };
  /** How high the sun stands over the horizon, as a share of the sky. */
  height: readonly [low: number, high: number];
  /** 0..1: how many stars show. */
  stars: number;
  /** 0..1: how dark things before the light stand out. */
  contre: number;
}

export type MoodName =
  | "day"
  | "golden"
  | "sunset"
  | "dawn"
  | "dusk"
  | "night"
  | "storm"
  | "overcast"
  | "aurora"
  | "neon"
  | "space";

const mood = (
  sky: string,
  [sun, light, ambient, haze, lit, shade]: readonly [string, string, string, string, string, string],
  [low, high]: readonly [number, number],
  { stars = 0, contre = 0 } = {},
): Mood => ({
  sky: sky.split(" ").map(rgb),
  sun: rgb(sun),
  light: rgb(light),
  ambient: rgb(ambient),
  haze: rgb(haze),
  cloud: { lit: rgb(lit), shade: rgb(shade) },
  height: [low, high],
  stars,
  contre,
});

/** Several of each, of which the seed picks one. */
export const moods: Record<MoodName, readonly [Mood, ...Mood[]]> = {
  day: [
    mood("1f63b8 4a90d6 8fc1e8 cfe6f2", ["fffbe8", "fff3d6", "7d97b8", "bcd8ea", "ffffff", "a9bccf"], [0.55, 0.85]),
    mood("2a78c4 63a9de a9d3ec e8f0e6", ["fff8e0", "fff0d0", "8aa3b4", "cfe0e4", "fffdf6", "b4c1c9"], [0.5, 0.8]),
    mood("0f5aa6 3b8fd0 7fc0e6 c6e8ee", ["ffffff", "fff6e0", "7396b4", "b4dbe8", "ffffff", "9fb8cc"], [0.6, 0.85]),
  ],
  golden: [
    mood("5b86b8 9fb3c4 ecc998 ffe0a6", ["fff1c4", "ffd48c", "6d6682", "f3cf9e", "ffe7bf", "b0918f"], [0.16, 0.34], {
      contre: 0.3,
    }),
    mood("6f93b4 c3b8a4 f6c884 ffdc94", ["fff4d0", "ffca7a", "70617a", "f4c68c", "ffe2b0", "b98e7e"], [0.14, 0.3], {
      contre: 0.35,
    }),
  ],
  sunset: [
    mood("2b2f6b 7d4a8e e8685e ffb66a", ["fff0c0", "ff9d62", "4c3a66", "f08a68", "ffab78", "6b4574"], [0.05, 0.2], {
      stars: 0.1,
      contre: 0.75,
    }),
    mood("1d3b6e 6e5c96 f08a6c ffd08a", ["fff4d2", "ffb070", "4a4468", "f2a47c", "ffc290", "77597f"], [0.06, 0.22], {
      contre: 0.65,
    }),
    mood("3a1f52 a0395f f4623e ffb03c", ["ffeeb0", "ff8a4a", "4d2a4c", "ee6d44", "ff9a58", "6d2f50"], [0.04, 0.16], {
      stars: 0.1,
      contre: 0.85,
    }),
  ],
  dawn: [
    mood("4d63a4 9d8fbe f0b3ae ffe2c0", ["fff6dc", "ffcfae", "66689a", "ecc0b4", "ffdccb", "8f84ac"], [0.06, 0.2], {
      contre: 0.4,
    }),
    mood("3f6a9c 8cb0c0 e9cdb4 fff0cc", ["fffbe6", "ffe0b4", "65809a", "e4d3bc", "fff0da", "98a8b4"], [0.08, 0.24], {
      contre: 0.3,
    }),
  ],
  dusk: [
    mood("0c1a42 27407a 7a6aa8 e8a08c", ["ffe4d0", "c79ab4", "2c3664", "8a78a6", "c58ea6", "3c4478"], [-0.02, 0.03], {
      stars: 0.4,
      contre: 0.7,
    }),
    mood("0a2038 1c4a66 4f8290 e8b48c", ["ffe8c8", "b8b09c", "21405a", "6f8f96", "c9a898", "33566c"], [-0.02, 0.03], {
      stars: 0.4,
      contre: 0.7,
    }),
  ],
  night: [
    mood("040817 0a1736 163058 2f5478", ["f4f6ff", "a9c3ee", "14213f", "2a4a70", "5f7fa6", "142440"], [0.5, 0.82], {
      stars: 1,
      contre: 0.35,
    }),
    mood("080718 1a1640 332a63 5b4a86", ["fff6ea", "b6b0e6", "1c1838", "4c4278", "7d70aa", "221c44"], [0.45, 0.8], {
      stars: 1,
      contre: 0.35,
    }),
  ],
  storm: [
    mood("171c24 2f3a46 56636c 98a39e", ["e9efe8", "aeb9b8", "39434d", "7d8a8c", "9aa5a6", "252d36"], [0.3, 0.6], {
      contre: 0.35,
    }),
    mood("1c1a2a 3a3850 5f6078 b4a894", ["fff0d0", "c4b49a", "3b3a50", "8c8688", "aaa29c", "2a2839"], [0.14, 0.3], {
      contre: 0.45,
    }),
  ],
  overcast: [
    mood("8a98a4 aab6be c6cfd2 dde1de", ["ffffff", "e6e8e4", "8794a0", "c8d0d2", "eceeec", "a4aeb6"], [0.4, 0.7]),
    mood("7c8c94 a3b2b2 c9d0c8 e6e2d2", ["fffdf4", "ece6d4", "7f8e92", "ced2c8", "f0eee4", "9fabab"], [0.4, 0.7]),
  ],
  aurora: [
    mood("030714 07142e 0c2b48 1c4d62", ["eef6ff", "8fd8c8", "10243a", "1f4c60", "3a6f78", "0c1c30"], [0.6, 0.85], {
      stars: 1,
      contre: 0.4,
    }),
  ],
  neon: [
    mood("07021a 1f0748 6a1078 ff4a94", ["ffe0a0", "ff5ab4", "2a1456", "a4287e", "d8409a", "2a0c52"], [0.1, 0.3], {
      stars: 0.7,
      contre: 0.6,
    }),
    mood("020818 06204a 0d5a8a 3ce0e8", ["f0ffff", "5ad8ff", "101c50", "1f7a9e", "3f9ac8", "0a1a44"], [0.1, 0.3], {
      stars: 0.7,
      contre: 0.6,
    }),
  ],
  space: [
    mood("02020a 050716 0a0d24 10132e", ["fffaf0", "fff4e6", "181c3a", "141a3c", "6070a0", "101428"], [0.5, 0.8], {
      stars: 1,
      contre: 0.2,
    }),
  ],
};
