/** Mosaic: blocks of `side` pixels, the middle of the plane between blocks, each in its mean. */
export function pixelate(src: usize, width: i32, height: i32, side: i32, dst: usize): void {
  const left = (width >> 1) % side, top = (height >> 1) % side;
  for (let y0 = top ? top - side : 0; y0 < height; y0 += side) {
    const first = max(0, y0), end = min(height, y0 + side);
    for (let x0 = left ? left - side : 0; x0 < width; x0 += side) {
      const from = max(0, x0), n = min(width, x0 + side) - from;
      let sum: u32 = 0;
      for (let y = first; y < end; y++) for (let x = 0; x < n; x++) sum += load<u8>(src + y * width + from + x);
      const area: u32 = n * (end - first);
      const mean = (sum + (area >> 1)) / area;
      for (let y = first; y < end; y++) memory.fill(dst + y * width + from, <u8>mean, n);
    }
  }
}
