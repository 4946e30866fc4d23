import type { Sound } from "@reelwright/renderer/audio/read-wav";
import { type Read, type Reader, readAloud } from "./flite.ts";

/** Three narrations as people send them: a journey, an advertisement, a bit of history. */
const texts = [
  [
    "It begins above the clouds, where the first light climbs slowly over the ridges.",
    "At noon the wind draws its patient lines across the dunes.",
    "Then the sun goes down, and lays a road of gold upon the sea.",
    "And when all of it is dark, look up: the sky has only just begun.",
  ],
  [
    "Do you still carry three bags to work every morning?",
    "Meet the one that holds everything.",
    "A padded sleeve for your computer, a bottle pocket, and a strap that never slips.",
    "It weighs less than a kilo, and it is made of old sails.",
    "Order before Friday, and we will send it to you for free.",
  ],
  [
    "In the winter of that year the river froze from bank to bank.",
    "Merchants put up their tents upon the ice, and the whole town came to see.",
    "There were printers, cooks, and even an elephant.",
    "Nobody believed that it could ever end.",
    "But one warm night, without a sound, the ice began to move.",
  ],
];

export interface Narration extends Sound {
  /** What the caller gives as the script, by words. */
  script: string[];
  /** When each word of the script is spoken, in seconds; null for one that is not. */
  truth: (number | null)[];
}

/** Pauses between sentences, and the silence before the first, in seconds; one that a listener takes for the end. */
const pauses = [0.35, 0.12, 0.8, 0.25, 1.6];

const made = new Map<string, Promise<Narration>>();

/** A reader's narration of a text: sentences with pauses of many lengths between them. */
export function narrationOf(text: number, reader: Reader, stretch: number): Promise<Narration> {
  const key = `${reader} ${text} ${stretch}`;
  const known = made.get(key) ?? makeNarration(text, reader, stretch);
  made.set(key, known);
  return known;
}

async function makeNarration(text: number, reader: Reader, stretch: number): Promise<Narration> {
  const sentences = (texts[text] ?? []).map((sentence) => sentence.split(" "));
  const read: Read[] = [];
  for (const words of sentences) read.push(await readAloud(words, reader, stretch));
  const sampleRate = read[0]?.sampleRate ?? 0;
  const chunks: Float32Array[] = [];
  const truth: number[] = [];
  let seconds = 0;
  for (const [index, { samples, starts }] of read.entries()) {
    const pause = new Float32Array(Math.round((pauses[(index + text) % pauses.length] ?? 0) * sampleRate));
    seconds += pause.length / sampleRate;
    truth.push(...starts.map((start) => seconds + start));
    seconds += samples.length / sampleRate;
    chunks.push(pause, samples);
  }
  const samples = new Float32Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    samples.set(chunk, at);
    at += chunk.length;
  }
  return { samples, sampleRate, script: sentences.flat(), truth };
}

export const textCount = texts.length;

/** Chords, a bass and a beat under the voice, so many dB below it where it speaks. */
export function withMusic({ samples, sampleRate, ...rest }: Narration, decibelsBelow: number): Narration {
  const chords = [
    [220, 261.6, 329.6],
    [174.6, 220, 261.6],
    [196, 246.9, 293.7],
    [164.8, 196, 246.9],
  ];
  let random = 7;
  const music = Float32Array.from(samples, (_, n) => {
    const t = n / sampleRate;
    const chord = chords[Math.floor(t / 2) % 4] ?? [];
    const beat = t % 0.5;
    random = (random * 16_807) % 2_147_483_647;
    const hat = (random / 2_147_483_647 - 0.5) * Math.exp(-60 * ((t + 0.25) % 0.5));
    const tones = chord.reduce((sum, hertz) => sum + Math.sin(2 * Math.PI * hertz * t), 0) / 3;
    return tones * (0.6 + 0.4 * Math.exp(-4 * beat)) + Math.sin(2 * Math.PI * 55 * t) * Math.exp(-8 * beat) + 0.7 * hat;
  });
  const power = (sound: Float32Array) => sound.reduce((sum, sample) => sum + sample ** 2, 0) / sound.length;
  const level =
    Math.sqrt(power(samples.filter((sample) => Math.abs(sample) > 0.01)) / power(music)) / 10 ** (decibelsBelow / 20);
  return { ...rest, sampleRate, samples: samples.map((sample, n) => 0.6 * (sample + level * (music[n] ?? 0))) };
}

/** The script as people send it who improvised: of every twelve words one is another, one is missing, one was never said. */
export function withSlips(narration: Narration): Narration {
  const script: string[] = [];
  const truth: (number | null)[] = [];
  for (const [index, word] of narration.script.entries()) {
    if (index % 12 === 4) continue;
    const other = index % 12 === 8;
    script.push(other ? "something" : word);
    truth.push(other ? null : (narration.truth[index] ?? null));
    if (index % 12 === 11) {
      script.push("really");
      truth.push(null);
    }
  }
  return { ...narration, script, truth };
}
