import type { FailureCode } from "@reelwright/vocabulary/failure-codes";
import type { VideoProviderName } from "#providers/video/video-provider";
import { documentedErrors, mm } from "../../fakes/documented-errors.ts";
import type { Planned } from "../../fakes/fake-service.ts";
import type { AiVideoService } from "../../support/ai-video-service.ts";
import { inParallel } from "../../support/in-parallel.ts";

type Account = Awaited<ReturnType<AiVideoService["service"]["account"]>>;

/** Where in an engine's interface something goes wrong, how, and what is to become of the job. */
interface Fault {
  provider: VideoProviderName;
  at: "start" | "status" | "retrieve" | "result" | "download";
  reply: Planned;
  /** It passes: once only, after which all goes well. */
  passes?: true;
  expected: FailureCode | "done";
}

/** What passes while an AI video is being made. */
const passing: readonly FailureCode[] = ["provider_rate_limited", "provider_unavailable"];

const faults: Fault[] = [
  ...documentedErrors.flatMap(([provider, reply, ofOrder, ofStatus]): Fault[] => [
    { provider, at: "start", reply, expected: ofOrder },
    passing.includes(ofStatus)
      ? { provider, at: "status", reply, passes: true, expected: "done" }
      : { provider, at: "status", reply, expected: ofStatus },
  ]),
  // Fails without a reason, and for one.
  { provider: "minimax", at: "status", reply: mm(0, "success", { status: "Fail" }), expected: "generation_failed" },
  { provider: "minimax", at: "status", reply: mm(1027, "output", { status: "Fail" }), expected: "content_blocked" },
  ...(["minimax", "dashscope", "fal"] as const).flatMap((provider): Fault[] => [
    { provider, at: "start", reply: "reset", expected: "submit_unknown" },
    { provider, at: "start", reply: { text: "<html>OK</html>" }, expected: "submit_unknown" },
    { provider, at: "status", reply: "reset", passes: true, expected: "done" },
    { provider, at: "download", reply: { status: 403, text: "Request has expired" }, expected: "link_expired" },
    { provider, at: "download", reply: { status: 403 }, passes: true, expected: "done" },
    { provider, at: "download", reply: { status: 503 }, expected: "provider_unavailable" },
    { provider, at: "download", reply: "reset", passes: true, expected: "done" },
    {
      provider,
      at: "download",
      reply: { bytes: Buffer.from("<Error>no AI video</Error>") },
      expected: "generation_failed",
    },
  ]),
];
const models: Record<VideoProviderName, string> = { minimax: "model_a", dashscope: "model_c", fal: "model_b" };
/** Most of them wait most of the time. */
const atOnce = 12;
const placeOf = (index: number) => `/200/fault-${index}`;

export interface FaultResult {
  faults: number;
  violations: string[];
  /** Each as it was tried: where, what was answered, and what became of the job. */
  table: string[];
}

/**
 * Lets each thing go wrong that providers are known to do wrong, each in an AI video of its own, all at once; finds out whether the job ends as
 * it should, its charge comes back, its webhook goes out, and nothing was ordered twice.
 */
