import { disguises } from "../../support/hostile/disguises.ts";
import { flip } from "../../support/hostile/flips.ts";
import { pictureBombs } from "../../support/hostile/pictures.ts";
import { soundBombs } from "../../support/hostile/sounds.ts";
import { type EditMedia, type Medium, mediumNames } from "../kit/edit-media.ts";

/** A file for a door, and whether a job may be done with it. */
export interface HostileFile {
  name: string;
  bytes: Buffer;
  mayBeDone: boolean;
}

interface Corpus {
  canary: Parameters<typeof disguises>[0];
  media: EditMedia;
  /** How many copies of each good medium have some bytes changed. */
  flips: number;
  random: () => number;
}

/** What is sent in the place of each medium: disguises, bombs, other kinds of media, and good files that were cut off or changed. */
export async function hostileFiles({ canary, media, flips, random }: Corpus): Promise<Record<Medium, HostileFile[]>> {
  const disguised = Object.entries(disguises(canary)).map(([name, bytes]) => ({ name, bytes, mayBeDone: false }));
  const light = pictureBombs.filter(({ heavy }) => !heavy);
  const pictures: HostileFile[] = [];
  for (const { name, make } of light) pictures.push({ name, bytes: await make(), mayBeDone: true });
  const sounds = soundBombs.map(({ name, make }) => ({ name, bytes: make(), mayBeDone: true }));
  const other = (medium: Medium) =>
    mediumNames
      .filter((one) => one !== medium)
      .map((one) => ({ name: `a ${one}`, bytes: media[one], mayBeDone: true }));
  const spoiled = (medium: Medium): HostileFile[] => [
    { name: "its first half", bytes: media[medium].subarray(0, media[medium].length >> 1), mayBeDone: true },
    { name: "its first 100 bytes", bytes: media[medium].subarray(0, 100), mayBeDone: false },
    ...Array.from({ length: flips }, (_, index) => ({
      name: `changed copy ${index}`,
      bytes: flip(media[medium], random),
      mayBeDone: true,
    })),
  ];
  const filesFor = (medium: Medium, bombs: HostileFile[]) => [
    ...disguised,
    ...bombs,
    ...other(medium),
    ...spoiled(medium),
  ];
  return {
    film: filesFor("film", pictures.slice(0, 3)),
    sound: filesFor("sound", sounds),
    logo: filesFor("logo", pictures),
    picture: filesFor("picture", pictures),
  };
}
