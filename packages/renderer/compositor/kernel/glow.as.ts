// Shadows and glows: a sprite's alpha, blurred by three boxes (as good as a Gaussian), laid under it in a colour.

export function copy(src: usize, dst: usize, n: i32): void {
  memory.copy(dst, src, n);
}

export function alphaOf(rgba: usize, n: i32, dst: usize): void {
  for (let i = 0; i < n; i++) store<u8>(dst + i, load<u8>(rgba + (i << 2), 3));
}

function transpose(src: usize, width: i32, height: i32, dst: usize): void {
  for (let y = 0; y < height; y += 8) {
    const rows = min(8, height - y);
    for (let x = 0; x < width; x++)
      for (let k = 0; k < rows; k++) store<u8>(dst + x * height + y + k, load<u8>(src + (y + k) * width + x));
  }
}

/** Each row becomes the mean of the `size` rows around it. `sums` has room for two bytes a column. */
function boxDown(src: usize, dst: usize, width: i32, height: i32, size: i32, sums: usize): void {
  const ahead = size >> 1;
  memory.fill(sums, 0, width << 1);
  const scale = i32x4.splat(<i32>((65536 + (size >> 1)) / size)), half = i32x4.splat(32768);
  for (let y = -ahead; y < height; y++) {
    const enters = y + ahead, leaves = enters - size;
    for (let x = 0; x < width; x += 8) {
      const sum = sums + (x << 1);
      let v = v128.load(sum);
      if (enters < height) v = i16x8.add(v, v128.load8x8_u(src + enters * width + x));
      if (leaves >= 0) v = i16x8.sub(v, v128.load8x8_u(src + leaves * width + x));
      v128.store(sum, v);
      if (y < 0) continue;
      const low = i32x4.shr_u(i32x4.add(i32x4.mul(i32x4.extend_low_i16x8_u(v), scale), half), 16);
      const high = i32x4.shr_u(i32x4.add(i32x4.mul(i32x4.extend_high_i16x8_u(v), scale), half), 16);
      const mean = i16x8.narrow_i32x4_u(low, high);
      v128.store64_lane(dst + y * width + x, i8x16.narrow_i16x8_u(mean, mean), 0);
    }
  }
}

function blurDown(plane: usize, spare: usize, width: i32, height: i32, size: i32, larger: i32, sums: usize): void {
  for (let box = 0; box < 3; box++) {
    boxDown(plane, spare, width, height, box < larger ? size + 2 : size, sums);
    memory.copy(plane, spare, width * height);
  }
}

/** Blurs a plane, width and height multiples of 8, by three boxes of `size` (odd, at most 255), `larger` of them two more. */
export function blur(plane: usize, spare: usize, width: i32, height: i32, size: i32, larger: i32, sums: usize): void {
  blurDown(plane, spare, width, height, size, larger, sums);
  transpose(plane, width, height, spare);
  memory.copy(plane, spare, width * height);
  blurDown(plane, spare, height, width, size, larger, sums);
  transpose(plane, height, width, spare);
  memory.copy(plane, spare, width * height);
}

/** Lays a colour under premultiplied RGBA, as dense as a plane says, `strength` in 1/256; the plane is moved by dx, dy. */
export function layUnder(rgba: usize, width: i32, height: i32, plane: usize, dx: i32, dy: i32, r: i32, g: i32, b: i32, strength: i32): void {
  for (let y = max(0, dy); y < min(height, height + dy); y++) {
    for (let x = max(0, dx); x < min(width, width + dx); x++) {
      const density = min(255, <i32>load<u8>(plane + (y - dy) * width + x - dx) * strength + 128 >> 8);
      const p = rgba + (y * width + x << 2), a = <i32>load<u8>(p, 3);
      if (density == 0 || a == 255) continue;
      const under = (density * (255 - a) + 127) / 255;
      store<u8>(p, min(255, <i32>load<u8>(p) + (under * r + 127) / 255));
      store<u8>(p, min(255, <i32>load<u8>(p, 1) + (under * g + 127) / 255), 1);
      store<u8>(p, min(255, <i32>load<u8>(p, 2) + (under * b + 127) / 255), 2);
      store<u8>(p, a + under, 3);
    }
  }
}
