import { callGenerate, type GenerateCall } from "./call-generate.ts";
import { cancel } from "./cancel.ts";
import type { Process } from "./process.ts";
import type { Services } from "./services.ts";
import type { World } from "./world.ts";

/** Customers who launch, try again, cancel, and an operator who grants; resolves when all of them have gone. */
export async function visitCustomers(world: World, services: (process: Process) => Services): Promise<void> {
  const { scheduler, chance, history, tempo, accountId } = world;
  /** Sometimes they all come at once. */
  const withinMs = chance.one([10_000, 180_000]) * tempo;

  async function customer(process: Process, call: GenerateCall): Promise<void> {
    await scheduler.sleep(process, chance.between(0, withinMs));
    // Impatient ones do not wait for an answer.
    const both = call.key !== null && chance.happens(0.2);
    const answers = await Promise.all(both ? [insist(process, call), insist(process, call)] : [insist(process, call)]);
    const jobId = answers.find((answer) => answer !== null);
    if (!jobId || chance.happens(0.75)) return;
    await scheduler.sleep(process, chance.between(0, 30_000) * tempo);
    const cancels = Array.from({ length: chance.whole(1, 2) }, () => cancel(world, services, { accountId, jobId }));
    await Promise.all(cancels);
  }

  /** Tries until the answer says something: the id of its job, or that there is none. */
  async function insist(process: Process, call: GenerateCall): Promise<string | null> {
    for (let attempt = 1; attempt <= (call.key === null ? 1 : 6); attempt++) {
      const timeoutMs = call.waits ? 900_000 : 28_000;
      const ending = await scheduler.start({ name: `call ${call.number}`, timeoutMs }, async (invocation) => {
        const answer = await callGenerate(services(invocation), accountId, call);
        history.answers.push({ ...answer, call: call.number, at: scheduler.now(), commits: invocation.commits });
        history.count(`answers of ${answer.status}`);
        return answer;
      });
      const heard =
        "value" in ending && !chance.happens(0.05) ? (ending.value as { status: number; jobId: string }) : null;
      if (heard && ![409, 429, 500].includes(heard.status)) return heard.jobId;
      await scheduler.sleep(process, chance.between(1000, 20_000));
    }
    return null;
  }

  async function grant(process: Process): Promise<void> {
    await scheduler.sleep(process, chance.between(0, withinMs));
    await scheduler.start({ name: "grant", timeoutMs: 60_000 }, (invocation) =>
      services(invocation).accounts.grant(accountId, chance.whole(1, 10), "Bought"),
    );
  }

  const calls = Array.from({ length: chance.whole(3, 6) }, (_, number) => ({
    number,
    key: chance.happens(0.6) ? `key-${number}` : null,
    cost: chance.whole(1, 10),
    waits: chance.happens(0.2),
    stages: chance.happens(0.7) ? (["prepare", "render"] as const) : (["fetch", "prepare", "render"] as const),
    callbackUrl: chance.happens(0.5) ? "https://example.com/hook" : null,
  }));
  await Promise.all([
    ...calls.map((call) => scheduler.start({ name: `customer ${call.number}` }, (process) => customer(process, call))),
    ...(chance.happens(0.3) ? [scheduler.start({ name: "operator" }, grant)] : []),
  ]);
}
