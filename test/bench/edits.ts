import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { run } from "@reelwright/platform/process";
import { encodings } from "@reelwright/renderer/plan/encodings";
import { EditSteps } from "#features/edits/operations";
import { ffmpeg } from "../support/media.ts";
import { renderToolsIn } from "../support/render-tools.ts";
import { makeMedia } from "./bench-media.ts";
import { costOf, median } from "./cost.ts";
import type { PlanCosts } from "./edit-plan-once.ts";
import type { RenderCosts } from "./edit-render-once.ts";
import { table, writeSections } from "./sections.ts";

/**
 * `npm run bench -- edits [--rounds 3]`: what edits of a film of 12 s cost, each in turn with one pass of ffmpeg that does the same to the
 * same film by the same settings, on one thread.
 */
const { values } = parseArgs({ options: { rounds: { type: "string", default: "3" } } });
const dir = mkdtempSync(path.join(tmpdir(), "bench-edits-"));
process.on("exit", () => rmSync(dir, { recursive: true, force: true }));
const tools = await renderToolsIn(dir);
const filmSeconds = 12;
const workers = 60;
/** What a function takes to be called and to read and write its files, in seconds. */
const latency = 0.4;
/**
 * A long film is surveyed in pieces of this length, each with a second before it. Its sound is cleaned in parts of the same length, each
 * with three seconds before and after it.
 */
const pieceSeconds = 30;

interface Film {
  file: string;
  seconds: number;
  width: number;
  height: number;
}
interface Edit {
  name: string;
  steps: Record<string, object>;
  film: Film;
  /** ffmpeg's filters that do the same to the pictures, also to their size; null where they are copied. */
  filter: string | null;
  bound: { ratio?: number; ofRealTime?: number; megabytes: number };
  /** A film by whose plan the times of long films are computed: long sound is encoded beside the pictures. The same film by default. */
  planned?: Film;
}

const media = await makeMedia(path.join(dir, "media"), { pictures: 2, seconds: filmSeconds });
const film = await makeFilm({ file: path.join(dir, "film.mp4"), width: 1920, height: 1080 });
const large = await makeFilm({ file: path.join(dir, "large.mp4"), width: 3840, height: 2160 });
const minute = await repeated(film, 5);
const tenMinutes = await repeated(film, 50);
const mark = { text: "© Tides", position: "bottom_right", width: 0.2 };
const overlay = `drawbox=x=iw*0.75:y=ih*0.9:w=iw*0.2:h=ih*0.06:color=white@0.8:t=fill`;
const edits: readonly Edit[] = [
  { name: "watermark", steps: { watermark: mark }, film, filter: overlay, bound: { ratio: 1.7, megabytes: 450 } },
  {
    name: "reframe",
    steps: { reframe: { format: "9:16" } },
    film,
    filter: "crop=608:1080",
    bound: { ratio: 1.7, megabytes: 450 },
  },
  {
    name: "autocut, reframe, watermark and audio_clean",
    steps: { autocut: {}, reframe: { format: "9:16" }, watermark: mark, audio_clean: {} },
    film,
    filter: `crop=608:1080,${overlay}`,
    bound: { ratio: 1.85, megabytes: 450 },
  },
  {
    name: "the same of a minute",
    steps: { autocut: {}, reframe: { format: "9:16" }, watermark: mark, audio_clean: {} },
    film: minute,
    filter: `crop=608:1080,${overlay}`,
    bound: { ratio: 1.85, megabytes: 450 },
    planned: tenMinutes,
  },
  {
    name: "audio_clean",
    steps: { audio_clean: {} },
    film,
    filter: null,
    bound: { ofRealTime: 0.1, megabytes: 450 },
  },
  {
    name: "audio_clean of a minute",
    steps: { audio_clean: {} },
    film: minute,
    filter: null,
    bound: { ofRealTime: 0.1, megabytes: 450 },
  },
  {
    name: "watermark, 2160p",
    steps: { watermark: mark },
    film: large,
    filter: `scale=1920:1080:flags=bicubic,${overlay}`,
    bound: { ratio: 1.7, megabytes: 900 },
  },
];

