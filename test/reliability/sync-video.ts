import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { startAiVideoService } from "../support/ai-video-service.ts";
import { callApi } from "../support/call-api.ts";
import { complaintsAbout } from "../support/decode-fully.ts";
import { type PatientAnswer, patientCall } from "../support/patient-call.ts";
import { readStrictMp4 } from "../support/strict-mp4.ts";

/**
 * Waits for AI videos by calls with no time limit, as the MP4 itself and as JSON, of an engine that takes 3 s, 45 s and 4 minutes; with
 * `--longest` also of one that takes longer than a call may last. Exits with 1 unless each answer is what it has to be, every MP4 is
 * accepted by ffmpeg and by a strict reader, sample by sample the AI video that was published, and no line was silent for 30 s.
 */
const { values } = parseArgs({
  options: { seconds: { type: "string", default: "3,45,240" }, longest: { type: "boolean", default: false } },
});
/** A call lasts 870 s. */
const longestSeconds = 1000;
let engineSeconds = 0;
const running = await startAiVideoService({ pace: ({ ageMs }) => ageMs / 1000 / engineSeconds });
const { service, fakes } = running;
await running.configure({ minimax: fakes.settings.minimax });
const { apiKey } = await service.account({ plan: "pro", credits: 1000 });
const body = { mode: "t2v", prompt: "A lighthouse in a storm", model: "model_a" };
const forms = ["mp4", "json"] as const;
const faults: string[] = [];

const rows = [];
for (const seconds of values.seconds.split(",").map(Number)) {
  engineSeconds = seconds;
  rows.push(...(await Promise.all(forms.map(async (form) => row(form, await call(form, randomUUID()), checkWhole)))));
}
if (values.longest) {
  engineSeconds = longestSeconds;
  rows.push(...(await Promise.all(forms.map(async (form) => waitTwice(form, randomUUID())))).flat());
}
await running.stop();
console.table(rows);
for (const fault of faults) console.log(`WRONG  ${fault}`);
process.exit(faults.length === 0 ? 0 : 1);

/** Until the service itself answers: on a busy machine the front may have waited for it in vain. */
async function call(form: string, key: string): Promise<PatientAnswer> {
  const headers = { "X-API-Key": apiKey, "Idempotency-Key": key };
  for (;;) {
    const answer = await patientCall(`${service.baseUrl}/api/ltx/generate-sync?format=${form}`, { headers, body });
    if (answer.status !== 504 && answer.status !== 409) return answer;
    await sleep(1000);
  }
}

/** A call that ends before its job does, and the same again when that is done. */
async function waitTwice(form: string, key: string) {
  const first = await row(form, await call(form, key), checkUnfinished);
  while ((await stateOf(first.job)).status === "processing") await sleep(5000);
  return [first, await row(form, await call(form, key), checkWhole)];
}

type Check = (form: string, answer: PatientAnswer, job: string) => Promise<string[]>;

async function row(form: string, answer: PatientAnswer, check: Check) {
  const job = String(answer.headers["x-job-id"]);
  const wrong = await check(form, answer, job);
  if (answer.silenceMs >= 30_000) wrong.push(`silent for ${answer.silenceMs} ms`);
  faults.push(...wrong.map((fault) => `${form}, ${engineSeconds} s: ${fault}`));
  const tenths = (ms: number) => Math.round(ms / 100) / 10;
  return {
    form,
    engineSeconds,
    job,
    status: answer.status,
    whole: answer.isWhole,
    bytes: answer.body.length,
    headSeconds: tenths(answer.headMs),
    totalSeconds: tenths(answer.totalMs),
    silentSeconds: tenths(answer.silenceMs),
    beats: beatsOf(form, answer.body),
    wrong: wrong.length,
  };
}

function beatsOf(form: string, bytes: Buffer): number {
  if (form === "json") return bytes.length - bytes.toString().trimStart().length;
  const beforeIndex = bytes.subarray(0, Math.max(0, bytes.indexOf("moov")));
  return beforeIndex.toString("latin1").split("\0\0\0\x08free").length - 1;
}

async function stateOf(job: string) {
  return (await callApi(service, "GET", `/api/ltx/status/${job}`, { headers: { "X-API-Key": apiKey } })).body;
}

async function checkWhole(form: string, { status, isWhole, body: bytes }: PatientAnswer, job: string) {
  const { status: state, output_url } = await stateOf(job);
  if (status !== 200 || !isWhole || state !== "done") return [`answered ${status}, the job is ${state}`];
  const url = service.baseUrl + output_url;
  if (form === "json") {
    const wanted = JSON.stringify({ status: "done", job_id: job, output_url, url });
    return bytes.toString().trimStart() === wanted ? [] : [`answered ${bytes}`];
  }
  const published = Buffer.from(await (await fetch(url)).arrayBuffer());
  const complaints = await complaintsAbout(bytes);
  const tracksOf = (file: Buffer) => JSON.stringify(readStrictMp4(file).tracks);
  return [
    ...(complaints === "" ? [] : [complaints]),
    ...(tracksOf(bytes) === tracksOf(published) ? [] : ["other samples than those of the AI video"]),
  ];
}

async function checkUnfinished(form: string, { status, isWhole, body: bytes }: PatientAnswer, job: string) {
  if (form === "mp4") return status === 200 && !isWhole && !bytes.includes("moov") ? [] : ["not broken off"];
  const said = JSON.parse(bytes.toString());
  const { job_id, status: state, progress, status_url, ...more } = said;
  const isRight = job_id === job && state === "processing" && progress < 100 && Object.keys(more).length === 0;
  return isRight && status_url === `/api/ltx/status/${job}` && isWhole ? [] : [`answered ${bytes}`];
}
