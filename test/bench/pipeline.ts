import { endLookMs } from "#domain/records/job";
import { stopLookMs } from "#features/jobs/until-stopped";
import { renderWidthFor } from "#lambda/shares";

/** CPU seconds of a reel's steps, each measured without the start of its process. */
export interface StepCosts {
  /** The preparation without its pictures: in all, and of the main thread. */
  words: Work;
  /** What follows one after another in it. */
  chain: WordsChain;
  /** The speech programs by how many there may be. */
  speech: { two: Speech; six: Speech };
  /** The preparation of one picture. */
  picture: Work;
  /** The keys of its segments and its sound, over everything that they are made from. */
  keys: number;
  segments: SegmentCosts;
  sound: SoundCosts;
  join: number;
}

/** The steps that find the words, in their order. Those without a note are of the main thread. */
export interface WordsChain {
  /** A process of its own. */
  decode: number;
  /** The start of a speech program, meanwhile. */
  start: number;
  /** What has to be known before the programs may speak. */
  listen: number;
  /** What is done while they do. */
  hear: number;
  match: number;
  /** The plan, when words and pictures are there: all threads, and of that the main thread. */
  write: Work;
}

export interface Speech {
  /** The program that speaks the longest share, with its start. */
  longest: number;
  /** What more programs than those of the measured preparation cost. */
  more: number;
}

/** Segments of two seconds, each rendered alone: all, and which share of that the encoder takes, which is another process. */
export interface SegmentCosts {
  all: readonly number[];
  encoder: number;
}

export interface SoundCosts {
  /** Hearing the narration, which the director does. */
  hear: number;
  /** A call for a part. */
  measure: number;
  encode: number;
}

/** CPU seconds of all threads and processes, and of the main thread alone, which no second processor helps. */
export interface Work {
  all: number;
  main: number;
}

/** How large a reel is. */
export interface ReelShape {
  seconds: number;
  segments: number;
  /** How many parts of the sound are measured, and encoded. */
  measured: number;
  encoded: number;
  /** The narration, which the director reads. */
  narrationMb: number;
  pictures: number;
  /** Files that the preparation stores, and their size. */
  files: number;
  preparedMb: number;
  reelMb: number;
}

export interface Conditions {
  /** How many Lambdas the account may run at once. */
  lambdas: number;
  /** How many times slower a vCPU of Lambda is than the measured processor. */
  speed: number;
  isCold: boolean;
  /** From 0 to below 1. */
  random: () => number;
}

/**
 * Public latencies, in seconds: median, and the spread of a log-normal distribution. From an SQS message to its Lambda:
 * bitesizedserverless.com (p50 16 ms, p99 105 ms). S3 and DynamoDB: as AWS publishes them. Assumed: 75 MB/s of network a
 * Lambda, cold starts of 0.4 to 1.6 s with 0.23 CPU seconds of imports.
 */
const latency = {
  queue: [0.027, 0.4],
  get: [0.03, 0.45],
  put: [0.045, 0.45],
  item: [0.005, 0.35],
  call: [0.012, 0.4],
  cold: [0.65, 0.22],
} as const;
const networkMb = 75;
const importSeconds = 0.23;
/** Memory of `decode-reel`: new accounts, which run 10 Lambdas at once, allow no more than the first. And of `prepare-reel`, which calls it. */
const decoderMb = { new: 3008, usual: 10_240 };
const preparationMb = 1024;
const mbOfVcpu = 1769;
/** Memory of a call for segments. */
const segmentMb = 2304;
/** How many pictures are prepared at once. */
const picturesAtOnce = 4;
/** How much of its vCPUs a pool of threads uses. */
const poolShare = 0.85;
const downloadsAtOnce = 50;
/** A picture of a caller. Sounds are small beside them. */
const pictureMb = 2.1;
/** A larger file is stored in parts, of which a few are sent at once. */
const [wholeMb, fileParts] = [33.6, { mb: 8.4, atOnce: 4 }];
/** What a call for a part of the sound reads: 17 s of a voice and of music. */
const partMb = 5;
/** The most segments of a call. */
const mostSegments = 2;
/** How much CPU times differ from run to run: the spread of a log-normal distribution. */
const noise = 0.1;
/** USD in us-east-1: a GB second, an invocation, requests of S3, a message's three requests, DynamoDB units. */
const usd = {
  gbSecond: 1.66667e-5,
  call: 0.2e-6,
  put: 5e-6,
  get: 0.4e-6,
  message: 1.2e-6,
  write: 0.625e-6,
  read: 0.125e-6,
};
/** Write units of one update of a job: its item, and its entry in the index of running jobs. */
const updateUnits = 12;
const heartbeatSeconds = 4;
/** How often a worker looks whether its job has ended, with a read of half a unit, and a closed function whether it is to stop. */
const [endLookSeconds, stopLookSeconds] = [endLookMs / 1000, stopLookMs / 1000];

