import { closeSync, copyFileSync, openSync, readFileSync, writeFileSync, writeSync } from "node:fs";
import path from "node:path";
import type { Writable } from "node:stream";
import { narrate } from "@reelwright/offline-engines/narrator/narrate";
import { run } from "@reelwright/platform/process";
import { alignWords } from "@reelwright/renderer/alignment/align-words";
import { hearSpeech, matchWords } from "@reelwright/renderer/alignment/match-words";
import { pitchOf } from "@reelwright/renderer/alignment/pitch";
import { sentencesOf, sharesOf, speakWords } from "@reelwright/renderer/alignment/speak-words";
import { encodePart } from "@reelwright/renderer/audio/encode-part";
import { hearNarration } from "@reelwright/renderer/audio/hear-narration";
import { measurePart } from "@reelwright/renderer/audio/measure-part";
import { measuredParts } from "@reelwright/renderer/audio/measured-parts";
import { readNarration } from "@reelwright/renderer/audio/read-narration";
import { readWav } from "@reelwright/renderer/audio/read-wav";
import { framesOf, type ReelSound } from "@reelwright/renderer/audio/reel-sound";
import { renderAudio } from "@reelwright/renderer/audio/render-audio";
import { soundParts } from "@reelwright/renderer/audio/sound-parts";
import { voiceActivity } from "@reelwright/renderer/audio/voice-activity";
import { createCompositor } from "@reelwright/renderer/compositor/compositor";
import { joinSound } from "@reelwright/renderer/mp4/join-sound";
import { ReelPlan } from "@reelwright/renderer/plan/reel-plan";
import { ReelRequest } from "@reelwright/renderer/plan/reel-request";
import { HeardVoice } from "@reelwright/renderer/plan/sound-levels";
import { assembleReel } from "@reelwright/renderer/reel/assemble-reel";
import { createFrames } from "@reelwright/renderer/reel/draw-frame";
import { shares } from "@reelwright/renderer/reel/preparation";
import { prepareReel } from "@reelwright/renderer/reel/prepare-reel";
import { encodeArgs, renderSegments } from "@reelwright/renderer/reel/render-segment";
import { segmentKeys } from "@reelwright/renderer/reel/segment-key";
import { soundKey } from "@reelwright/renderer/reel/sound-key";
import { collectFonts } from "@reelwright/renderer/text/collect-fonts";
import { buildVision } from "@reelwright/vision/build-vision";
import * as z from "zod";
import { ffmpeg } from "../support/media.ts";
import { cpuSeconds } from "./cpu-seconds.ts";

/**
 * One step of a benchmark's reel, in a process of its own so that its cost can be told, in a folder with `job.json`:
 * start (nothing else) | fonts | prepare | keys | segments <index>... | sound | join | render (those three, of the whole reel) | raw (what x264 is given)
 * | speak <programs> (what the longest of their shares takes one; of none, its start) | words (what follows one after another to find them) | hear (what the director does for the sound) | measure, encode (a part of the sound).
 * joins takes a number of times, and how many segments it joins. prepare, words, keys and those of the last line but speak may have a number of times behind them: the second time costs what a warm Lambda costs. `rounds.json` has the CPU seconds of each.
 */
const [step = "", ...indexes] = process.argv.slice(2);
const times = Number(indexes[0] ?? 1);
const root = path.resolve(import.meta.dirname, "../..");
const dir = process.cwd();
const at = (name: string) => path.join(dir, name);
const tools = {
  ffmpeg,
  fontsDir: at("fonts"),
  compositorWasm: path.join(root, "build/compositor.wasm"),
  alignmentWasm: path.join(root, "build/alignment.wasm"),
  vision: await buildVision(),
  speech: path.join(root, "layers/speech/speak.mjs"),
};
const Job = z.object({
  request: ReelRequest,
  audio: z.string(),
  media: z.array(z.string()),
  music: z.string().optional(),
});
const readPlan = () => ReelPlan.parse(JSON.parse(readFileSync(at("plan.json"), "utf8")));
const segment = (index: number) => at(`segment-${index}.mp4`);

