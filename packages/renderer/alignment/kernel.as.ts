// Follows a narration through a model of its words, compiled by AssemblyScript to WebAssembly SIMD. Features are 64-bit
// floats. The model's rows lie in groups of eight, a feature of all eight side by side, so that each lane adds in the order
// of a plain loop: every machine finds the same path.

export { bandEnergies, cepstra } from "./cepstra.as";

/** The costs of steps, in units of feature distance: similar sounds have about 4 and different ones about 7. */
const stay: f64 = 1.2, skip: f64 = 1, leaveOut: f64 = 4.5, silence: f64 = 2.2;
/** The cost of a pause after a sentence or phrase, and elsewhere. */
const leaveAtEnd: f64 = 1, leaveWithin: f64 = 8;
/** The most frames of an omitted word that cost anything, so that long words can be omitted too. */
const leftOutFrames = 12;
/** Sound outside the script gets this quantile of the distances to all model frames. */
const nearestShare: f64 = 0.6;
const mostStep = 3;
/** How states are reached, besides the number of rows further. */
const fromPause: u8 = 4, wordLeftOut: u8 = 3;
/** Distances are counted by tenths. */
const levels = 160;

let model: usize, real: usize, distance: usize, counts: usize;
let rows: i32, columns: i32, size: i32;

/** What is followed: a model of `rows` and a narration of `columns` frames, of `size` features. `counts` holds 320 integers. */
export function hold(modelAt: usize, modelRows: i32, realAt: usize, realColumns: i32, features: i32, distanceAt: usize, countsAt: usize): void {
  model = modelAt;
  rows = modelRows;
  real = realAt;
  columns = realColumns;
  size = features;
  distance = distanceAt;
  counts = countsAt;
}

/** The distances of rows from `first` to `last` to a frame of the narration, and perhaps those of neighbours. */
export function measure(column: i32, first: i32, last: i32): void {
  const to = real + (<usize>column * size << 3), groupBytes = <usize>size << 6;
  for (let group = first >> 3; group <= last >> 3; group++) {
    let a = f64x2.splat(0), b = a, c = a, d = a, at = model + group * groupBytes;
    for (let k: usize = 0; k < <usize>size; k++, at += 64) {
      const heard = v128.load64_splat(to + (k << 3));
      const aApart = f64x2.sub(v128.load(at), heard), bApart = f64x2.sub(v128.load(at, 16), heard);
      const cApart = f64x2.sub(v128.load(at, 32), heard), dApart = f64x2.sub(v128.load(at, 48), heard);
      a = f64x2.add(a, f64x2.mul(aApart, aApart));
      b = f64x2.add(b, f64x2.mul(bApart, bApart));
      c = f64x2.add(c, f64x2.mul(cApart, cApart));
      d = f64x2.add(d, f64x2.mul(dApart, dApart));
    }
    const into = distance + (<usize>group << 6);
    v128.store(into, f64x2.sqrt(a));
    v128.store(into, f64x2.sqrt(b), 16);
    v128.store(into, f64x2.sqrt(c), 32);
    v128.store(into, f64x2.sqrt(d), 48);
  }
}

/** The distance within which a share of the rows lies, to a tenth. */
export function nearest(first: i32, last: i32, share: f64): f64 {
  // Odd rows have counts of their own: two additions to one count would wait for each other.
  const odd = counts + (levels << 2), tenths = f64x2.splat(10), most = i32x4.splat(levels - 1);
  memory.fill(counts, 0, levels << 3);
  let row = first;
  for (; row < last; row += 2) {
    const level = i32x4.min_s(i32x4.trunc_sat_f64x2_s_zero(f64x2.mul(v128.load(distance + (<usize>row << 3)), tenths)), most);
    countOne(counts + (<usize>i32x4.extract_lane(level, 0) << 2));
    countOne(odd + (<usize>i32x4.extract_lane(level, 1) << 2));
  }
  if (row == last) countOne(counts + (<usize>min(levels - 1, <i32>(f64.load(distance + (<usize>row << 3)) * 10)) << 2));
  let left = <f64>(last - first + 1) * share;
  for (let level = 0; level < levels; level++) {
    left -= <f64>(i32.load(counts + (<usize>level << 2)) + i32.load(odd + (<usize>level << 2)));
    if (left <= 0) return <f64>(level + 1) / 10;
  }
  return <f64>levels / 10;
}

// @ts-ignore: decorator
@inline
function countOne(at: usize): void {
  i32.store(at, i32.load(at) + 1);
}

/**
 * Finds the path of least cost (Viterbi 1967). `ways` has four numbers a column: its first and last row, the first word that
 * begins in them, and the end of the words that begin there or right after. `steps` and `pauses` take one byte for each of
 * those rows and words, column by column. `costs` has room for two numbers a row, and three for each word and the end.
 * Answers whether the path ends in a pause.
 */
