// Follows a narration through a model of its words, compiled by AssemblyScript to WebAssembly SIMD. Features are 64-bit
// floats. The model's rows lie in groups of eight, a feature of all eight side by side, so that each lane adds in the order
// of a plain loop: every machine finds the same path.

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

/** What is followed: a model of `rows` and a narration of `columns` frames, of `size` features. `counts` holds 160 integers. */
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
  memory.fill(counts, 0, levels << 2);
  for (let row = first; row <= last; row++) {
    const at = counts + (<usize>min(levels - 1, <i32>(f64.load(distance + (<usize>row << 3)) * 10)) << 2);
    i32.store(at, i32.load(at) + 1);
  }
  let left = <f64>(last - first + 1) * share;
  for (let level = 0; level < levels; level++) {
    left -= <f64>i32.load(counts + (<usize>level << 2));
    if (left <= 0) return <f64>(level + 1) / 10;
  }
  return <f64>levels / 10;
}

/**
 * Finds the path of least cost (Viterbi 1967). `ways` has four numbers a column: its first and last row, the first word that
 * begins in them, and the end of the words that begin there or right after. `steps` and `pauses` take one byte for each of
 * those rows and words, column by column. `costs` has room for two numbers a row, and two for each word and the end.
 * Answers whether the path ends in a pause.
 */
export function walk(begins: usize, words: i32, endsPhrase: usize, silent: usize, ways: usize, steps: usize, pauses: usize, costs: usize): bool {
  let before = costs, now = before + (<usize>rows << 3);
  let pauseBefore = now + (<usize>rows << 3), pauseNow = pauseBefore + (<usize>(words + 1) << 3);
  const end = pauseNow + (<usize>(words + 1) << 3);
  for (let at = costs; at < end; at += 8) f64.store(at, Infinity);
  f64.store(pauseBefore, 0);
  let left = 0;
  for (let column = 0; column < columns; column++, ways += 16) {
    const first = i32.load(ways), last = i32.load(ways, 4), firstWord = i32.load(ways, 8), endWord = i32.load(ways, 12);
    measure(column, first, last);
    const garbage = nearest(first, last, nearestShare);
    const outside = load<u8>(silent + column) ? min(garbage, silence) : garbage;
    for (let row = left; row < first; row++) f64.store(now + (<usize>row << 3), Infinity);
    left = max(0, first - mostStep);
    steps = walkRows(before, now, pauseBefore, begins, firstWord, words, first, last, steps);
    for (let word = firstWord; word < endWord; word++) {
      const at = begins + (<usize>word << 2), start = i32.load(at);
      let best = f64.load(pauseBefore + (<usize>word << 3)), by: u8 = 0;
      const leave = word == 0 || load<u8>(endsPhrase + word - 1) ? leaveAtEnd : leaveWithin;
      for (let step = 1; step <= 2 && step <= start; step++) {
        const cost = f64.load(before + (<usize>(start - step) << 3)) + leave + <f64>(step - 1) * skip;
        if (cost < best) best = cost, by = <u8>step;
      }
      if (word > firstWord) {
        const length = min(leftOutFrames, start - i32.load(at - 4));
        const without = f64.load(pauseNow + (<usize>(word - 1) << 3)) - outside + leaveOut * <f64>length;
        if (without < best) best = without, by = wordLeftOut;
      }
      f64.store(pauseNow + (<usize>word << 3), best + outside);
      store<u8>(pauses++, by);
    }
    let other = before;
    before = now;
    now = other;
    other = pauseBefore;
    pauseBefore = pauseNow;
    pauseNow = other;
  }
  return f64.load(pauseBefore + (<usize>words << 3)) <= f64.load(before + (<usize>(rows - 1) << 3));
}

/** The cheapest way to each row of a column: from up to three rows before it, or out of the pause before its word. */
function walkRows(before: usize, now: usize, pauseBefore: usize, begins: usize, word: i32, words: i32, first: i32, last: i32, steps: usize): usize {
  for (let row = first; row <= last; row++) {
    const at = before + (<usize>row << 3);
    let best = f64.load(at) + stay, by: u8 = 0;
    for (let step = 1; step <= mostStep && step <= row; step++) {
      const cost = f64.load(at - (<usize>step << 3)) + <f64>(step - 1) * skip;
      if (cost < best) best = cost, by = <u8>step;
    }
    if (word < words && i32.load(begins + (<usize>word << 2)) == row) {
      const cost = f64.load(pauseBefore + (<usize>word << 3));
      if (cost < best) best = cost, by = fromPause;
      word++;
    }
    f64.store(now + (<usize>row << 3), best + f64.load(distance + (<usize>row << 3)));
    store<u8>(steps++, by);
  }
  return steps;
}
