import { mkdtempSync, rmSync, statSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { sentencesOf, sharesOf } from "@reelwright/renderer/alignment/speak-words";
import { measuredParts } from "@reelwright/renderer/audio/measured-parts";
import { framesOf } from "@reelwright/renderer/audio/reel-sound";
import { soundParts } from "@reelwright/renderer/audio/sound-parts";
import { type BenchMedia, makePictures, makeSounds } from "./bench-media.ts";
import { bundleSteps, createReel } from "./bench-reel.ts";
import { median } from "./cost.ts";
import {
  type Conditions,
  type ReelShape,
  type SegmentCosts,
  type StepCosts,
  seeded,
  simulateReel,
  type Work,
} from "./pipeline.ts";
import { table, writeSections } from "./sections.ts";

/**
 * `npm run bench -- workers`: how long reels take on AWS, simulated from the CPU seconds that this run measures and from public latencies.
 * Ten minutes are measured as one minute is. With `--json` it prints the figures, and writes nothing. `--lengths 60` measures
 * those lengths alone, and prints them.
 */
const { values } = parseArgs({ options: { json: { type: "boolean", default: false }, lengths: { type: "string" } } });
const dir = mkdtempSync(path.join(tmpdir(), "workers-"));
const program = await bundleSteps();
const widths = [10, 50, 200, 1000];
const speeds = [1, 1.75];
/** Pictures by the length of a reel in seconds. */
const picturesOf = { 15: 4, 30: 6, 60: 12, 600: 30 } as const;
const allLengths = [15, 30, 60, 600] as const;
type Length = (typeof allLengths)[number];
const named = values.lengths?.split(",");
// The shortest comes first: its segments stand for all.
const lengths = allLengths.filter((seconds) => seconds === 15 || (named?.includes(String(seconds)) ?? true));

/** Cold Lambdas do their work for the first time, warm ones have done it before. */
const states = ["cold", "warm"] as const;
type State = (typeof states)[number];
type Both<T> = Record<State, T>;
const both = <T>(of: (state: State) => T): Both<T> => ({ cold: of("cold"), warm: of("warm") });

/** What segments cost: measured on the shortest reel, since all are alike. Longer reels are joined from its segments. */
const parts: { segments: Both<SegmentCosts>; reel: Reel | null } = {
  segments: both(() => ({ all: [], encoder: 1 })),
  reel: null,
};
const pictures = await makePictures(path.join(dir, "pictures"), 12);
const reels = new Map<Length, Awaited<ReturnType<typeof measure>>>();
for (const seconds of lengths) reels.set(seconds, await measure(seconds));
rmSync(dir, { recursive: true, force: true });
console.error(JSON.stringify(Object.fromEntries(reels)));

const figures = Object.fromEntries(lengths.map((seconds) => [`reel${seconds}`, figuresOf(seconds)]));
if (values.json || named) console.log(JSON.stringify(figures, null, 2));
else
  writeSections({
    "Reels on AWS, simulated": [
      "Seconds from launch to publication, median / 95th percentile, by how many Lambdas the account may run at once. A vCPU of Lambda is as fast",
      "as the measured processor, or 1.75 times slower. The preparation has 10,240 MB, and 3,008 MB with 10 Lambdas. A warm Lambda has done its work",
      "once before: so it has been measured.",
      "",
      ...speeds.flatMap((speed) => [
        ...table(
          [`a vCPU ${speed === 1 ? "as fast" : `${speed} times slower`}`, ...widths.map((width) => `${width} Lambdas`)],
          lengths.flatMap((seconds) =>
            [false, true].map((isCold) => [
              `${seconds} s, ${isCold ? "cold" : "warm"}`,
              ...widths.map((lambdas) => {
                const { p50, p95 } = summary(seconds, { lambdas, speed, isCold });
                return `${p50.toFixed(1)} / ${p95.toFixed(1)}`;
              }),
            ]),
          ),
        ),
        "",
      ]),
    ],
  });

type Reel = ReturnType<typeof createReel>;

/** What a reel of a length costs, in CPU seconds. */
async function measure(seconds: Length): Promise<{ costs: Both<StepCosts>; shape: ReelShape }> {
  const count = picturesOf[seconds];
  // The longest narration is ten minutes, and MP3 adds to it.
  const sounds = await makeSounds(path.join(dir, `media-${seconds}`), Math.min(seconds, 590));
  const media = { ...sounds, pictures: Array.from({ length: count }, (_, n) => pictures[n % pictures.length] ?? "") };
  const few = { ...media, pictures: media.pictures.slice(0, 1) } satisfies BenchMedia;
  const [reel, single] = [media, few].map((of, index) =>
    createReel(path.join(dir, `reel-${seconds}-${index}`), { program, media: of, profile: "standard" }),
  );
  if (!reel || !single) throw new Error("Two reels are measured");
  const many = await preparing(reel, media);
  const one = await preparing(single, few);
  const chain = await chained(reel);
  const speech = await speaking(reel, media.script);
  const plan = reel.plan();
  const [hear, part, encode] = [await twice(reel, "hear"), await twice(reel, "measure"), await twice(reel, "encode")];
  const keys = await twice(reel, "keys");
  const frames = framesOf({ plan });
  if (seconds === 15) await measureParts(reel);
  const join = await joining(plan.segments.length);
  const files = (await readdir(reel.dir)).filter((name) => /^(image|ground|poster|narration|music)/.test(name));
  const megabytes = (names: readonly string[]) =>
    names.reduce((sum, name) => sum + statSync(path.join(reel.dir, name)).size, 0) / 1e6;
  return {
    costs: both((state) => {
      const picture = ofWork((kind) => Math.max(0, (many[state][kind] - one[state][kind]) / (count - 1)));
      return {
        words: ofWork((kind) => one[state][kind] - picture[kind]),
        keys: keys[state],
        chain: { ...chain[state], start: speech.start, write: many[state].write },
        speech,
        picture,
        segments: parts.segments[state],
        sound: { hear: hear[state], measure: part[state], encode: encode[state] },
        join: join[state],
      };
    }),
    shape: {
      seconds,
      segments: plan.segments.length,
      measured: measuredParts({ plan }).length,
      encoded: soundParts(frames).length,
      narrationMb: megabytes([plan.audio.narration.file]),
      pictures: count,
      files: files.length,
      preparedMb: megabytes(files),
      reelMb: join.mb,
    },
  };
}

function ofWork(of: (kind: keyof Work) => number): Work {
  return { all: of("all"), main: of("main") };
}

/** What the first and the second round in a process cost. */
function ofRounds<T>([cold, warm]: readonly T[]): Both<T> {
  if (!cold || !warm) throw new Error("A step ran twice");
  return { cold, warm };
}

/** A step the first time in its process, and the second time. */
async function twice(reel: Reel, step: string): Promise<Both<number>> {
  await reel.step(step, 2);
  const rounds = ofRounds(reel.rounds());
  return both((state) => rounds[state].all);
}

/** The steps that find the words, the first time in a process and the second time. */
async function chained(reel: Reel) {
  await reel.step("words", 2);
  return ofRounds(reel.chains());
}

/** What speech programs take: with two at once, which this machine runs, and with the six of a large Lambda. */
async function speaking(reel: Reel, script: string) {
  const taken = async (programs: number) => {
    await reel.step("speak", programs);
    return reel.rounds()[0]?.all ?? 0;
  };
  const start = await taken(0);
  const sentences = sentencesOf(script.split(/\s+/));
  const longestOf = (programs: number) =>
    Math.max(...sharesOf(sentences, programs).map((share) => share.flat().length));
  const [two, six] = [await taken(2), await taken(6)];
  // What does not depend on how much a program speaks.
  const fixed =
    longestOf(2) > longestOf(6) ? six - ((two - six) * longestOf(6)) / (longestOf(2) - longestOf(6)) : start;
  const here = sharesOf(sentences).length;
  const more = (programs: number) => (sharesOf(sentences, programs).length - here) * Math.max(start, fixed);
  return { start, two: { longest: two, more: more(2) }, six: { longest: six, more: more(6) } };
}

async function preparing(reel: Reel, { script }: BenchMedia) {
  await reel.prepare(script, 2);
  return ofRounds(reel.prepared());
}

async function measureParts(reel: Reel): Promise<void> {
  const start = (await reel.step("start")).cpu;
  // The last one may be a few frames.
  const indexes = [...reel.plan().segments.keys()].slice(0, -1);
  const cold: number[] = [];
  for (const index of indexes) cold.push((await reel.step("segments", index)).cpu - start);
  // All in one process, three times, each time with another one first, which is not counted.
  const warm = indexes.map((): number[] => []);
  let [all, drawing] = [0, 0];
  for (const first of [0, 3, 6]) {
    const order = [...indexes.slice(first), ...indexes.slice(0, first)];
    all += (await reel.step("segments", ...order)).cpu - start;
    drawing += reel.drawing() - start;
    for (const [at, { all }] of reel.rounds().entries()) if (at > 0) warm[order[at] ?? 0]?.push(all);
  }
  const encoder = 1 - drawing / all;
  parts.segments = { cold: { all: cold, encoder }, warm: { all: warm.map(median), encoder } };
  await reel.step("segments", indexes.length);
  // It leaves the sound for the joins.
  await reel.step("sound");
  parts.reel = reel;
}

/** What joining so many segments takes, and how large the reel is. */
async function joining(count: number): Promise<Both<number> & { mb: number }> {
  const { reel } = parts;
  if (!reel) throw new Error("Segments are rendered before they are joined");
  await reel.step("joins", 2, count);
  const rounds = ofRounds(reel.rounds());
  return { ...both((state) => rounds[state].all), mb: statSync(path.join(reel.dir, "listed.mp4")).size / 1e6 };
}

function summary(seconds: Length, conditions: Omit<Conditions, "random">) {
  const random = seeded(7);
  const reel = reels.get(seconds);
  if (!reel) throw new Error(`${seconds} s were not measured`);
  const { costs, shape } = reel;
  const runs = Array.from({ length: seconds === 600 ? 150 : 1000 }, () =>
    simulateReel(costs[conditions.isCold ? "cold" : "warm"], shape, { ...conditions, random }),
  );
  const times = runs.map((run) => run.seconds).toSorted((a, b) => a - b);
  const dollars = runs.reduce((sum, run) => sum + run.dollars, 0) / runs.length;
  return {
    p50: median(times),
    p95: times[Math.floor(times.length * 0.95)] ?? 0,
    usdPerMinute: dollars / (seconds / 60),
  };
}

/** The figures of a length: those of 200 Lambdas at speed 1, and of each number of Lambdas at each speed. */
function figuresOf(seconds: Length) {
  const at = (lambdas: number, speed: number) => {
    const warm = summary(seconds, { lambdas, speed, isCold: false });
    const cold = summary(seconds, { lambdas, speed, isCold: true });
    const rounded = (value: number) => Number(value.toFixed(2));
    return {
      warm_p50_s: rounded(warm.p50),
      warm_p95_s: rounded(warm.p95),
      cold_p50_s: rounded(cold.p50),
      usd_per_minute: Number(warm.usdPerMinute.toFixed(5)),
    };
  };
  const lambdas = widths.map((width) => [
    width,
    Object.fromEntries(speeds.map((speed) => [`speed_${speed}`, at(width, speed)])),
  ]);
  return { ...at(200, 1), lambdas: Object.fromEntries(lambdas) };
}