export function walk(begins: usize, words: i32, endsPhrase: usize, silent: usize, ways: usize, steps: usize, pauses: usize, costs: usize): bool {
  const wordBytes = <usize>(words + 1) << 3;
  let before = costs, now = before + (<usize>rows << 3);
  let pauseBefore = now + (<usize>rows << 3), pauseNow = pauseBefore + wordBytes;
  const leaves = pauseNow + wordBytes;
  for (let at = costs; at < leaves; at += 8) f64.store(at, Infinity);
  f64.store(pauseBefore, 0);
  for (let word = 0; word <= words; word++)
    f64.store(leaves + (<usize>word << 3), word == 0 || load<u8>(endsPhrase + word - 1) ? leaveAtEnd : leaveWithin);
  let left = 0;
  for (let column = 0; column < columns; column++, ways += 16) {
    const first = i32.load(ways), last = i32.load(ways, 4), firstWord = i32.load(ways, 8), endWord = i32.load(ways, 12);
    measure(column, first, last);
    const garbage = nearest(first, last, nearestShare);
    const outside = load<u8>(silent + column) ? min(garbage, silence) : garbage;
    for (let row = left; row < first; row++) f64.store(now + (<usize>row << 3), Infinity);
    left = max(0, first - mostStep);
    walkRows(before, now, pauseBefore, begins, firstWord, words, first, last, steps);
    steps += last - first + 1;
    walkPauses(before, pauseBefore, pauseNow, begins, leaves, firstWord, endWord, outside, pauses);
    pauses += endWord - firstWord;
    let other = before;
    before = now;
    now = other;
    other = pauseBefore;
    pauseBefore = pauseNow;
    pauseNow = other;
  }
  return f64.load(pauseBefore + (<usize>words << 3)) <= f64.load(before + (<usize>(rows - 1) << 3));
}

/**
 * The cheapest way to each row of a column: from up to three rows before it, or out of the pause before its word. Exported, like
 * the next one, to stay a function: V8 optimises one only when it is called again.
 */
export function walkRows(before: usize, now: usize, pauseBefore: usize, begins: usize, word: i32, words: i32, first: i32, last: i32, steps: usize): void {
  let row = first;
  for (; row < mostStep && row <= last; row++) stepToRow(before, now, row, steps + (row - first));
  for (; row < last; row += 2) {
    const at = before + (<usize>row << 3);
    const one = v128.load(at - 8), two = f64x2.add(v128.load(at - 16), f64x2.splat(skip)), three = f64x2.add(v128.load(at - 24), f64x2.splat(2 * skip));
    let best = f64x2.add(v128.load(at), f64x2.splat(stay)), by = v128.and(f64x2.lt(one, best), i64x2.splat(1));
    best = f64x2.pmin(best, one);
    by = v128.bitselect(i64x2.splat(2), by, f64x2.lt(two, best));
    best = f64x2.pmin(best, two);
    by = v128.bitselect(i64x2.splat(3), by, f64x2.lt(three, best));
    v128.store(now + (<usize>row << 3), f64x2.pmin(best, three));
    store<u16>(steps + (row - first), <u16>(i64x2.extract_lane(by, 0) | (i64x2.extract_lane(by, 1) << 8)));
  }
  if (row == last) stepToRow(before, now, row, steps + (row - first));
  for (; word < words; word++) {
    const start = i32.load(begins + (<usize>word << 2));
    if (start > last) break;
    const cost = f64.load(pauseBefore + (<usize>word << 3)), at = now + (<usize>start << 3);
    if (cost >= f64.load(at)) continue;
    f64.store(at, cost);
    store<u8>(steps + (start - first), fromPause);
  }
  for (row = first; row < last; row += 2) {
    const at = <usize>row << 3;
    v128.store(now + at, f64x2.add(v128.load(now + at), v128.load(distance + at)));
  }
  if (row == last) f64.store(now + (<usize>row << 3), f64.load(now + (<usize>row << 3)) + f64.load(distance + (<usize>row << 3)));
}

/** The cheapest way to one row from those before it. */
function stepToRow(before: usize, now: usize, row: i32, step: usize): void {
  const at = before + (<usize>row << 3);
  let best = f64.load(at) + stay, by: u8 = 0;
  for (let back = 1; back <= mostStep && back <= row; back++) {
    const cost = f64.load(at - (<usize>back << 3)) + <f64>(back - 1) * skip;
    if (cost < best) best = cost, by = <u8>back;
  }
  f64.store(now + (<usize>row << 3), best);
  store<u8>(step, by);
}

/** The cheapest way to the pause before each word: from there, from the end of the word before it, or past that word. */
export function walkPauses(before: usize, pauseBefore: usize, pauseNow: usize, begins: usize, leaves: usize, firstWord: i32, endWord: i32, outside: f64, pauses: usize): void {
  let earlier = -1, cost: f64 = Infinity;
  for (let word = firstWord; word < endWord; word++) {
    const start = i32.load(begins + (<usize>word << 2)), leave = f64.load(leaves + (<usize>word << 3)), row = before + (<usize>start << 3);
    let best = f64.load(pauseBefore + (<usize>word << 3)), by: u8 = 0;
    if (start >= 1) {
      const one = f64.load(row - 8) + leave;
      if (one < best) best = one, by = 1;
    }
    if (start >= 2) {
      const two = f64.load(row - 16) + leave + skip;
      if (two < best) best = two, by = 2;
    }
    if (earlier >= 0) {
      const without = cost - outside + leaveOut * <f64>min(leftOutFrames, start - earlier);
      if (without < best) best = without, by = wordLeftOut;
    }
    cost = best + outside;
    earlier = start;
    f64.store(pauseNow + (<usize>word << 3), cost);
    store<u8>(pauses++, by);
  }
}