export async function tryFaults(
  aiVideos: AiVideoService,
  who: Account,
  providers: readonly VideoProviderName[],
): Promise<FaultResult> {
  const violations: string[] = [];
  const table: string[] = [];
  const tried = faults.flatMap((fault, index) => (providers.includes(fault.provider) ? [{ ...fault, index }] : []));
  const answered = new Set<number>();
  const orders = new Map<number, number>();
  const jobs: string[] = [];

  for (const provider of providers) arm(provider);

  /** Finds whose order, question or file it is, by the number in its prompt and then by what the engine called it. */
  function arm(provider: VideoProviderName): void {
    const fake = aiVideos.fakes[provider];
    const choose = (at: Fault["at"], index: number | undefined): Planned | undefined => {
      const fault = tried.find((one) => one.index === index);
      if (!fault || fault.at !== at || (fault.passes && answered.has(fault.index))) return undefined;
      answered.add(fault.index);
      return fault.reply;
    };
    const byName = (text: string) => {
      for (const [name, task] of fake.tasks)
        if (text.includes(name) || text.includes(fileOf(task))) return indexOf(JSON.stringify(task));
      return undefined;
    };
    fake.answerBy("start", ({ raw }) => {
      const index = indexOf(raw.toString());
      if (index !== undefined) orders.set(index, (orders.get(index) ?? 0) + 1);
      return choose("start", index);
    });
    for (const at of ["status", "download"] as const)
      fake.answerBy(at, ({ url }) => choose(at, byName(decodeURIComponent(url.href))));
  }

  await inParallel(tried, atOnce, async ({ provider, at, reply, expected, index }) => {
    const name = `${provider} ${at} ${textOf(reply)}`;
    const callback_url = aiVideos.receivers.origin + placeOf(index);
    const body = { mode: "t2v", prompt: `A kettle, fault-${index}.`, model: models[provider], callback_url };
    const started = await aiVideos.start(who, body);
    if (started.status !== 202) return void violations.push(`${name}: answered ${started.status}`);
    const ended = await aiVideos.ended(who, started.body.job_id);
    const became = ended.status === "done" ? "done" : ended.code;
    table.push(`${name} -> ${became}`);
    if (became !== expected) violations.push(`${name}: became ${became}, expected was ${expected}`);
    jobs.push(started.body.job_id);
  });
  violations.push(...(await moneyViolations(aiVideos, who, jobs)));
  for (const { index, expected, at, provider } of tried) {
    const told = aiVideos.receivers.received(placeOf(index)).map(({ body }) => JSON.parse(body.toString()));
    const event = expected === "done" ? "job.completed" : "job.failed";
    if (told.length !== 1 || told[0].event !== event || told[0].kind !== "video")
      violations.push(`${provider} ${at}: ${told.length} webhooks, ${told[0]?.event}`);
    if (expected === "submit_unknown" && orders.get(index) !== 1)
      violations.push(`${provider} ${at}: ordered ${orders.get(index)} times although it may have been taken on`);
  }
  return { faults: tried.length, violations, table: table.toSorted() };
}

const textOf = (reply: Planned): string => (JSON.stringify(reply) ?? "").slice(0, 110);
const indexOf = (text: string): number | undefined => {
  const [, index] = /fault-(\d+)\./.exec(text) ?? [];
  return index === undefined ? undefined : Number(index);
};
const fileOf = (task: object): string => ("fileId" in task ? String(task.fileId) : "no file");

/** One charge for each job, and one refund for each that failed: of all of it. */
async function moneyViolations(aiVideos: AiVideoService, who: Account, jobs: readonly string[]): Promise<string[]> {
  const { stdout } = await aiVideos.service.operator("ledger", "show", "--email", who.email);
  const entries: { kind: string; job_id: string | null; monthly: number; pack: number }[] = JSON.parse(stdout);
  const verified = await aiVideos.service.operator("ledger", "verify", "--email", who.email);
  const wrong = await Promise.all(
    jobs.map(async (jobId) => {
      const { status } = await aiVideos.ended(who, jobId);
      const kinds = entries.filter(({ job_id }) => job_id === jobId).map(({ kind }) => kind);
      const sum = entries
        .filter(({ job_id }) => job_id === jobId)
        .reduce((all, { monthly, pack }) => all + monthly + pack, 0);
      const right = status === "done" ? kinds.join() === "charge" : kinds.join() === "charge,refund" && sum === 0;
      return right ? [] : [`${jobId} is ${status}, and its ledger says ${kinds.join()}: ${sum}`];
    }),
  );
  return [...wrong.flat(), ...(verified.code === 0 ? [] : [verified.stderr])];
}
