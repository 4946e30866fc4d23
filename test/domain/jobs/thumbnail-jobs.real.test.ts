import { afterAll, beforeAll, expect, it } from "vitest";
import { markDeleted } from "#domain/jobs/mark-deleted";
import type { JobRef } from "#domain/records/job";
import { jobView } from "#features/job-views/job-view";
import { aReel, type Domain, startDomain } from "../../support/domain.ts";

let domain: Domain;
beforeAll(async () => {
  domain = await startDomain();
});
afterAll(() => domain.stop());

const output = {
  path: "/videos/x/1/1-auto.jpg",
  thumbnail: "/videos/x/1/1-auto.jpg",
  duration: 3,
  size: 9,
  result: {},
};

async function launch(accountId: string) {
  const wanted = { ...aReel, kind: "thumbnail", stages: ["thumbnails"], cost: 7 } as const;
  const outcome = await domain.launcher.launch(accountId, wanted);
  if ("refused" in outcome) throw new Error(outcome.refused);
  const task = { accountId, jobId: outcome.launched.id, stage: "thumbnails", task: "0" } as const;
  const taken = await domain.jobs.startTask(task);
  if (!taken.started) throw new Error(taken.reason);
  return { ...task, attempt: taken.attempt };
}

it("is charged, but takes no slot of the account's videos and is not among them", async () => {
  const { id } = await domain.openAccount({ maxConcurrency: 1 });
  await domain.launcher.launch(id, aReel);

  const done = await launch(id);
  expect(await domain.ender.complete(done, output)).toMatchObject({ ended: true });

  expect(await domain.jobs.get(done)).toMatchObject({ status: "done", video: { path: output.path } });
  expect(await domain.proved(id)).toMatchObject({ account: { credits_monthly: 25 - 5 - 7, running_jobs: 1 } });
  expect((await domain.videos.page(id, { limit: 100 })).videos).toHaveLength(1);
});

it("gives everything back when it fails or ends refunded, and no slot that it never had", async () => {
  const { id } = await domain.openAccount({ maxConcurrency: 1 });
  await domain.launcher.launch(id, aReel);

  const [failed, refunded] = [await launch(id), await launch(id)];
  expect(await domain.ender.fail(failed, { code: "media_unreadable", message: "It is no video." })).toMatchObject({
    ended: true,
  });
  expect(await domain.ender.complete(refunded, output, { refund: "Nothing was made" })).toMatchObject({ ended: true });

  expect(await domain.proved(id)).toMatchObject({ account: { credits_monthly: 20, running_jobs: 1 } });
});

it("is left-over from when its owner deletes it, once, and not while it is made", async () => {
  const { id } = await domain.openAccount();
  const made = await launch(id);
  const remove = (job: JobRef) => markDeleted(job, domain);
  expect(await remove(made)).toBe(false);
  await domain.ender.complete(made, output);

  expect([await remove(made), await remove(made)]).toEqual([true, false]);
  expect(await remove({ accountId: id, jobId: "job_never" })).toBe(false);

  const job = await domain.jobs.get(made);
  expect(job).toMatchObject({ status: "done", active_shard: "ended", video: { path: null } });
  expect(job && jobView(job)).toMatchObject({ status: "done", cost: 7, result: null, title: null });
});
