import type { AiVideoService } from "./ai-video-service.ts";

type Account = Awaited<ReturnType<AiVideoService["service"]["account"]>>;

/** A prompt that any model takes. */
export const t2v = { mode: "t2v", prompt: "A red kettle on a stove" };

/** Calls that tests of AI videos make. */
export function aiVideoCalls(aiVideos: Pick<AiVideoService, "service" | "call">) {
  /** What was started, for its end with the test: most are not waited for, and would keep the machine busy. */
  const started: { who: Account; jobId: string }[] = [];
  const read = async (who: Account, where: string) => (await aiVideos.call(who, "GET", where)).body;
  return {
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
  };
}
