import { createHash } from "node:crypto";
import { type EditJobs, type EditRef, startEditJobs } from "../kills/edit-jobs.ts";
import { endOf, killAtWork, type Target } from "../kills/kill-at-work.ts";
import { type EditSample, samplesNamed } from "../kit/edit-samples.ts";

const workers: readonly Target[] = [
  { stage: "fetch", name: "fetch-media", isWorker: true },
  { stage: "plan", name: "plan-edit", isWorker: true },
  { stage: "produce", name: "direct-edit", isWorker: true },
];

/**
 * Sends the request of each sample three times: alone, from another account, and from a third one while each of its workers is killed once. An
 * account's segments are kept for that account alone, so all three are rendered. Returns whether all files and reports were the same.
 */
export async function repeatEdits(operation: string): Promise<boolean> {
  const jobs = await startEditJobs();
  let differing = 0;
  for (const sample of samplesNamed(operation)) {
    const first = await printsOf(jobs, await make(jobs, sample, []));
    const again = await printsOf(jobs, await make(jobs, sample, []));
    const killed = await printsOf(jobs, await make(jobs, sample, workers));
    for (const [name, hash] of Object.entries(first)) {
      const isSame = [again, killed].every((other) => other[name] === hash);
      if (!isSame) differing++;
      console.log(`${hash}  ${sample.name}, ${name}${isSame ? "" : `: DIFFERS, ${again[name]} ${killed[name]}`}`);
    }
  }
  console.log(`${differing} files and reports differ`);
  await jobs.stop();
  return differing === 0;
}

/** Makes the edit for a new account and waits for its end. Kills each of the workers once it works. */
async function make(jobs: EditJobs, sample: EditSample, killed: readonly Target[]): Promise<EditRef> {
  const account = await jobs.account();
  if (killed.length > 0) jobs.source.hold();
  const job = await jobs.launch(account, sample, { byUrl: true });
  for (const target of killed) {
    if (target.stage === "fetch" && sample.doors.length === 0) continue;
    const isKilled = await killAtWork(jobs, { job, target, delayMs: 0 });
    jobs.source.release();
    if (!isKilled) throw new Error(`${sample.name}: ${target.name} was not found at work`);
  }
  const { status, code } = await endOf(jobs, job);
  if (status !== "done") throw new Error(`${sample.name}: ${status} ${code}`);
  return job;
}

/** The SHA-256 of each file of a result by its kind, and of its report without IDs. */
async function printsOf(jobs: EditJobs, job: EditRef): Promise<Record<string, string>> {
  const { result } = await jobs.read(job);
  const report = JSON.stringify(result);
  const prints: Record<string, string> = { report: sha256(report.replaceAll(/\/videos\/[^".]+|vid_\w+/g, "")) };
  for (const [url] of report.matchAll(/(?<=")\/videos\/[^"]+(?=")/g)) {
    const file = await fetch(jobs.service.baseUrl + url);
    if (!file.ok) throw new Error(`${url}: ${file.status}`);
    prints[url.slice(url.indexOf("."))] = sha256(Buffer.from(await file.arrayBuffer()));
  }
  return prints;
}

const sha256 = (of: string | Buffer) => createHash("sha256").update(of).digest("hex");