const rows: (string | number)[][] = [];
for (const edit of edits) {
  const rounds = [];
  for (let round = 0; round < Number(values.rounds); round++) rounds.push(await measure(edit, round));
  const film = edit.planned ?? edit.film;
  const cwd = path.join(dir, `${edits.indexOf(edit)}-apart`);
  const { costs } = await planned(edit, film, { cwd, isApart: true });
  rows.push(rowOf(edit, rounds, { plan: costs, seconds: film.seconds }));
}
writeSections({
  "Edits of a caller's video": [
    `\`npm run bench -- edits\`: a film of ${filmSeconds} s, 30 pictures a second, each edit in turn with one pass of ffmpeg that decodes, filters and`,
    `encodes the same film by the same settings on one thread; medians of ${values.rounds}. Ratios are of processor seconds. One process surveys, cleans and plans, as for films of up to a minute, and another renders. The wall time of ten and sixty`,
    `minutes is computed for ${workers} functions: pieces of ${pieceSeconds} s are surveyed where subjects are followed, and sound is cleaned in such parts beside that.`,
    "Then come the rest of the plan, the segments and the join, one after another. Survey, cleaning and plan take the time that they took here, with two",
    "processors: the functions that survey and plan have 1.7 vCPUs, and those that clean have one. What starting programs takes is counted for each 12 s of it, so that sound, which takes little besides, is measured by a",
    "minute too. Several steps of long films are computed by the plan of ten minutes, whose sound is encoded while segments render.",
    "",
    ...table(
      ["edit", "bare, s", "plan", "render", "join", "whole", "bound", "peak, MB", "10 min, s", "60 min, s"],
      rows,
    ),
  ],
});

async function measure(edit: Edit, round: number) {
  const cwd = path.join(dir, `${edits.indexOf(edit)}-${round}`);
  const plan = await planned(edit, edit.film, { cwd, isApart: false });
  const { costs, peakMb } = await costsIn<RenderCosts>(cwd, "render");
  const bare = edit.filter === null ? null : await costOf(ffmpeg, bareArgs(edit.film, edit.filter), { cwd });
  return { ...plan.costs, ...costs, bare: bare?.cpu ?? 0, peakMb: Math.max(plan.peakMb, peakMb) };
}

/** What it costs to plan the edit of a film. */
async function planned({ steps }: Edit, { file }: Film, { cwd, isApart }: { cwd: string; isApart: boolean }) {
  mkdirSync(cwd);
  const input = {
    operation: "media_jobs",
    steps: EditSteps.parse(steps),
    source: null,
    files: {},
    voices: [],
    profile: "standard",
    max_minutes: 20,
  };
  writeFileSync(path.join(cwd, "edit.json"), JSON.stringify({ input, files: { video: file }, tools, isApart }));
  return costsIn<PlanCosts>(cwd, "plan");
}

/** Plans or renders an edit in a process of its own, as other functions do each. */
async function costsIn<Costs>(cwd: string, name: "plan" | "render"): Promise<{ costs: Costs; peakMb: number }> {
  const { peakMb } = await costOf(process.execPath, [path.join(import.meta.dirname, `edit-${name}-once.ts`)], { cwd });
  return { costs: JSON.parse(readFileSync(path.join(cwd, `${name}.json`), "utf8")), peakMb };
}

function bareArgs({ file }: Film, filter: string): string[] {
  // Edits are encoded without the tuning of reels.
  const { preset, crf } = encodings.standard;
  return [
    ...["-v", "error", "-y", "-threads", "1", "-i", file, "-vf", filter, "-threads", "1"],
    ...["-c:v", "libx264", "-preset", preset, "-crf", String(crf)],
    ...["-c:a", "aac", "-b:a", "192k", "bare.mp4"],
  ];
}

