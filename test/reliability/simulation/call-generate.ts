import * as z from "zod";
import { jobReader } from "#domain/jobs/job-reader";
import type { StageOf, StartOf } from "#domain/jobs/pipelines";
import type { Job } from "#domain/records/job";
import { jobWaiter } from "#features/jobs/await-job";
import { launcherOf } from "#features/jobs/launch";
import { callOnce } from "#lambda/call-once";
import type { KeyedReservation } from "#lambda/endpoint";
import { ApiError, errorStatus } from "#lambda/errors";
import { SynchronousAnswer } from "#lambda/synchronous";
import type { Services } from "./services.ts";

export interface GenerateCall {
  number: number;
  /** Its Idempotency-Key. */
  key: string | null;
  cost: number;
  /** Whether the render is waited for. */
  waits: boolean;
  stages: readonly [StartOf<"reel">, ...StageOf<"reel">[]];
  callbackUrl: string | null;
}

/** A reel whose input only names the call that launched it. */
const simulatedReel = jobReader("reel", z.object({ call: z.number() }));

/** One try of a call, as the two generating endpoints make it: once per key, from its charge to its first message. */
export async function callGenerate(
  services: Services,
  accountId: string,
  call: GenerateCall,
): Promise<{ status: number; jobId: string | null }> {
  const { launcher, enqueue, calls, jobs, sleep } = services;
  try {
    if (call.key === null) return { status: 202, jobId: await told(await generate(null)) };
    const tryMs = call.waits ? 905_000 : 30_000;
    const of = { calls, accountId, key: call.key, fingerprint: call.key, tryMs, status: 202, secretFields: [] };
    const { result, status } = await callOnce<string>(of, generate);
    return { status, jobId: await told(result) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const jobId = error.extras.headers?.["X-Job-Id"] ?? null;
    return { status: errorStatus[error.code], jobId };
  }

  async function generate(reservation: KeyedReservation | null) {
    const launch = launcherOf(simulatedReel, { jobs: launcher, enqueue });
    const job = await launch({ account: { id: accountId }, keyId: "key_1", reservation }, async () => ({
      input: { call: call.number },
      title: `Call ${call.number}`,
      cost: call.cost,
      reason: "Reel render",
      stages: call.stages,
      uploadPrefix: null,
      callbackUrl: call.callbackUrl,
    }));
    if (!call.waits) return JSON.stringify(job.id);
    // Longer pauses than the product's: the wait would take most of the steps of a run.
    const place = { keep: async () => true, free: async () => {} };
    const waits = { forCall: async () => place };
    const wait = jobWaiter({ jobs, waits, sleep: (ms) => sleep(5 * ms) });
    const answer = { statusUrl: "", read: ({ id }: Job) => id, state: () => ({}) };
    return wait({ accountId, jobId: job.id }, answer);
  }
}

/** The id of the job that an answer tells of. */
async function told(answer: unknown): Promise<string> {
  if (!(answer instanceof SynchronousAnswer)) return JSON.parse(String(answer));
  const outcome: unknown = await answer.outcome(new AbortController().signal);
  if (outcome instanceof ApiError) throw outcome;
  return String(outcome);
}
