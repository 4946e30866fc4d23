import { deflateSync } from "node:zlib";
import { seededRandom } from "../random.ts";

/** A narration made to cost, and what becomes of it: refused in these words, or taken as so many seconds. */
export interface SoundBomb {
  name: string;
  refused?: string;
  seconds?: number;
  make(): Buffer;
}

/** Sizes in tags leave out every eighth bit. */
const size28 = (value: number) =>
  Buffer.from([(value >> 21) & 127, (value >> 14) & 127, (value >> 7) & 127, value & 127]);

const tag = (...frames: Buffer[]) => {
  const body = Buffer.concat(frames);
  return Buffer.concat([Buffer.from("ID3\x04\0\0", "latin1"), size28(body.length), body]);
};

const pictureHead = Buffer.from("\0image/png\0\x03\0", "latin1");

/** A picture in a tag; a zipped one says how large it is unpacked. */
function picture(bytes: number, { zipped }: { zipped: boolean }): Buffer {
  const plain = Buffer.concat([pictureHead, Buffer.alloc(bytes)]);
  const body = zipped ? Buffer.concat([size28(plain.length), deflateSync(plain, { level: 1 })]) : plain;
  return Buffer.concat([Buffer.from("APIC"), size28(body.length), Buffer.from([0, zipped ? 9 : 0]), body]);
}

const text = Buffer.concat([Buffer.from("TXXX"), size28(5), Buffer.from("\0\0\0k\0vv", "latin1")]);

/** By version (3: MPEG 1, 2: MPEG 2, 0: MPEG 2.5): sampling rates in Hz, and the second lowest bit rate in bits a second. */
const kinds = {
  3: { rates: [44_100, 48_000, 32_000], bits: 40_000, slot: 144 },
  2: { rates: [22_050, 24_000, 16_000], bits: 16_000, slot: 72 },
  0: { rates: [11_025, 12_000, 8000], bits: 16_000, slot: 72 },
} as const;

/** One frame of MPEG layer III that is silent, since all of it but its head is 0. */
function frame(version: keyof typeof kinds, rate: 0 | 1 | 2, { mono = true } = {}): Buffer {
  const { rates, bits, slot } = kinds[version];
  const bytes = Buffer.alloc(Math.floor((slot * bits) / rates[rate]));
  bytes.set([0xff, 0xe3 | (version << 3), (2 << 4) | (rate << 2), mono ? 0xc0 : 0]);
  return bytes;
}

const repeat = (bytes: Buffer, times: number) => Buffer.alloc(bytes.length * times, bytes);
/** At 24 kHz a frame lasts 24 ms. */
const silence = (seconds: number) => repeat(frame(2, 1), Math.round(seconds / 0.024));

const noise = (bytes: number) => {
  const random = seededRandom(5);
  return Buffer.from(Uint8Array.from({ length: bytes }, () => Math.floor(random() * 256)));
};

/** Frames whose heads are whole and whose sound is not. */
function spoiled(seconds: number): Buffer {
  const bytes = silence(seconds);
  const [one, rubbish] = [frame(2, 1).length, noise(1000)];
  for (let at = 0; at < bytes.length; at += one) rubbish.copy(bytes, at + 4, 0, one - 4);
  return bytes;
}

const unreadable = "The narration could not be read as MP3.";
const tooLong = "The narration is longer than 10 minutes.";
const everyKind = () =>
  Buffer.concat(
    ([3, 2, 0] as const).flatMap((version) =>
      ([0, 1, 2] as const).flatMap((rate) => [true, false].map((mono) => frame(version, rate, { mono }))),
    ),
  );

export const soundBombs: readonly SoundBomb[] = [
  {
    name: "zipped pictures of 2 GB in its tag",
    make: () => Buffer.concat([tag(repeat(picture(1e8, { zipped: true }), 20)), silence(2)]),
    seconds: 2,
  },
  {
    name: "2,000 pictures in its tag",
    make: () => Buffer.concat([tag(repeat(picture(20, { zipped: false }), 2000)), silence(2)]),
    seconds: 2,
  },
  { name: "300,000 texts in its tag", make: () => Buffer.concat([tag(repeat(text, 300_000)), silence(2)]), seconds: 2 },
  { name: "sixteen tags", make: () => Buffer.concat([...Array<Buffer>(15).fill(tag(text)), silence(2)]), seconds: 2 },
  { name: "a million tags", make: () => Buffer.concat([repeat(tag(), 1e6), silence(2)]), refused: unreadable },
  {
    name: "a tag longer than itself",
    make: () => Buffer.concat([Buffer.from("ID3\x04\0\0\x7f\x7f\x7f\x7f", "latin1"), silence(2)]),
    refused: unreadable,
  },
  { name: "nothing behind its tag", make: () => tag(text), refused: unreadable },
  { name: "noise behind its tag", make: () => Buffer.concat([tag(text), noise(3_000_000)]), refused: unreadable },
  {
    name: "a byte for 50 MB behind its tag",
    make: () => Buffer.concat([tag(text), Buffer.alloc(5e7, 0xff)]),
    refused: unreadable,
  },
  { name: "ten hours", make: () => silence(36_000), refused: tooLong },
  { name: "another kind of frame every 24 ms", make: () => repeat(everyKind(), 1000) },
  { name: "spoiled frames", make: () => spoiled(5), seconds: 5 },
  { name: "rubbish between two halves", make: () => Buffer.concat([silence(2), noise(200_000), silence(2)]) },
  {
    name: "two files one after another, each with its tag",
    make: () => Buffer.concat([tag(text), silence(2), tag(text), silence(3)]),
    seconds: 5,
  },
  { name: "half a frame at its end", make: () => silence(3).subarray(0, -30), seconds: 3 },
  { name: "a tenth of a second", make: () => silence(0.1), refused: unreadable },
  { name: "no bytes", make: () => Buffer.alloc(0), refused: unreadable },
  { name: "three bytes", make: () => Buffer.from("ID3"), refused: unreadable },
];
