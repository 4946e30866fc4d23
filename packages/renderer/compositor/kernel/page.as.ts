// A page that is turned: the old picture rolls up about a leaning axis, the new one lies under it. Seen from above, what is right
// of the axis goes up and round a cylinder, and comes back over the page upside down, its back showing.

/** Percent of the front that shines through the page's back, of 256. */
const shine: i32 = 46;

// @ts-ignore: decorator
@inline
function shaded(value: i32, light: i32, dark: i32): u8 {
  return <u8>min(255, dark + ((value - dark) * light >> 8));
}

/**
 * One plane. The axis' place in the first row and how it leans are in 1/65536 pixel. `curve` says for each pixel right of the axis, up to
 * `radius`, four i16: how far along the paper its front and its back are there, and how light each is, of 256. Flipped, the page
 * is turned the other way.
 */
export function turnPage(
  old: usize, next: usize, width: i32, height: i32, dst: usize,
  axis: i32, lean: i32, radius: i32, halfTurn: i32, curve: usize, shadow: i32, paper: i32, dark: i32, flip: i32,
): void {
  for (let y = 0; y < height; y++) {
    const way = flip ? -1 : 1, first = y * width + (flip ? width - 1 : 0);
    const from = old + first, under = next + first, to = dst + first;
    const x0 = axis + lean * y >> 16, rest = width - x0, edge = x0 - (rest - halfTurn);
    // A page that has hardly been lifted throws hardly a shadow.
    const depth = min(140, max(0, rest) * 140 / radius);
    for (let x = 0; x < width; x++) {
      const a = x - x0, at = to + x * way;
      if (a < 0) {
        if (x < edge || rest <= halfTurn) {
          const ahead = edge - x, light = rest > halfTurn && ahead < shadow ? 256 - 110 * (shadow - ahead) / shadow : 256;
          store<u8>(at, shaded(load<u8>(from + x * way), light, dark));
        } else {
          const value = <i32>load<u8>(from + (x0 + halfTurn - a) * way);
          store<u8>(at, shaded(paper + ((value - paper) * shine >> 8), 250, dark));
        }
        continue;
      }
      if (a < radius) {
        const entry = curve + (a << 3), back = <i32>load<i16>(entry, 2), front = <i32>load<i16>(entry);
        if (back < rest) {
          const value = <i32>load<u8>(from + (x0 + back) * way);
          store<u8>(at, shaded(paper + ((value - paper) * shine >> 8), load<i16>(entry, 6), dark));
          continue;
        }
        if (front < rest) {
          store<u8>(at, shaded(load<u8>(from + (x0 + front) * way), load<i16>(entry, 4), dark));
          continue;
        }
      }
      const away = max(0, a - min(radius, rest)), light = away < shadow ? 256 - depth * (shadow - away) / shadow : 256;
      store<u8>(at, shaded(load<u8>(under + x * way), light, dark));
    }
  }
}
