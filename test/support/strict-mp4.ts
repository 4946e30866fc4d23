import { createHash } from "node:crypto";

/** One box: where it begins, and its content. */
interface Box {
  type: string;
  at: number;
  size: number;
  content: Buffer;
}

export interface StrictMp4 {
  /** The boxes of the file itself, in order. */
  boxes: { type: string; size: number }[];
  /** Each track's samples: how many, how many bytes, and a hash of their bytes where the index says that they lie. */
  tracks: { handler: string; samples: number; bytes: number; sha256: string }[];
}

const containers = new Set(["moov", "trak", "mdia", "minf", "dinf", "stbl", "edts", "udta"]);

/**
 * Reads an MP4 as a player without any indulgence: every box must fill its place exactly, every table be as long as it says and
 * agree with the others, every sample lie in a `mdat`. Throws at the first thing that is not so.
 */
export function readStrictMp4(file: Buffer): StrictMp4 {
  const boxes = boxesOf(file, 0);
  const types = boxes.map(({ type }) => type);
  if (types[0] !== "ftyp") throw new Error(`The file begins with ${types[0]}`);
  const [moov, ...more] = boxes.filter(({ type }) => type === "moov");
  if (!moov || more.length > 0) throw new Error("The file must have one index");
  if (types.indexOf("moov") > types.indexOf("mdat")) throw new Error("The index must stand before the media");
  for (const box of boxes.filter(({ type }) => type === "free"))
    if (box.size !== 8) throw new Error(`A free box of ${box.size} bytes at ${box.at}`);
  const strange = types.filter((type) => !["ftyp", "free", "moov", "mdat"].includes(type));
  if (strange.length > 0) throw new Error(`There are boxes ${strange}`);

  const media = boxes.filter(({ type }) => type === "mdat");
  const tracks = all(moov, "trak").map((trak) => readTrack(trak, file, media));
  if (tracks.length === 0) throw new Error("There are no tracks");
  const inMedia = media.reduce((sum, { size }) => sum + size - 8, 0);
  const inTracks = tracks.reduce((sum, { bytes }) => sum + bytes, 0);
  if (inMedia !== inTracks) throw new Error(`The tracks have ${inTracks} bytes of ${inMedia}`);
  return { boxes: boxes.map(({ type, size }) => ({ type, size })), tracks };
}

function readTrack(trak: Box, file: Buffer, media: readonly Box[]) {
  const table = one(one(one(trak, "mdia"), "minf"), "stbl");
  const sizes = sampleSizes(one(table, "stsz"));
  const places = chunkPlaces(table);
  const perChunk = samplesPerChunk(one(table, "stsc"), places.length);
  if (sum(perChunk) !== sizes.length) throw new Error(`${sizes.length} samples, but ${sum(perChunk)} in chunks`);
  const timed = entriesOf(one(table, "stts"), 2).reduce((total, [count = 0]) => total + count, 0);
  if (timed !== sizes.length) throw new Error(`${sizes.length} samples, but times of ${timed}`);

  const hash = createHash("sha256");
  let next = 0;
  for (const [chunk, count] of perChunk.entries()) {
    let at = places[chunk] ?? Number.NaN;
    for (const size of sizes.slice(next, next + count)) {
      const within = media.some((box) => at >= box.at + 8 && at + size <= box.at + box.size);
      if (!within) throw new Error(`The sample of ${size} bytes at ${at} is not in a mdat`);
      hash.update(file.subarray(at, at + size));
      at += size;
    }
    next += count;
  }
  const handler = one(one(trak, "mdia"), "hdlr").content.toString("latin1", 8, 12);
  return { handler, samples: sizes.length, bytes: sum(sizes), sha256: hash.digest("hex") };
}

function boxesOf(bytes: Buffer, offset: number): Box[] {
  const boxes: Box[] = [];
  for (let at = 0; at < bytes.length; ) {
    if (at + 8 > bytes.length) throw new Error(`${bytes.length - at} bytes too many at ${offset + at}`);
    const size = bytes.readUInt32BE(at);
    const type = bytes.toString("latin1", at + 4, at + 8);
    if (size < 8 || at + size > bytes.length) throw new Error(`${type} at ${offset + at} cannot be ${size} bytes long`);
    const content = bytes.subarray(at + 8, at + size);
    boxes.push({ type, at: offset + at, size, content });
    // Those that hold others must be filled by them, wanted or not.
    if (containers.has(type)) boxesOf(content, offset + at + 8);
    at += size;
  }
  return boxes;
}

const all = (box: Box, type: string) => boxesOf(box.content, box.at + 8).filter((inner) => inner.type === type);

function one(box: Box, type: string): Box {
  const [found, ...more] = all(box, type);
  if (!found || more.length > 0) throw new Error(`${box.type} has ${more.length + (found ? 1 : 0)} ${type}`);
  return found;
}

/** A table of 32-bit numbers, so many in an entry, after its version and flags. */
function entriesOf({ type, content }: Box, width: number, from = 4): number[][] {
  const count = content.readUInt32BE(from);
  if (content.length !== from + 4 + count * width * 4) throw new Error(`${type} is not as long as it says`);
  return Array.from({ length: count }, (_, row) =>
    Array.from({ length: width }, (_, column) => content.readUInt32BE(from + 4 + (row * width + column) * 4)),
  );
}

function sampleSizes(stsz: Box): number[] {
  const [constant, count] = [stsz.content.readUInt32BE(4), stsz.content.readUInt32BE(8)];
  return constant > 0 ? Array(count).fill(constant) : entriesOf(stsz, 1, 8).flat();
}

function chunkPlaces(table: Box): number[] {
  const [stco] = all(table, "stco");
  if (stco) return entriesOf(stco, 1).flat();
  return entriesOf(one(table, "co64"), 2).map(([high = 0, low = 0]) => high * 2 ** 32 + low);
}

/** How many samples each chunk has: a run of alike chunks lasts until the next run's first. */
function samplesPerChunk(stsc: Box, chunks: number): number[] {
  const runs = entriesOf(stsc, 3);
  return Array.from({ length: chunks }, (_, chunk) => runs.findLast(([first = 0]) => first <= chunk + 1)?.[1] ?? 0);
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
