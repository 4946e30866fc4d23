import { expect, it } from "vitest";
import * as z from "zod";
import { jobReader } from "#domain/jobs/job-reader";
import type { Launch, LaunchOutcome } from "#domain/jobs/launch-job";
import type { Job } from "#domain/records/job";
import { launcherOf } from "#features/jobs/launch";
import { ApiError } from "#lambda/errors";

const reader = jobReader("images", z.object({ count: z.number() }));
const job = { id: "job_1", kind: "media", stage: "pictures" } as Job;
const account = { id: "acc_1" };
const plan = {
  input: { count: 2 },
  title: "A kettle",
  cost: 4,
  reason: "AI images, 2",
  stages: ["pictures", "develop"],
  uploadPrefix: null,
  callbackUrl: null,
} as const;

/** Launches with collaborators that note what they are asked for. */
function collaborators({ earlier = null, outcome }: { earlier?: Job | null; outcome?: LaunchOutcome }) {
  const said: unknown[] = [];
  const note =
    <T>(what: string, answer: T) =>
    async (...of: unknown[]): Promise<T> => {
      said.push([what, ...of]);
      return answer;
    };
  const launch = launcherOf(reader, {
    jobs: {
      earlier: note("earlier", earlier),
      launch: async (accountId: string, wanted: Launch) => {
        said.push(["launch", accountId, wanted]);
        return outcome ?? { launched: job, again: false };
      },
    },
    enqueue: note("enqueue", undefined),
  });
  const reservation = { jobId: "job_1", resumed: true, markReplay: () => void said.push(["replay"]) };
  return { said, note, launch, reservation };
}
const steps = (said: unknown[]) => said.map((step) => (Array.isArray(step) ? step[0] : step));

it("looks for an earlier job, checks, launches, and enqueues the first task, in this order", async () => {
  const { said, note, launch, reservation } = collaborators({});

  expect(await launch({ account, keyId: "key_1", reservation }, note("check", plan))).toBe(job);
  expect(said).toEqual([
    ["earlier", "acc_1", reservation],
    ["check"],
    ["launch", "acc_1", { ...plan, kind: "media", keyId: "key_1", reservation }],
    ["enqueue", { accountId: "acc_1", jobId: "job_1" }, "pictures", ["0"]],
  ]);
});

it("answers with the job of an earlier attempt, and checks nothing that may have changed since", async () => {
  const { said, note, launch, reservation } = collaborators({ earlier: job });

  expect(await launch({ account, keyId: "key_1", reservation }, note("check", plan))).toBe(job);
  expect(steps(said)).toEqual(["earlier", "replay"]);
});

it("answers with a charged job whose first task could not be enqueued: the sweeper does it", async () => {
  const launch = launcherOf(reader, {
    jobs: { earlier: async () => null, launch: async () => ({ launched: job, again: false }) },
    enqueue: () => Promise.reject(new Error("SQS does not answer")),
  });

  expect(await launch({ account, keyId: "key_1", reservation: null }, async () => plan)).toBe(job);
});

it("enqueues nothing for a job that an earlier attempt has launched meanwhile", async () => {
  const { said, note, launch, reservation } = collaborators({ outcome: { launched: job, again: true } });

  expect(await launch({ account, keyId: "key_1", reservation }, note("check", plan))).toBe(job);
  expect(steps(said)).toEqual(["earlier", "check", "launch", "replay"]);
});

it("launches nothing where the check finds that nothing is needed", async () => {
  const { said, note, launch } = collaborators({});

  expect(await launch({ account, keyId: "key_1", reservation: null }, note("check", null))).toBeNull();
  expect(steps(said)).toEqual(["earlier", "check"]);
});

it.each([
  [{ refused: "insufficient_credits", creditsNeeded: 4, creditsAvailable: 3 }, "insufficient_credits"],
  [{ refused: "concurrency_limit", limit: 3 }, "concurrency_limit"],
  [{ refused: "account_suspended" }, "account_suspended"],
] as const)("refuses with %j, once what the check stored is removed", async (outcome, code) => {
  const { said, note, launch } = collaborators({ outcome });
  const discard = note("discard", undefined);

  const refusal = await launch(
    { account, keyId: "key_1", reservation: null },
    note("check", { ...plan, discard }),
  ).catch((e) => e);

  expect(refusal).toBeInstanceOf(ApiError);
  expect(refusal.code).toBe(code);
  expect(steps(said)).toEqual(["earlier", "check", "launch", "discard"]);
});
