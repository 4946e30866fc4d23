import { mix, type Rgb, rgb } from "./colours.ts";
import { noise } from "./noise.ts";
import type { Scene } from "./scene.ts";
import type { Landform } from "./terrain.ts";

export type LandformName =
  | "mountains"
  | "hills"
  | "dunes"
  | "canyon"
  | "snowfield"
  | "meadow"
  | "moon"
  | "mars"
  | "volcano"
  | "islands"
  | "shore"
  | "bank"
  | "plain";

/** Noise whose crests are sharp: mountain ridges. 0..1. */
function ridged(x: number, z: number, seed: number, octaves: number): number {
  let [sum, weight, strength, scale] = [0, 1, 0.5, 1];
  for (let octave = 0; octave < octaves; octave++) {
    const crest = 1 - Math.abs(2 * noise(x * scale, z * scale, seed + octave) - 1);
    const value = crest * crest;
    sum += value * strength * weight;
    weight = Math.min(1, value * 1.6);
    strength *= 0.42;
    scale *= 2.1;
  }
  return sum;
}
function rolling(x: number, z: number, seed: number, octaves: number): number {
  let [sum, strength, scale] = [0, 0.5, 1];
  for (let octave = 0; octave < octaves; octave++) {
    sum += noise(x * scale, z * scale, seed + octave) * strength;
    strength *= 0.45;
    scale *= 2;
  }
  return sum;
}
const smooth = (from: number, to: number, at: number) => {
  const t = Math.min(1, Math.max(0, (at - from) / (to - from)));
  return t * t * (3 - 2 * t);
};

const grasses = {
  spring: "86a84a 5f8f3c",
  summer: "8a9a4a 5a7f38",
  autumn: "b08a3e 8f6a2c",
  winter: "b9b9a8 8e8f80",
} as const;