/** CPU seconds of this process, and of its main thread. */
function worked() {
  const seconds = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1e6;
  const [all, main] = [seconds(process.cpuUsage()), seconds(process.threadCpuUsage())];
  return { all, main };
}

async function prepare() {
  const { request, ...files } = Job.parse(JSON.parse(readFileSync(at("job.json"), "utf8")));
  const before = worked();
  let ready = before;
  // Words, pictures and poster are there: the first scene has been filled.
  const onShare = (share: number) => {
    if (ready === before && share > shares.words + shares.media + 1e-6) ready = worked();
  };
  const plan = await prepareReel({ request, files, dir, tools, align: alignWords, narrate, onShare });
  const after = worked();
  writeFileSync(at("plan.json"), JSON.stringify(plan));
  const args = encodeArgs(plan, "");
  writeFileSync(at("encode.json"), JSON.stringify(args.slice(args.indexOf("-c:v"), -1)));
  const write = { all: after.all - ready.all, main: after.main - ready.main };
  return { main: after.main - before.main, write };
}

async function keys() {
  const plan = readPlan();
  const [segments] = await Promise.all([segmentKeys(plan, dir), soundKey(plan, dir)]);
  writeFileSync(at("keys.json"), JSON.stringify(segments));
}

async function sound() {
  await renderAudio({ plan: readPlan(), dir, tools, out: at("audio.m4a") });
}

const manner = { voice: "en-us", rate: 160, maxSeconds: 10_000 };
const scriptWords = () =>
  (Job.parse(JSON.parse(readFileSync(at("job.json"), "utf8"))).request.script_text ?? "").split(/\s+/);

/** Speaks the longest share of so many programs' by one; nothing for none. */
async function speak(programs: number) {
  const shared = programs > 0 ? sharesOf(sentencesOf(scriptWords()), programs) : [];
  const [sentences = []] = shared.toSorted((a, b) => b.flat().length - a.flat().length);
  const feed = async (stdin: Writable) => void stdin.write(`${JSON.stringify({ sentences, ...manner })}\n`);
  await run(process.execPath, ["--single-threaded", tools.speech], { cwd: dir, feed });
}

/** Finds the words as the preparation does, and notes what each step takes. */
async function findWords() {
  const { audio } = Job.parse(JSON.parse(readFileSync(at("job.json"), "utf8")));
  const words = scriptWords();
  const wav = at("words.wav");
  const began = await cpuSeconds();
  await readNarration(audio, { out: wav, ffmpeg });
  const decoded = await cpuSeconds();
  const from = worked().main;
  const narration = await readWav(wav);
  const stretches = voiceActivity(narration.samples, narration.sampleRate);
  pitchOf(narration);
  const listened = worked().main;
  const heard = hearSpeech(narration, stretches, tools.alignmentWasm);
  const compared = worked().main;
  const spoken = await speakWords(words, { ...manner, program: tools.speech, cwd: dir });
  if (!spoken) throw new Error("The script is too long");
  const before = worked().main;
  matchWords({ ...spoken, words }, heard, tools.alignmentWasm);
  const match = worked().main - before;
  return { decode: decoded - began, listen: listened - from, hear: compared - listened, match };
}

const hear = () => hearNarration(at(readPlan().audio.narration.file));

/** What the calls for parts of the sound need, as `hear` and `measure` leave it. */
async function partOf<T>(parts: (sound: ReelSound) => readonly T[]) {
  const sound = { plan: readPlan(), heard: HeardVoice.parse(JSON.parse(readFileSync(at("heard.json"), "utf8"))) };
  // Not the first one, which has the intro.
  const part = parts(sound).at(1) ?? parts(sound)[0];
  if (!part) throw new Error("A sound has a part");
  return { sound, part, work: { dir, ffmpeg } };
}

