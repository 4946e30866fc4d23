import type { EditSample } from "../kit/edit-samples.ts";
import type { EditJobs } from "./edit-jobs.ts";
import { endOf, killAtWork, type Target } from "./kill-at-work.ts";

const targets: readonly Target[] = [
  { stage: "fetch", name: "fetch-media", isWorker: true },
  { stage: "plan", name: "plan-edit", isWorker: true },
  { stage: "plan", name: "decode-edit", isWorker: false },
  { stage: "plan", name: "survey-piece", isWorker: false, ofLong: "reframe" },
  { stage: "plan", name: "clean-piece", isWorker: false, ofLong: "audio-clean of a film" },
  { stage: "produce", name: "direct-edit", isWorker: true },
  { stage: "produce", name: "render-segment", isWorker: false },
  { stage: "produce", name: "encode-piece", isWorker: false, ofLong: "loop-assemble", fields: { duration: 301 } },
  { stage: "produce", name: "decode-result", isWorker: false },
];

/** A function may be done before its process is found: so much later it is killed at most, the first time, the second and so on. */
const delaysMs = [400, 150, 50, 0];

export interface KillRow {
  operation: string;
  stage: string;
  killed: string;
  outcome: string;
  seconds: number;
  fault: string;
}

/** Kills each function of each stage of a sample once, a job for each, while it works. Every job has to be done after all. */
export async function killInStages(jobs: EditJobs, sample: EditSample, random: () => number): Promise<KillRow[]> {
  const rows: KillRow[] = [];
  for (const target of targets) {
    if (target.stage === "fetch" && sample.doors.length === 0) continue;
    if (target.ofLong !== undefined && target.ofLong !== sample.name) continue;
    for (const longestMs of delaysMs) {
      // Segments that are kept for later jobs leave nothing to render: each job has an account of its own.
      const account = await jobs.account();
      const row = await killOnce(jobs, { sample, target, account, delayMs: random() * longestMs });
      if (!row) continue;
      rows.push(row);
      break;
    }
  }
  return rows;
}

interface Trial {
  sample: EditSample;
  target: Target;
  account: Awaited<ReturnType<EditJobs["account"]>>;
  delayMs: number;
}

/** Null if the job ended without the function having been found at work. */
async function killOnce(jobs: EditJobs, { sample, target, account, delayMs }: Trial): Promise<KillRow | null> {
  const isFetch = target.stage === "fetch";
  if (isFetch) jobs.source.hold();
  const asked = { ...sample, fields: { ...sample.fields, ...target.fields } };
  const job = await jobs.launch(account, asked, { byUrl: isFetch, isLong: target.ofLong !== undefined });
  const isKilled = await killAtWork(jobs, { job, target, delayMs });
  const begun = Date.now();
  jobs.source.release();
  const { status, code } = await endOf(jobs, job);
  const outcome = code ?? status;
  return isKilled
    ? {
        operation: sample.name,
        stage: target.stage,
        killed: target.name,
        outcome,
        seconds: Math.round((Date.now() - begun) / 100) / 10,
        fault: outcome === "done" ? "" : "was not done after all",
      }
    : null;
}