/** How long one reel takes from its launch until it is published, in seconds, and what it costs in USD. */
export function simulateReel(costs: StepCosts, shape: ReelShape, conditions: Conditions) {
  const { lambdas, speed, isCold, random } = conditions;
  let dollars = 0;
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const after = (kind: keyof typeof latency) => latency[kind][0] * Math.exp(latency[kind][1] * normal());
  const most = (count: number, kind: keyof typeof latency) =>
    Math.max(0, ...Array.from({ length: count }, () => after(kind)));
  const cpu = (seconds: number) => seconds * speed * Math.exp(noise * normal());
  const start = () => (isCold ? Math.min(1.6, Math.max(0.4, after("cold"))) + importSeconds * speed : 0);
  const pay = (mb: number, seconds: number) => {
    dollars += (mb / 1024) * seconds * usd.gbSecond + usd.call;
  };
  const payLooks = {
    worker: (seconds: number) => {
      dollars += (seconds / endLookSeconds) * 0.5 * usd.read;
    },
    closed: (seconds: number) => {
      dollars += (seconds / stopLookSeconds) * usd.get;
    },
  };
  const updates = (count: number) => count * updateUnits * usd.write;

  const width = renderWidthFor(lambdas);
  const inputsMb = shape.pictures * pictureMb;

  /** `decode-reel`: what follows the call of it until its answer. */
  function decode(): number {
    const mb = lambdas > 10 ? decoderMb.usual : decoderMb.new;
    const { chain, picture } = costs;
    const speech = lambdas > 10 ? costs.speech.six : costs.speech.two;
    // The narration is downloaded first, and its words are found while the pictures are on their way. All wait for the first byte.
    const narrated = after("get");
    const fetched = narrated + most(shape.pictures + 1, "get") + inputsMb / networkMb;
    const slower = cpu(1);
    const pool = ((mb / mbOfVcpu) * poolShare) / slower;
    // While the main thread waits for the narration and for the programs, it does what pictures and music take of it.
    const decoded = narrated + chain.decode * slower;
    const listened = decoded + chain.listen * slower;
    const spoken = Math.max(chain.start * slower, listened) + (speech.longest - chain.start) * slower;
    const other = costs.words.main - chain.listen - chain.hear - chain.match - chain.write.main;
    const otherwise = (other + shape.pictures * picture.main) * slower;
    const matched = Math.max(spoken, listened + chain.hear * slower + otherwise) + chain.match * slower;
    const shown = fetched + (shape.pictures * picture.all * slower) / picturesAtOnce;
    // What the processors cannot have done before the pictures are there, they do afterwards.
    const pictures = shape.pictures * picture.all;
    const busy = Math.max((costs.words.all + speech.more + pictures) / pool, fetched + pictures / pool);
    const made = Math.max(Math.max(matched, shown) + chain.write.all * slower, busy);
    // Files are stored as they are made, and the keys are found while the last are stored.
    const stored = Math.max(
      cpu(costs.keys),
      Math.max(0, shape.preparedMb / networkMb - (made - fetched)) + most(3, "put"),
    );
    const seconds = start() + made + stored;
    pay(mb, seconds);
    payLooks.closed(seconds);
    dollars += (shape.pictures + 2) * usd.get + (shape.files + 2) * usd.put;
    return seconds;
  }

  /** `prepare-reel`: it looks for an identical reel, whose key the launch has told, has the files decoded, and stores the keys. */
  function prepare(): number {
    const seconds = start() + 2 * after("item") + after("call") + decode() + after("put") + 3 * after("item");
    pay(preparationMb, seconds);
    payLooks.worker(seconds);
    dollars += usd.put + updates(3 + seconds / heartbeatSeconds);
    return seconds;
  }

  function renderShare(segments: number): number {
    const { all, encoder } = costs.segments;
    // The compositor draws a frame while the encoder has the one before.
    const share = Math.max(encoder, mbOfVcpu / segmentMb);
    const one = () => cpu((all[Math.floor(random() * all.length)] ?? 0) * share) + after("put");
    const drawn = Array.from({ length: segments }, one).reduce((sum, seconds) => sum + seconds, 0);
    const seconds = after("call") + start() + most(3, "get") + drawn;
    pay(segmentMb, seconds);
    payLooks.closed(seconds);
    dollars += 3 * usd.get + segments * usd.put;
    return seconds;
  }

  /** The director takes what is free in turn, up to its width. */
  /** A call for a part of the sound. It reads its ranges of the narration and the music. */
  function soundPart(kind: "measure" | "encode"): number {
    const isStarting = kind === "measure" || shape.encoded > shape.measured;
    const fetched = most(2, "get") + partMb / networkMb;
    const stored = kind === "encode" ? after("put") : 0;
    const seconds = after("call") + (isStarting ? start() : 0) + fetched + cpu(costs.sound[kind]) + stored;
    pay(mbOfVcpu, seconds);
    payLooks.closed(seconds);
    dollars += 2 * usd.get + (kind === "encode" ? usd.put : 0);
    return seconds;
  }

  /** When all segments and the sound are there. Sound goes before segments, once it is known what is to be done. */
  function renderAll(missingUntil: number): number {
    const each = Math.min(mostSegments, Math.ceil(shape.segments / width));
    const shares = Array.from({ length: Math.ceil(shape.segments / each) }, (_, n) =>
      Math.min(each, shape.segments - n * each),
    );
    const heard = most(Math.min(shape.encoded, downloadsAtOnce), "get") + after("get") + shape.narrationMb / networkMb;
    const calls = (count: number, kind: "measure" | "encode", from: number) =>
      Array.from({ length: count }, () => ({ kind, from }));
    let urgent = calls(shape.measured, "measure", heard + cpu(costs.sound.hear));
    let [toMeasure, measuredAt, done] = [shape.measured, 0, 0];
    const free = Array.from({ length: width }, () => 0);
    while (shares.length > 0 || urgent.length > 0) {
      const place = free.indexOf(Math.min(...free));
      const now = free[place] ?? 0;
      const [sound] = urgent;
      const share = shares[0];
      if (sound && (sound.from <= Math.max(now, missingUntil) || share === undefined)) {
        urgent.shift();
        const end = Math.max(now, sound.from) + soundPart(sound.kind);
        free[place] = end;
        if (sound.kind === "measure") {
          measuredAt = Math.max(measuredAt, end);
          toMeasure -= 1;
          if (toMeasure === 0) urgent = calls(shape.encoded, "encode", measuredAt);
        } else done = Math.max(done, end + after("get"));
      } else if (share !== undefined) {
        shares.shift();
        const end = Math.max(now, missingUntil) + renderShare(share);
        free[place] = end;
        done = Math.max(done, end + after("get") + shape.reelMb / shape.segments / networkMb);
      }
    }
    return done;
  }

  /** The reel and the files beside it. Parts take a request before and after them. */
  function storeReel(): number {
    const sent = shape.reelMb / networkMb;
    if (shape.reelMb <= wholeMb) return sent + most(5, "put");
    const rounds = Math.ceil(shape.reelMb / fileParts.mb / fileParts.atOnce) + 2;
    return sent + Array.from({ length: rounds }, () => after("put")).reduce((sum, seconds) => sum + seconds, 0);
  }

  const prepared = after("queue") + prepare();
  const missing = Math.ceil(shape.segments / downloadsAtOnce) * most(Math.min(shape.segments, downloadsAtOnce), "get");
  const rendered = renderAll(missing);
  // The poster is fetched during the join.
  const published = cpu(costs.join) + storeReel() + 4 * after("item");
  // The keys and the plan.
  const directed = start() + after("item") + most(2, "get") + rendered + published;
  pay(mbOfVcpu, directed);
  payLooks.worker(directed);
  dollars +=
    (2 * shape.segments + 6) * usd.get + 5 * usd.put + updates(4 + directed / heartbeatSeconds) + 2 * usd.message;
  return { seconds: prepared + after("queue") + directed, dollars };
}

/** Random numbers that are the same in each run (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