async function measure() {
  const { sound, part, work } = await partOf(measuredParts);
  await measurePart(sound, part, work);
}

async function encode() {
  const { sound, part, work } = await partOf((of) => soundParts(framesOf(of)));
  // As loud as this narration and this music are.
  const levels = { voiceLufs: -13, music: { whole: -19, before: -19, after: null }, gainDb: -1.1 };
  await encodePart(sound, part, { ...work, levels, out: at("part.m4a") });
}

async function join() {
  const plan = readPlan();
  const segments = plan.segments.map((_, index) => segment(index));
  const files = { audio: at("audio.m4a"), out: at("out.mp4") };
  await assembleReel({ plan, segments, ...files });
}

/** Joins so many segments: whole ones of this reel again and again, each a file of its own, with as much sound. */
async function joinOf(count: number) {
  const plan = readPlan();
  const whole = plan.segments.slice(0, -1);
  const segments = Array.from({ length: count }, (_, index) => at(`listed-${index}.mp4`));
  for (const [index, file] of segments.entries()) copyFileSync(segment(index % whole.length), file);
  const sound = { file: at("audio.m4a"), skipped: 0, packets: null };
  await joinSound(
    Array.from({ length: Math.ceil(count / whole.length) }, () => sound),
    at("listed.m4a"),
  );
  const listed = { ...plan, segments: segments.flatMap((_, index) => whole[index % whole.length] ?? []) };
  const files = { audio: at("listed.m4a"), out: at("listed.mp4") };
  await repeatedly(async () => void (await assembleReel({ plan: listed, segments, ...files })));
}

async function raw() {
  const plan = readPlan();
  const compositor = createCompositor({ wasm: tools.compositorWasm, width: plan.width, height: plan.height });
  const frames = createFrames(plan, { compositor, dir, ffmpeg });
  const file = openSync(at("frames.yuv"), "w");
  for (let frame = 0; frame < plan.totalFrames; frame++) {
    await frames.draw(frame);
    writeSync(file, compositor.frame());
  }
  closeSync(file);
  await frames.close();
}

/** Runs a step so many times, and notes what each time costs and tells. */
async function repeatedly<T>(run: () => Promise<T>, count = times) {
  const rounds = [];
  for (let time = 0; time < count; time++) {
    const before = await cpuSeconds();
    const told = await run();
    rounds.push({ all: (await cpuSeconds()) - before, ...told });
  }
  writeFileSync(at("rounds.json"), JSON.stringify(rounds));
}

/** Renders segments, and notes what each takes. */
async function segments(of: readonly number[]) {
  const rounds: { all: number }[] = [];
  let before = await cpuSeconds();
  const onSegment = async () => {
    const now = await cpuSeconds();
    rounds.push({ all: now - before });
    before = now;
  };
  await renderSegments({ plan: readPlan(), indexes: of, dir, tools, out: segment, onSegment });
  writeFileSync(at("rounds.json"), JSON.stringify(rounds));
}

if (step === "start") process.exit(0);
else if (step === "fonts") collectFonts(root, tools.fontsDir);
else if (step === "prepare") await repeatedly(prepare);
else if (step === "keys") await repeatedly(keys);
else if (step === "segments") {
  await segments(indexes.map(Number));
  writeFileSync(at("drawing.json"), JSON.stringify(worked().all));
} else if (step === "sound") await sound();
else if (step === "speak") await repeatedly(() => speak(times), 1);
else if (step === "words") await repeatedly(findWords);
else if (step === "hear") await repeatedly(async () => writeFileSync(at("heard.json"), JSON.stringify(await hear())));
else if (step === "measure") await repeatedly(measure);
else if (step === "encode") await repeatedly(encode);
else if (step === "join") await join();
else if (step === "joins") await joinOf(Number(indexes[1]));
else if (step === "raw") await raw();
else {
  await segments(readPlan().segments.map((_, index) => index));
  await sound();
  await join();
}
