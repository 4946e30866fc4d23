import { parseArgs } from "node:util";
import { makeMp3 } from "../support/media.ts";
import { newPicture } from "../support/new-picture.ts";
import { seededRandom } from "../support/random.ts";
import { cancelInStages, cancelReels } from "./kills/cancel-in-stages.ts";
import { startEditJobs } from "./kills/edit-jobs.ts";
import { type JobCall, killAtRandom } from "./kills/kill-at-random.ts";
import { killInStages } from "./kills/kill-in-stages.ts";
import { untilClean } from "./kit/audit.ts";
import { makeEditMedia } from "./kit/edit-media.ts";
import { editBody, samplesNamed } from "./kit/edit-samples.ts";

/**
 * Kills workers, encoders and the whole service at random instants while reels are being made, then waits for the service to
 * come to rest and counts what was lost, doubled, leaked or left behind. Exits with 1 unless all of that is 0. With `--edits`
 * the jobs are edits. With `--stages` each function of each stage of an edit is killed once, and edits and reels are cancelled in
 * each stage; with `--cancels` they are only cancelled. `--operation NAME` is for those edits only whose name contains it.
 */
const { values } = parseArgs({
  options: {
    kills: { type: "string", default: "200" },
    seed: { type: "string", default: "1" },
    edits: { type: "boolean", default: false },
    stages: { type: "boolean", default: false },
    cancels: { type: "boolean", default: false },
    operation: { type: "string", default: "" },
  },
});
const random = seededRandom(Number(values.seed));
const isSound =
  values.stages || values.cancels
    ? await killStages()
    : await killAtRandom({
        kills: Number(values.kills),
        random,
        nextCall: await (values.edits ? editCalls() : reelCalls()),
      });
process.exit(isSound ? 0 : 1);

async function reelCalls(): Promise<() => JobCall> {
  const narration = new Blob([await makeMp3(3)]);
  return () => {
    const body = new FormData();
    body.set("audio", narration, "a.mp3");
    body.append("images", newPicture(), "a.png");
    body.set("profile", "draft");
    body.set("script_text", "Some words that are spoken here.");
    return { path: "/api/generate", body };
  };
}

async function editCalls(): Promise<() => JobCall> {
  const media = await makeEditMedia();
  const samples = samplesNamed(values.operation).filter(({ doors }) => doors.length > 0);
  let turn = 0;
  return () => {
    const sample = samples[turn++ % samples.length];
    const body = sample && editBody(sample, ({ medium }) => ({ bytes: media[medium] }));
    if (!(body instanceof FormData)) throw new Error("An edit was not sent as a form");
    return { path: `/api/${sample?.path}`, body };
  };
}

/** Whether every job of every sample ended as it should, and nothing was left behind. */
async function killStages(): Promise<boolean> {
  const jobs = await startEditJobs();
  const rows: { fault: string }[] = [];
  const add = (seen: readonly { fault: string }[]) => {
    for (const row of seen) console.log(Object.values(row).join(" | "));
    rows.push(...seen);
  };
  for (const sample of samplesNamed(values.operation)) {
    if (values.stages) add(await killInStages(jobs, sample, random));
    add(await cancelInStages(jobs, sample, random));
  }
  add(await cancelReels(jobs, random));
  const { isClean } = await untilClean(jobs.state);
  await jobs.stop();
  const faults = rows.filter(({ fault }) => fault !== "");
  console.log(`${rows.length} jobs killed or cancelled in a stage, ${faults.length} not as they should be`);
  return isClean && faults.length === 0;
}
