import { mkdtempSync, rmSync, statSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { measuredParts } from "@reelwright/renderer/audio/measured-parts";
import { framesOf } from "@reelwright/renderer/audio/reel-sound";
import { soundParts } from "@reelwright/renderer/audio/sound-parts";
import { type BenchMedia, makeMedia } from "./bench-media.ts";
import { bundleSteps, createReel } from "./bench-reel.ts";
import { median } from "./cost.ts";
import { type Conditions, type ReelShape, type StepCosts, seeded, simulateReel, type Work } from "./pipeline.ts";
import { table, writeSections } from "./sections.ts";

/**
 * `npm run bench -- workers`: how long reels take on AWS, simulated from the CPU seconds that this run measures and from public latencies.
 * The costs of ten minutes are those of one minute, times ten. With `--json` it prints the figures, and writes nothing.
 */
const { values } = parseArgs({ options: { json: { type: "boolean", default: false } } });
const dir = mkdtempSync(path.join(tmpdir(), "workers-"));
const program = await bundleSteps();
const widths = [10, 50, 200, 1000];
const speeds = [1, 1.75];
/** Pictures by the length of a reel in seconds. */
const picturesOf = { 15: 4, 30: 6, 60: 12, 600: 30 } as const;
const lengths = [15, 30, 60, 600] as const;
type Length = (typeof lengths)[number];

/** Cold Lambdas do their work for the first time, warm ones have done it before. */
const states = ["cold", "warm"] as const;
type State = (typeof states)[number];
type Both<T> = Record<State, T>;
const both = <T>(of: (state: State) => T): Both<T> => ({ cold: of("cold"), warm: of("warm") });

/** What segments cost, and joining one of them: measured on the shortest reel, since all are alike. */
const parts: { segments: Both<number[]>; join: Both<number>; mb: number } = {
  segments: { cold: [], warm: [] },
  join: { cold: 0, warm: 0 },
  mb: 0,
};
const measured = { 15: await measure(15), 30: await measure(30), 60: await measure(60) };
const reels = { ...measured, 600: tenTimes(measured[60]) };
rmSync(dir, { recursive: true, force: true });
console.error(JSON.stringify(measured));

const figures = Object.fromEntries(lengths.map((seconds) => [`reel${seconds}`, figuresOf(seconds)]));
if (values.json) console.log(JSON.stringify(figures, null, 2));
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

/** What a reel of a length costs, in CPU seconds. A process that only starts is measured too, and taken off. */
async function measure(seconds: 15 | 30 | 60): Promise<{ costs: Both<StepCosts>; shape: ReelShape }> {
  const pictures = picturesOf[seconds];
  const media = await makeMedia(path.join(dir, `media-${seconds}`), { pictures, seconds });
  const few = { ...media, pictures: media.pictures.slice(0, 1) } satisfies BenchMedia;
  const [reel, single] = [media, few].map((of, index) =>
    createReel(path.join(dir, `reel-${seconds}-${index}`), { program, media: of, profile: "standard" }),
  );
  if (!reel || !single) throw new Error("Two reels are measured");
  const start = (await reel.step("start")).cpu;
  const many = await preparing(reel, media, start);
  const one = await preparing(single, few, start);
  const longest = (await reel.step("speak-longest")).cpu;
  const beside = Math.max(0, (await reel.step("speak")).cpu - longest) + (await listening(reel, longest - start));
  const plan = reel.plan();
  const [hear, part, encode] = [
    await twice(reel, "hear", start),
    await twice(reel, "measure", start),
    await twice(reel, "encode", start),
  ];
  // It leaves the sound for the join.
  await reel.step("sound");
  const frames = framesOf({ plan });
  if (seconds === 15) await measureParts(reel, start);
  const files = (await readdir(reel.dir)).filter((name) => /^(image|ground|poster|narration|music)/.test(name));
  const megabytes = (names: readonly string[]) =>
    names.reduce((sum, name) => sum + statSync(path.join(reel.dir, name)).size, 0) / 1e6;
  return {
    costs: both((state) => {
      const picture = ofWork((kind) => Math.max(0, (many[state][kind] - one[state][kind]) / (pictures - 1)));
      return {
        words: ofWork((kind) => one[state][kind] - picture[kind]),
        beside,
        picture,
        segments: parts.segments[state],
        sound: { hear: hear[state], measure: part[state], encode: encode[state] },
        join: parts.join[state] * plan.segments.length,
      };
    }),
    shape: {
      seconds,
      segments: plan.segments.length,
      measured: measuredParts({ plan }).length,
      encoded: soundParts(frames).length,
      narrationMb: megabytes([plan.audio.narration.file]),
      pictures,
      files: files.length,
      preparedMb: megabytes(files),
      reelMb: parts.mb * plan.segments.length,
    },
  };
}

function ofWork(of: (kind: keyof Work) => number): Work {
  return { all: of("all"), main: of("main") };
}

/** A step the first time in its process, and the second time. */
async function twice(reel: Reel, step: string, start: number): Promise<Both<number>> {
  const cold = (await reel.step(step, 1)).cpu - start;
  return { cold, warm: (await reel.step(step, 2)).cpu - start - cold };
}

/** What a warm process does while programs speak, in CPU seconds: no longer than they do. */
async function listening(reel: Reel, speaking: number): Promise<number> {
  await reel.step("listen", 2);
  return Math.min(reel.listening(), speaking);
}

async function preparing(reel: Reel, { script }: BenchMedia, start: number): Promise<Both<Work>> {
  const cold = { all: (await reel.prepare(script)).cpu - start, main: reel.mainThread() };
  const all = (await reel.step("prepare", 2)).cpu - start - cold.all;
  return { cold, warm: { all, main: reel.mainThread() } };
}

async function measureParts(reel: Reel, start: number): Promise<void> {
  // The last one may be a few frames.
  const indexes = [...reel.plan().segments.keys()].slice(0, -1);
  for (const index of indexes) parts.segments.cold.push((await reel.step("segments", index)).cpu - start);
  for (const [at, index] of indexes.entries()) {
    const before = at === 0 ? indexes.length - 1 : at - 1;
    const pair = (await reel.step("segments", indexes[before] ?? 0, index)).cpu - start;
    parts.segments.warm.push(pair - (parts.segments.cold[before] ?? 0));
  }
  await reel.step("segments", indexes.length);
  const join = await twice(reel, "join", start);
  parts.join = both((state) => join[state] / (indexes.length + 1));
  parts.mb = statSync(path.join(reel.dir, "out.mp4")).size / 1e6 / (indexes.length + 1);
}

function tenTimes({ costs, shape }: Awaited<ReturnType<typeof measure>>): Awaited<ReturnType<typeof measure>> {
  const longer = (of: StepCosts): StepCosts => ({
    ...of,
    words: ofWork((kind) => of.words[kind] * 10),
    beside: of.beside * 10,
    sound: { ...of.sound, hear: of.sound.hear * 10 },
    join: of.join * 10,
  });
  return {
    costs: both((state) => longer(costs[state])),
    shape: {
      seconds: 600,
      segments: shape.segments * 10,
      measured: shape.measured * 10,
      encoded: shape.encoded * 10,
      narrationMb: shape.narrationMb * 10,
      pictures: picturesOf[600],
      files: shape.files + picturesOf[600] - shape.pictures,
      preparedMb: shape.preparedMb * 10,
      reelMb: shape.reelMb * 10,
    },
  };
}

function summary(seconds: Length, conditions: Omit<Conditions, "random">) {
  const random = seeded(7);
  const { costs, shape } = reels[seconds];
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
