import { setTimeout as sleep } from "node:timers/promises";
import { callApi } from "../../support/call-api.ts";
import { makeMp3 } from "../../support/media.ts";
import { newPicture } from "../../support/new-picture.ts";
import type { EditSample } from "../kit/edit-samples.ts";
import type { EditJobs, EditRef } from "./edit-jobs.ts";

const latestMs = 60_000;
/** So long nobody may work on a job that counts as stopped. */
const quietMs = 1500;
/** Each cancellation comes up to so much later than the work begins. */
const mostDelayMs = 400;
/** The functions that work with files in a stage. Those of other stages work without: they say when they stop. */
const atWork: Readonly<Record<string, readonly string[]>> = {
  plan: ["decode-edit", "survey-piece", "clean-piece"],
  produce: ["direct-edit", "render-segment", "encode-piece", "decode-result"],
  prepare: ["decode-reel"],
  render: ["direct-reel", "render-segment", "render-sound"],
};
const editStages = ["fetch", "plan", "produce"] as const;

export interface CancelRow {
  operation: string;
  stage: string;
  action: "cancelled";
  /** How long the call took, and how long after its answer nobody worked on the job any more. */
  answeredMs: number;
  stoppedMs: number;
  fault: string;
}

/** Cancels a job of the sample in each of its stages. It has to end at once, with one refund, and its worker soon after. */
export async function cancelInStages(jobs: EditJobs, sample: EditSample, random: () => number): Promise<CancelRow[]> {
  const rows: CancelRow[] = [];
  for (const stage of editStages) {
    if (stage === "fetch" && sample.doors.length === 0) continue;
    if (stage === "fetch") jobs.source.hold();
    const launch = (account: Account) => jobs.launch(account, sample, { byUrl: stage === "fetch", isLong: true });
    rows.push(...(await cancelOne(jobs, { stage, operation: sample.name, launch, random })));
    jobs.source.release();
  }
  return rows;
}

/** Cancels a reel while it is prepared, and while it is rendered. */
export async function cancelReels(jobs: EditJobs, random: () => number): Promise<CancelRow[]> {
  const narration = new Blob([await makeMp3(20)]);
  const rows: CancelRow[] = [];
  for (const stage of ["prepare", "render"] as const) {
    const launch = (account: Account) => {
      const body = new FormData();
      body.set("audio", narration, "a.mp3");
      for (let n = 0; n < 4; n++) body.append("images", newPicture(), `${n}.png`);
      body.set("script_text", "Some words that are spoken here. ".repeat(12));
      return jobs.send(account, { path: "generate", body });
    };
    rows.push(...(await cancelOne(jobs, { stage, operation: "reel", launch, random })));
  }
  return rows;
}

interface Cancelling {
  operation: string;
  stage: string;
  launch(account: Account): Promise<EditRef>;
  random(): number;
}
type Account = Awaited<ReturnType<EditJobs["account"]>>;

/** Nothing if the job went past the stage unseen. */
async function cancelOne(jobs: EditJobs, { operation, stage, launch, random }: Cancelling): Promise<CancelRow[]> {
  const account = await jobs.account();
  const before = await creditsOf(jobs, account.apiKey);
  const job = await launch(account);
  if (!(await isInStage(jobs, job, stage))) return [];
  await sleep(random() * mostDelayMs);
  const row = await cancel(jobs, { job, stage, before, operation });
  return row ? [row] : [];
}

async function cancel(
  jobs: EditJobs,
  { job, before, operation, stage }: { job: EditRef; stage: string; before: number; operation: string },
): Promise<CancelRow | null> {
  const begun = Date.now();
  const headers = { "X-API-Key": job.apiKey };
  const { status, body } = await callApi(jobs.service, "DELETE", `/api/jobs/${job.jobId}`, { headers });
  const answered = Date.now();
  // The job was done while the cancellation waited for its instant.
  if (status === 409 && body.code === "job_ended") return null;
  const stored = await jobs.read(job);
  const after = await creditsOf(jobs, job.apiKey);
  const isEnded = status === 200 && stored.status === "error" && stored.error_code === "cancelled";
  let last = answered;
  while (Date.now() - last < quietMs && Date.now() - answered < latestMs) {
    if (isWorkedOn(jobs, { job, stage })) last = Date.now();
    await sleep(20);
  }
  return {
    operation,
    stage,
    action: "cancelled",
    answeredMs: answered - begun,
    stoppedMs: last - answered,
    fault: isEnded && after === before ? "" : `${status} ${JSON.stringify(body)}, ${before} and ${after} credits`,
  };
}

/** Functions without working files say when they stop. */
function isWorkedOn({ service, functions }: EditJobs, { job, stage }: { job: EditRef; stage: string }): boolean {
  const names = atWork[stage];
  if (names) return names.some((name) => functions.processesOf(name).some((one) => one.isBusy()));
  const lines = service.output().split("\n");
  return !lines.some((line) => line.includes("work stopped") && line.includes(job.jobId));
}

/** Waits until the stage's functions are at work. False if the job went past the stage unseen. */
async function isInStage(jobs: EditJobs, job: EditRef, stage: string): Promise<boolean> {
  for (const begun = Date.now(); Date.now() - begun < latestMs; await sleep(15)) {
    const { status, stage: current, tasks } = await jobs.read(job);
    if (status !== "processing") return false;
    const isRunning = Object.values(tasks).some(({ state }) => state === "running");
    if (current === stage && isRunning && isWorkedOn(jobs, { job, stage })) return true;
  }
  throw new Error(`${job.jobId} never reached ${stage}`);
}

async function creditsOf({ service }: EditJobs, apiKey: string): Promise<number> {
  return (await callApi(service, "GET", "/api/me", { headers: { "X-API-Key": apiKey } })).body.creditsTotal;
}
