import type { Face } from "@reelwright/vision/region";
import type { FreeSide } from "./clip-crop.ts";
import { focusOf } from "./picture-focus.ts";
import { faceAt, type Track, trackFaces } from "./track-faces.ts";

/** Somebody belongs to the main people if all of them fit into the crop in this share of the samples. */
const mostlyFits = 0.8;
/** A person who is found in this many samples is not a false detection. */
const lasting = 3;

/**
 * The faces to show at any time of a shot. The person who is large and visible for long comes first, with everybody who
 * usually fits into the same crop. Somebody else is shown while none of them is visible.
 */
export function mainPeople(
  samples: readonly { seconds: number; faces: readonly Face[] }[],
  { axis, length }: FreeSide,
): (seconds: number) => Face[] {
  const ranked = trackFaces(samples)
    .map((track) => ({ track, weight: track.reduce((sum, { face }) => sum + face.box.height ** 2, 0) }))
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ track }) => track)
    // A single detection among lasting people is probably not a face.
    .filter((track, _, tracks) => track.length > 1 || tracks.every(({ length: sightings }) => sightings < lasting));
  const side = axis === "x" ? "width" : "height";
  const together: Track[] = [];
  for (const track of ranked) {
    const times = track.filter(({ seconds, face }) => {
      const { keep } = focusOf({ faces: [...presentAt(together, seconds), face], main: null });
      return keep !== null && keep[side] <= length;
    });
    if (together.length === 0 || times.length >= mostlyFits * track.length) together.push(track);
  }
  const others = ranked.filter((track) => !together.includes(track));
  return (seconds) => {
    const present = presentAt(together, seconds);
    return present.length > 0 ? present : presentAt(others, seconds).slice(0, 1);
  };
}

const presentAt = (tracks: readonly Track[], seconds: number): Face[] =>
  tracks.flatMap((track) => faceAt(track, seconds) ?? []);