/** The landform of a name, shaped by the scene's seed, season and look. */
export function landformOf(name: LandformName, scene: Scene): Landform {
  const { random, look, season } = scene;
  const chooser = random.of("land");
  const seed = chooser.seed & 0xffff;
  const octaves = look.detail;
  const [light, dark] = grasses[season].split(" ").map(rgb) as [Rgb, Rgb];
  const snowy = season === "winter" || scene.weather === "snow";
  const cuts = (from: number, to: number) =>
    Array.from({ length: look.sheets - 1 }, (_, index) => from * (to / from) ** ((index + 1) / look.sheets));
  const peak = {
    x: ((scene.focus / scene.width > 0.5 ? 0.36 : 0.64) - 0.5) * chooser.between(0.6, 1.4),
    wide: chooser.between(0.5, 0.9),
  };
  const grass = (grain: number, place: number): Rgb => mix(dark, light, grain * 0.7 + place * 0.5 - 0.1);
  switch (name) {
    case "mountains":
    case "volcano": {
      const tall = chooser.between(0.26, 0.36);
      const stone = rgb(name === "volcano" ? "4a4248" : chooser.pick(["7a7672", "6f6c74", "857568"]));
      const snowline = snowy ? 0.05 : chooser.between(0.42, 0.62);
      const to = 90;
      return {
        from: 1.25,
        to,
        cuts: cuts(6, to),
        sight: 62,
        height(x, z) {
          const back = smooth(7, 60, z);
          const centre = Math.exp(-(((x / z - peak.x * 0.5) / (peak.wide * 0.34)) ** 2));
          const cone =
            name === "volcano" ? Math.max(0, 1 - Math.abs(x / 62 - peak.x * 0.35) * 3.4) * smooth(40, 62, z) * 21 : 0;
          const range = name === "volcano" ? 0.35 : 0.55 + centre * 0.85;
          const rock = ridged(x / 38 + 7, z / 38, seed, octaves) * 0.8 + rolling(x / 30, z / 30, seed + 31, 2) * 0.35;
          return (
            rolling(x / 5, z / 5, seed + 50, 3) * 0.7 -
            0.3 +
            back * rock * range * tall * to * 0.9 +
            cone * (0.75 + rock * 0.5) +
            (1 - back) * smooth(2, 9, z) * 0.4
          );
        },
        colour({ height, steep, grain, z, x }) {
          const high = height / (tall * to);
          const bare = smooth(0.08, 0.2, high + (grain - 0.5) * 0.12) * smooth(0.1, 0.3, steep + high);
          let colour = mix(grass(grain, noise(x * 0.4, z * 0.4, seed)), stone, Math.max(bare, smooth(20, 50, z) * 0.4));
          const white = smooth(snowline, snowline + 0.1, high + (grain - 0.5) * 0.3) * smooth(0.98, 0.55, steep);
          colour = mix(colour, [244, 248, 255], snowy ? Math.max(white, smooth(0.75, 0.3, steep)) : white);
          return colour;
        },
      };
    }
    case "hills":
    case "meadow": {
      const tall = name === "hills" ? chooser.between(4.5, 7.5) : chooser.between(2, 3.5);
      const to = 60;
      const blossom = scene.colours.place[0];
      return {
        from: 1.2,
        to,
        cuts: cuts(4.5, to),
        sight: 48,
        height(x, z) {
          const back = smooth(2.5, 32, z);
          return (
            rolling(x / 13, z / 9, seed, Math.min(4, octaves)) * tall * back * 1.2 -
            back * 0.8 +
            rolling(x / 1.7, z / 1.7, seed + 9, 2) * 0.12 -
            0.05
          );
        },
        colour({ x, z, grain, height }) {
          const fields = noise(Math.round(x / 4 + rolling(x / 6, z / 6, seed, 2) * 3), Math.round(z / 6), seed + 3);
          let colour = mix(
            grass(grain, fields),
            rgb("d3b35a"),
            name === "hills" && fields > 0.72 && season !== "winter" ? 0.6 : 0,
          );
          if (blossom && z < 26 && grain > 0.55) colour = mix(colour, blossom, smooth(0.55, 0.75, grain));
          if (snowy) colour = mix(colour, [242, 247, 255], 0.85);
          return mix(colour, dark, smooth(0.5, -0.5, height) * 0.25);
        },
      };
    }
    case "snowfield": {
      return {
        from: 1.2,
        to: 60,
        cuts: cuts(5, 60),
        sight: 55,
        height: (x, z) =>
          rolling(x / 15, z / 11, seed, Math.min(4, octaves)) * 6 * smooth(3, 40, z) -
          smooth(3, 30, z) * 0.8 +
          rolling(x / 2.4, z / 1.2, seed + 4, 3) * 0.22,
        colour: ({ grain, steep }) => mix([240, 246, 255], [206, 220, 240], grain * 0.5 + steep * 0.7),
      };
    }
    case "dunes": {
      const sand = rgb(chooser.pick(["e0a868", "d9965a", "e6bd84"]));
      const deep = rgb("a5623c");
      const turn = chooser.between(-0.5, 0.5);
      const dune = (x: number, z: number) => {
        const across = x * 0.8 + z * turn + rolling(x / 11, z / 11, seed, 3) * 9;
        const turned = (((across / 9) % 1) + 1) % 1;
        const wave = turned < 0.62 ? turned / 0.62 : (1 - turned) / 0.38;
        return Math.max(0, wave) ** 1.35;
      };
      return {
        from: 1.2,
        to: 70,
        cuts: cuts(5, 70),
        sight: 60,
        height: (x, z) =>
          dune(x, z) * (0.35 + smooth(3, 36, z) * 4.6) * (0.5 + rolling(x / 25, z / 25, seed + 2, 2)) -
          0.25 -
          smooth(4, 30, z) * 0.6,
        colour({ x, z, grain, steep }) {
          const ripple =
            look.texture > 0.5 && z < 12
              ? Math.sin((x * 0.5 + z + noise(x * 1.2, z * 1.2, seed) * 1.2) * 26) * 0.12 * smooth(12, 3, z)
              : 0;
          return mix(sand, deep, 0.15 + steep * 0.35 + (grain - 0.5) * 0.35 + ripple);
        },
      };
    }
    case "canyon": {
      const [red, pale] = [rgb("b5532f"), rgb("e8b07a")];
      const to = 70;
      return {
        from: 1.25,
        to,
        cuts: cuts(6, to),
        sight: 55,
        layered: true,
        height(x, z) {
          const raw = rolling(x / 17, z / 13, seed, Math.min(5, octaves)) + Math.abs(x / z) * 0.25;
          const mesa = smooth(0.42, 0.47, raw) * 0.55 + smooth(0.55, 0.59, raw) * 0.45;
          return mesa * 15 * smooth(7, 26, z) + rolling(x / 3, z / 3, seed + 5, 3) * 0.5 - 0.25;
        },
        colour({ height, grain, steep, x }) {
          const strata = Math.sin(height * 3.1 + noise(x / 4, height, seed) * 2) * 0.5 + 0.5;
          return mix(
            mix(red, pale, strata * 0.5 * Math.min(1, steep * 2) + grain * 0.3),
            rgb("c98a58"),
            smooth(0.4, 0, height) * 0.7,
          );
        },
      };
    }
    case "moon":
    case "mars": {
      const [base, deep] = name === "moon" ? [rgb("b9b6b2"), rgb("5c5a5c")] : [rgb("d9875a"), rgb("7a3a28")];
      const crater = (x: number, z: number, size: number, salt: number) => {
        const [column, row] = [Math.floor(x / size), Math.floor(z / size)];
        const [cx, cz] = [
          (column + 0.3 + 0.4 * noise(column, row, seed + salt)) * size,
          (row + 0.3 + 0.4 * noise(column, row, seed + salt + 1)) * size,
        ];
        const radius = size * 0.26 * (0.4 + noise(column + 9, row, seed + salt));
        const share = Math.hypot(x - cx, z - cz) / radius;
        return share < 1 ? (share * share - 1) * radius * 0.5 : Math.exp(-((share - 1) ** 2) * 12) * radius * 0.16;
      };
      return {
        from: 1.2,
        to: 60,
        cuts: cuts(6, 60),
        sight: name === "moon" ? 400 : 45,
        height: (x, z) =>
          rolling(x / 14, z / 14, seed, octaves) * (1.4 + smooth(12, 50, z) * 9) -
          0.9 -
          smooth(12, 50, z) * 2 +
          crater(x, z, 2.2, 20) * 0.5 +
          crater(x, z, 7, 30),
        colour: ({ grain, steep }) => mix(base, deep, (1 - grain) * 0.6 + steep * 0.3),
      };
    }
    case "islands": {
      const to = 90;
      const stone = rgb("7d7468");
      return {
        from: 9,
        to,
        cuts: cuts(16, to),
        sight: 52,
        level: 0,
        height(x, z) {
          const base =
            rolling(x / 21 + 3, z / 16, seed, octaves) - 0.56 + Math.min(0.3, Math.abs(x / z - peak.x * 0.3) * 0.5);
          return (
            base * 34 * smooth(10, 40, z) -
            0.5 * (1 - smooth(10, 16, z)) +
            smooth(10, 18, z) * ridged(x / 8, z / 8, seed + 8, octaves) * Math.max(0, base) * 12
          );
        },
        colour: ({ height, steep, grain, z, x }) =>
          mix(
            mix(stone, grass(grain, noise(x, z, seed)), smooth(0.9, 0.3, steep)),
            rgb("e4cfa0"),
            smooth(0.5, 0.1, height),
          ),
      };
    }
    case "shore":
    case "bank": {
      const sand = rgb(chooser.pick(["ead2a4", "e2c48e", "f0dfc0"]));
      const reach = chooser.between(4.4, 5.2);
      const side = scene.focus / scene.width > 0.5 ? 1 : -1;
      return {
        from: 1.15,
        to: 14,
        cuts: [],
        sight: 60,
        level: 0,
        height(x, z) {
          const line = reach + side * x * 0.6 + (rolling(x * 0.7, z * 0.5, seed, 3) - 0.4) * 1.4;
          const bumps = rolling(x, z, seed + 3, 4) * smooth(0, 0.6, line - z);
          return (line - z) * 0.045 + bumps * (name === "bank" ? 0.16 : 0.05);
        },
        colour({ x, z, height, grain }) {
          const dry =
            name === "bank"
              ? snowy
                ? mix([240, 246, 255], [214, 226, 242], grain)
                : grass(grain, noise(x, z, seed))
              : mix(sand, rgb("9c7c58"), (1 - grain) * 0.35);
          return mix(dry, rgb(name === "bank" ? "5c5040" : "8d7358"), smooth(0.06, 0, height) * 0.75);
        },
      };
    }
    case "plain":
      return {
        from: 1.2,
        to: 50,
        cuts: [],
        sight: 40,
        height: (x, z) =>
          rolling(x / 2.4, z / 2.4, seed, 3) * 0.12 + smooth(8, 40, z) * rolling(x / 9, z / 9, seed + 1, 3) * 2.2 - 0.1,
        colour: ({ grain, x, z }) =>
          snowy ? mix([240, 246, 255], [214, 226, 242], grain) : grass(grain, noise(x / 3, z / 3, seed)),
      };
  }
}