function rowOf(
  edit: Edit,
  rounds: readonly Awaited<ReturnType<typeof measure>>[],
  { plan: apart, seconds }: { plan: PlanCosts; seconds: number },
): (string | number)[] {
  const of = (pick: (round: (typeof rounds)[number]) => number) => median(rounds.map(pick));
  const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
  const [bare, plan, join] = [of((one) => one.bare), of(({ plan }) => plan), of(({ join }) => join)];
  const render = of(({ segments }) => sum(segments));
  const whole = plan + render + join;
  const { steps, bound: goal, film } = edit;
  const { ratio, ofRealTime, megabytes } = goal;
  const said = (part: number) => (bare > 0 ? (part / bare).toFixed(2) : `${part.toFixed(2)} s`);
  const wall = (minutes: number) => {
    const times = (minutes * 60) / film.seconds;
    // The sound of long results is encoded beside the segments, in minutes that each take less than a segment.
    const count = (rounds[0]?.segments.length ?? 0) * times + (edit.planned ? minutes : 0);
    const pieces = (minutes * 60) / pieceSeconds;
    const surveys = steps.reframe ? pieces : 0;
    const cleanings = steps.audio_clean ? pieces : 0;
    const surveying = (apart.surveyWall / seconds) * (pieceSeconds + 1);
    const cleaning = (apart.cleanWall / seconds) * (pieceSeconds + 6);
    // Of two kinds that run at once, the longer one says how long a turn takes.
    const turns = Math.ceil((surveys + cleanings) / workers);
    const prepared = turns * Math.max(surveys > 0 ? surveying : 0, cleanings > 0 ? cleaning : 0);
    const survey = turns > 0 ? 2 * latency + prepared : 0;
    const shares = Math.ceil(count / workers) * of(({ segments }) => median(segments));
    return (
      survey +
      (apart.planWall / seconds) * minutes * 60 +
      (count > 0 ? latency + shares : 0) +
      join * times +
      3 * latency
    ).toFixed(0);
  };
  const bound = ratio ? `${ratio}` : `${ofRealTime} of real time: ${(whole / film.seconds).toFixed(2)}`;
  const peak = Math.round(of(({ peakMb }) => peakMb));
  return [
    ...[edit.name, bare.toFixed(1), said(plan), said(render), said(join), said(whole), bound],
    ...[`${peak} (${megabytes})`, wall(10), wall(60)],
  ];
}

/** Two photographs that a camera moves over, with grain, and speech. */
async function makeFilm({ file, width, height }: Omit<Film, "seconds">): Promise<Film> {
  const [one = "", other = ""] = media.pictures;
  const frames = (filmSeconds * 30) / 2;
  const moving = (n: number) =>
    `[${n}:v]scale=${width * 2}:-1,zoompan=z='1+on/600':d=${frames}:s=${width}x${height}:fps=30,setsar=1[v${n}]`;
  const graph = `${moving(0)};${moving(1)};[v0][v1]concat=n=2,noise=alls=4:allf=t,format=yuv420p[v]`;
  const rate = Math.round((3400 * width * height) / (1920 * 1080));
  const args = [
    ...["-v", "error", "-y", "-i", one, "-i", other, "-i", media.narration, "-filter_complex", graph],
    ...["-map", "[v]", "-map", "2:a", "-t", String(filmSeconds), "-c:v", "libx264", "-preset", "veryfast"],
    ...["-b:v", `${rate}k`, "-g", "60", "-c:a", "aac", file],
  ];
  await run(ffmpeg, args, { cwd: dir });
  return { file, width, height, seconds: filmSeconds };
}

/** A film several times over. */
async function repeated(film: Film, times: number): Promise<Film> {
  const file = path.join(dir, `repeated-${times}.mp4`);
  const args = ["-v", "error", "-y", "-stream_loop", String(times - 1), "-i", film.file, "-c", "copy", file];
  await run(ffmpeg, args, { cwd: dir });
  return { ...film, file, seconds: film.seconds * times };
}
