import type { Job, JobRef } from "#domain/jobs/job";
import { reapDecision } from "#domain/jobs/reap";
import type { Stage } from "#domain/jobs/stages";
import { callOnce } from "#lambda/call-once";
import type { Reservation } from "#lambda/endpoint";
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
  stages: readonly [Stage, ...Stage[]];
  callbackUrl: string | null;
}

/** One try of a call, as the two generating endpoints make it: once per key, from its charge to its first message. */
export async function callGenerate(
  services: Services,
  accountId: string,
  call: GenerateCall,
): Promise<{ status: number; jobId: string | null }> {
  const { launcher, announce, calls, jobs, ender, clock, sleep } = services;
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

  async function generate(reservation: (Reservation & { markReplay(): void }) | null) {
    const earlier = await launcher.earlier(accountId, reservation);
    if (earlier) reservation?.markReplay();
    const job = earlier ?? (await launch(reservation));
    return call.waits ? waiting({ accountId, jobId: job.id }) : JSON.stringify(job.id);
  }

  async function launch(reservation: Reservation | null): Promise<Job> {
    const { number, cost, stages, callbackUrl } = call;
    const title = `Call ${number}`;
    const of = {
      kind: "reel" as const,
      input: { call: number },
      title,
      cost,
      reason: "Reel render",
      stages,
      uploadPrefix: null,
      callbackUrl,
      reservation,
    };
    const launched = await launcher.launch(accountId, of);
    if ("refused" in launched) throw new ApiError(launched.refused, "There is not enough of something.");
    const { id: jobId } = launched.launched;
    if (!launched.again) await announce({ accountId, jobId }, stages[0], ["0"]);
    return launched.launched;
  }

  /** Waits as `await-job` does, with longer breaths. */
  function waiting(ref: JobRef): SynchronousAnswer<string> {
    const outcome = async (): Promise<string | ApiError> => {
      for (;;) {
        const job = await jobs.get(ref);
        if (job?.status === "done") return job.id;
        if (job?.status === "error")
          return new ApiError("render_failed", String(job.error), { headers: { "X-Job-Id": job.id } });
        const decision = job ? reapDecision(job, clock.now()) : null;
        if (decision?.action === "fail") await ender.fail(ref, { code: decision.code, message: decision.reason });
        else await sleep(5000);
      }
    };
    return new SynchronousAnswer({ jobId: ref.jobId, statusUrl: "", outcome, present: async () => ({}) });
  }
}

/** The id of the job that an answer tells of. */
async function told(answer: unknown): Promise<string> {
  if (!(answer instanceof SynchronousAnswer)) return JSON.parse(String(answer));
  const outcome: unknown = await answer.outcome(new AbortController().signal);
  if (outcome instanceof ApiError) throw outcome;
  return String(outcome);
}
