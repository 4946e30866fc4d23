import type { Rect } from "../pixels/picture.ts";

/** The largest rectangles of a room without any kept part. They may overlap. */
export function freePlaces(room: Rect, kept: readonly Rect[]): Rect[] {
  let places = [room];
  for (const part of kept) places = largestOf(places.flatMap((place) => around(place, part)));
  return places;
}

/** The parts of a place above, below, left and right of something in it. */
function around(place: Rect, part: Rect): Rect[] {
  const [right, bottom] = [place.x + place.width, place.y + place.height];
  const [partRight, partBottom] = [part.x + part.width, part.y + part.height];
  if (part.x >= right || partRight <= place.x || part.y >= bottom || partBottom <= place.y) return [place];
  return [
    { ...place, height: part.y - place.y },
    { ...place, y: partBottom, height: bottom - partBottom },
    { ...place, width: part.x - place.x },
    { ...place, x: partRight, width: right - partRight },
  ].filter(({ width, height }) => width > 0 && height > 0);
}

/** The rectangles that no other contains. */
const largestOf = (places: readonly Rect[]): Rect[] =>
  places.filter(
    (place, index) =>
      !places.some((other, at) => at !== index && contains(other, place) && (at < index || !contains(place, other))),
  );

const contains = (outer: Rect, inner: Rect): boolean =>
  outer.x <= inner.x &&
  outer.y <= inner.y &&
  outer.x + outer.width >= inner.x + inner.width &&
  outer.y + outer.height >= inner.y + inner.height;
