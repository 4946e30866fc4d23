import { setTimeout as sleep } from "node:timers/promises";
import { callApi } from "../../support/call-api.ts";
import type { EditSample } from "../kit/edit-samples.ts";
import type { EditJobs, EditRef } from "./edit-jobs.ts";

const latestMs = 60_000;
const atWork = ["decode-edit", "direct-edit", "render-segment", "decode-result"];
const cancelledStages = ["fetch", "plan", "produce"] as const;

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
export async function cancelInStages(jobs: EditJobs, sample: EditSample): Promise<CancelRow[]> {
  const rows: CancelRow[] = [];
  for (const stage of cancelledStages) {
    if (stage === "fetch" && sample.doors.length === 0) continue;
    if (stage === "fetch") jobs.source.hold();
    const account = await jobs.account();
    const before = await creditsOf(jobs, account.apiKey);
    const job = await jobs.launch(account, sample, { byUrl: stage === "fetch", isLong: true });
    if (await isInStage(jobs, job, stage))
      rows.push(await cancel(jobs, { job, stage, before, operation: sample.name }));
    jobs.source.release();
  }
  return rows;
}

async function cancel(
  jobs: EditJobs,
  { job, before, operation, stage }: { job: EditRef; stage: string; before: number; operation: string },
): Promise<CancelRow> {
  const begun = Date.now();
  const headers = { "X-API-Key": job.apiKey };
  const { status, body } = await callApi(jobs.service, "DELETE", `/api/jobs/${job.jobId}`, { headers });
  const answered = Date.now();
  const stored = await jobs.read(job);
  const after = await creditsOf(jobs, job.apiKey);
  const isEnded = status === 200 && stored.status === "error" && stored.error_code === "cancelled";
  while (isWorkedOn(jobs, { job, stage }) && Date.now() - answered < latestMs) await sleep(20);
  return {
    operation,
    stage,
    action: "cancelled",
    answeredMs: answered - begun,
    stoppedMs: Date.now() - answered,
    fault: isEnded && after === before ? "" : `${status} ${JSON.stringify(body)}, ${before} and ${after} credits`,
  };
}

/** A function that downloads has no working files: it says when it stops. */
function isWorkedOn({ service, functions }: EditJobs, { job, stage }: { job: EditRef; stage: string }): boolean {
  if (stage !== "fetch") return atWork.some((name) => functions.processesOf(name).some((one) => one.isBusy()));
  const lines = service.output().split("\n");
  return !lines.some((line) => line.includes("work stopped") && line.includes(job.jobId));
}

/** False if the job went past the stage unseen. */
async function isInStage(jobs: EditJobs, job: EditRef, stage: string): Promise<boolean> {
  for (const begun = Date.now(); Date.now() - begun < latestMs; await sleep(15)) {
    const { status, stage: current, tasks } = await jobs.read(job);
    if (status !== "processing") return false;
    if (current === stage && tasks["0"]?.state === "running") return true;
  }
  throw new Error(`${job.jobId} never reached ${stage}`);
}

async function creditsOf({ service }: EditJobs, apiKey: string): Promise<number> {
  return (await callApi(service, "GET", "/api/me", { headers: { "X-API-Key": apiKey } })).body.creditsTotal;
}
