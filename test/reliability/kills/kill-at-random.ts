import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Service, startService } from "../../support/service.ts";
import { untilClean } from "../kit/audit.ts";
import { openState } from "../kit/open-state.ts";

/** The call that launches a job. */
export interface JobCall {
  path: string;
  body: FormData;
}

interface Kills {
  kills: number;
  random: () => number;
  nextCall(): JobCall;
}

/**
 * Kills workers, encoders and the whole service at random instants while callers launch jobs. Then waits for the service to come
 * to rest. Returns whether nothing was lost, doubled, leaked or left behind.
 */
export async function killAtRandom({ kills, random, nextCall }: Kills): Promise<boolean> {
  const below = (limit: number) => Math.floor(random() * limit);
  const state = mkdtempSync(path.join(tmpdir(), "reelwright-kills-"));
  let service: Service = await startService({ state });
  const port = Number(new URL(service.baseUrl).port);
  const accounts = await Promise.all(Array.from({ length: 3 }, () => service.account({ credits: 100_000 })));

  let killing = true;
  const asked = { launches: 0, answered: 0, refusedForSlots: 0, tries: 0 };
  const callers = accounts.map(({ apiKey }) => keepLaunching(apiKey));
  const killed = { worker: 0, encoder: 0, service: 0 };
  const begun = Date.now();
  while (killed.worker + killed.encoder + killed.service < kills) {
    await sleep(500 + below(4000));
    const kind = (["worker", "worker", "worker", "encoder", "encoder", "service"] as const)[below(6)] ?? "worker";
    if (kind === "service") {
      await service.kill("SIGKILL");
      service = await startService({ state, port });
    } else if (!killOne(kind, { state, servicePid: service.pid, below })) continue;
    killed[kind]++;
    if ((killed.worker + killed.encoder + killed.service) % 20 === 0)
      console.log(new Date().toISOString(), { ...killed }, asked);
  }
  killing = false;
  await Promise.all(callers);
  console.log(`${kills} kills in ${Math.round((Date.now() - begun) / 1000)} s`, killed, asked);
  const { found, isClean } = await untilClean(openState(state));
  await service.stop();
  rmSync(state, { recursive: true, force: true });
  return isClean && found.jobs === asked.launches;

  /** One caller: launches jobs one after another, each until it is told that it was accepted, however often the line breaks. */
  async function keepLaunching(apiKey: string): Promise<void> {
    while (killing) {
      const [key, call] = [randomUUID(), nextCall()];
      asked.launches++;
      for (;;) {
        asked.tries++;
        const status = await launch(service.baseUrl, { apiKey, key, call });
        if (status === 202) break;
        if (status === 429) asked.refusedForSlots++;
        await sleep(500);
      }
      asked.answered++;
    }
  }
}

/** The status of the answer; 0 if the line broke. */
async function launch(
  baseUrl: string,
  { apiKey, key, call }: { apiKey: string; key: string; call: JobCall },
): Promise<number> {
  try {
    const response = await fetch(baseUrl + call.path, {
      method: "POST",
      headers: { "X-API-Key": apiKey, "Idempotency-Key": key },
      body: call.body,
    });
    await response.arrayBuffer();
    if (response.status !== 202 && response.status !== 429 && response.status !== 409 && response.status < 500)
      throw new Error(`Unexpected answer ${response.status}`);
    return response.status;
  } catch (error) {
    if (error instanceof Error && error.message.startsWith("Unexpected")) throw error;
    return 0;
  }
}

interface Victims {
  state: string;
  servicePid: number;
  below(limit: number): number;
}

/** False when there is nothing of that kind to kill just now. */
function killOne(kind: "worker" | "encoder", { state, servicePid, below }: Victims): boolean {
  const processes = execFileSync("ps", ["-eo", "pid=,ppid=,args="], { encoding: "utf8" }).split("\n");
  const pids = processes.flatMap((line) => {
    const [pid = "", parent = "", ...args] = line.trim().split(/\s+/);
    const command = args.join(" ");
    // A worker is a function's process, whichever function it is; an encoder is a child of one.
    const isWorker = parent === String(servicePid) && command.includes("exit-with-parent");
    const isEncoder = command.includes(state) && command.includes("ffmpeg");
    return (kind === "worker" ? isWorker : isEncoder) ? [Number(pid)] : [];
  });
  const pid = pids[below(pids.length)];
  if (!pid) return false;
  try {
    process.kill(pid, "SIGKILL");
    return true;
  } catch {
    return false;
  }
}
