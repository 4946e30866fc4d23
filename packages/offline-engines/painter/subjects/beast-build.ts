/** What tells one four-legged animal from another, in the units of its box. */
export interface BeastBuild {
  /** Of the trunk: its length and depth. How long the legs are, and half the width of a shank. */
  long: number;
  deep: number;
  legs: number;
  thick: number;
  /** How much thinner the waist is than the chest, as a share of the depth. */
  waist: number;
  /** Of the neck: its length and how upright it is (0 level .. 1 upright). */
  neck: number;
  up: number;
  head: number;
  muzzle: number;
  ears: "point" | "drop" | "round" | "large";
  tail: "thin" | "bush" | "hair" | "stub" | "up";
  feet: "hoof" | "paw" | "toes";
  extra?: "mane" | "antlers" | "horns" | "trunk" | "hump" | "spots" | "stripes" | "wool" | "patches" | "crest";
  belly?: string;
  /** Of its mane, spots or stripes. */
  marks?: string;
}

/** Where the parts of an animal meet: it stands on the ground, seen from the side, looking right. */
export interface Frame {
  ground: number;
  back: number;
  belly: number;
  rear: number;
  front: number;
  /** Middle of the head. */
  poll: { x: number; y: number };
}

export function frameOf({ long, deep, legs, neck, up, head }: BeastBuild): Frame {
  const ground = 100;
  const back = ground - legs - deep;
  const [rear, front] = [60 - long / 2, 60 + long / 2];
  const poll = { x: front + neck * (1 - up) * 0.9 + head * 0.25, y: back - neck * up + deep * 0.12 };
  return { ground, back, belly: ground - legs, rear, front, poll };
}
