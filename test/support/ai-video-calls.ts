import { expect, vi } from "vitest";
import type { AiVideoService } from "./ai-video-service.ts";
import { patience } from "./patience.ts";

type Account = Awaited<ReturnType<AiVideoService["service"]["account"]>>;

/** A prompt that any model takes. */
export const t2v = { mode: "t2v", prompt: "A red kettle on a stove" };

/** Calls that tests of AI videos make. */
export function aiVideoCalls(aiVideos: AiVideoService) {
  /** What was started, for its end with the test: most are not waited for, and would keep the machine busy. */
  const started: { who: Account; jobId: string }[] = [];
  const read = async (who: Account, where: string) => (await aiVideos.call(who, "GET", where)).body;
  const calls = {
    account: (more = {}) => aiVideos.service.account({ plan: "pro", credits: 1000, maxConcurrency: 40, ...more }),
    async generate(who: Account, body: object) {
      const answer = await aiVideos.call(who, "POST", "/api/ltx/generate", { ...t2v, ...body });
      if (answer.status === 202) started.push({ who, jobId: answer.body.job_id });
      return answer;
    },
    balance: async (who: Account): Promise<number> => (await read(who, "/api/me")).creditsTotal,
    ledger: async (who: Account) => (await read(who, "/api/credits/ledger")).entries,
    cancelStarted: () =>
      Promise.all(started.splice(0).map(({ who, jobId }) => aiVideos.call(who, "DELETE", `/api/jobs/${jobId}`))),

    /** Expects that an AI video fails with a code, and that its charge comes back and its webhook tells the reason. */
    async expectRefunded(name: string, body: Record<string, string>, code: string) {
      const who = await calls.account();
      const before = await calls.balance(who);
      const place = `/200/${name.replaceAll(" ", "-")}`;
      const picture = body.image_url === "gone" ? { image_url: aiVideos.picture.gone } : {};

      const callback = { callback_url: aiVideos.receivers.origin + place };
      const { job_id } = (await calls.generate(who, { ...body, ...picture, ...callback })).body;
      const failed = await aiVideos.ended(who, job_id);

      expect(failed).toMatchObject({ status: "error", code, error: expect.any(String) });
      expect(await calls.balance(who)).toBe(before);
      const entries = await calls.ledger(who);
      expect(entries.filter((entry: { job_id: string }) => entry.job_id === job_id)).toMatchObject([
        { kind: "refund" },
        { kind: "charge" },
      ]);
      const told = await vi.waitUntil(() => aiVideos.receivers.received(place)[0], patience);
      expect(JSON.parse(told.body.toString())).toMatchObject({
        event: "job.failed",
        kind: "video",
        error: failed.error,
      });
    },
  };
  return calls;
}
