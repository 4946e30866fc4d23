import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { systemClock } from "@reelwright/platform/clock";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { JobRef } from "#domain/records/job";
import { spec } from "../../functions/workers/end-abandoned.ts";
import { aReel, type Domain, startDomain } from "../support/domain.ts";

let domain: Domain;
let ref: JobRef;
beforeAll(async () => {
  domain = await startDomain();
  vi.spyOn(systemClock, "now").mockImplementation(() => domain.clock.now());
  vi.spyOn(console, "error").mockImplementation(() => {});
});
afterAll(async () => {
  vi.restoreAllMocks();
  await domain.stop();
});
beforeEach(async () => {
  const { id: accountId } = await domain.openAccount();
  const outcome = await domain.launcher.launch(accountId, aReel);
  if ("refused" in outcome) throw new Error(outcome.refused);
  ref = { accountId, jobId: outcome.launched.id };
});

const firstTask = { stage: "prepare", task: "0" } as const;
async function receive(message: unknown) {
  const fail = async (...of: Parameters<typeof domain.ender.fail>) => (await domain.ender.fail(...of)).ended;
  const complete = async () => true;
  await spec.handle(message, { jobs: domain.jobs, ender: { fail, complete } });
}
async function giveUp(message: unknown) {
  await receive(message);
  return (await domain.jobs.get(ref))?.status;
}

it("a message that nobody could do ends its job, with a refund", async () => {
  expect(await giveUp({ ...ref, ...firstTask })).toBe("error");
  expect((await domain.proved(ref.accountId)).account).toMatchObject({ credits_monthly: 25, running_jobs: 0 });
});

it("a message does not end a job whose task somebody is at work on", async () => {
  await domain.jobs.startTask({ ...ref, ...firstTask });

  expect(await giveUp({ ...ref, ...firstTask })).toBe("processing");
});

it("a message does not end a job whose task was done by another message", async () => {
  await domain.jobs.advance(ref, { from: "prepare", to: "render", tasks: [30, 30] });
  const task = { ...ref, stage: "render", task: "0" } as const;
  const { started } = await domain.jobs.startTask(task);
  if (!started) throw new Error("The task was not taken");
  await domain.jobs.finishTask({ ...task, attempt: 1 });

  expect(await giveUp(task)).toBe("processing");
});

it("a message of a stage that is over does not end its job", async () => {
  await domain.jobs.advance(ref, { from: "prepare", to: "render", tasks: [30] });

  expect(await giveUp({ ...ref, ...firstTask })).toBe("processing");
});

it("a message of another kind ends nothing", async () => {
  expect(await giveUp({ accountId: ref.accountId, deliveryId: "dlv_1", attempt: 0 })).toBe("processing");
});

it("a message whose job cannot be read is left to the sweeper, and does not return", async () => {
  await domain.documents.send(
    new UpdateCommand({
      TableName: domain.tables.jobs,
      Key: { account_id: ref.accountId, id: ref.jobId },
      UpdateExpression: "REMOVE announced",
    }),
  );

  await receive({ ...ref, ...firstTask });

  expect(await domain.jobs.readAgain(ref)).toMatchObject({ state: "unreadable", isRunning: true });
});
