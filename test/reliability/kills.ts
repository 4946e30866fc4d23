import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { makeMp3 } from "../support/media.ts";
import { newPicture } from "../support/new-picture.ts";
import { seededRandom } from "../support/random.ts";
import { type Service, startService } from "../support/service.ts";
import { audit } from "./kit/audit.ts";
import { openState } from "./kit/open-state.ts";

/**
 * Kills workers, encoders and the whole service at random instants while reels are being made, then waits for the service to
 * come to rest and counts what was lost, doubled, leaked or left behind. Exits with 1 unless all of that is 0.
 */
const { values } = parseArgs({
  options: { kills: { type: "string", default: "200" }, seed: { type: "string", default: "1" } },
});
const kills = Number(values.kills);
const random = seededRandom(Number(values.seed));
const below = (limit: number) => Math.floor(random() * limit);

const state = mkdtempSync(path.join(tmpdir(), "reelwright-kills-"));
let service: Service = await startService({ state });
const port = Number(new URL(service.baseUrl).port);
const accounts = await Promise.all(Array.from({ length: 3 }, () => service.account({ credits: 100_000 })));
const narration = new Blob([await makeMp3(3)]);

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
  } else if (!killOne(kind)) continue;
  killed[kind]++;
  if ((killed.worker + killed.encoder + killed.service) % 20 === 0)
    console.log(new Date().toISOString(), { ...killed }, asked);
}
killing = false;
await Promise.all(callers);
const stopped = Date.now();
console.log(`${kills} kills in ${seconds(stopped - begun)} s`, killed, asked);

const books = openState(state);
let found = await audit(books);
while (found.processing > 0) {
  await sleep(2000);
  found = await audit(books);
}
const rested = Date.now();
const clean = () => Object.values(found.faults).every((faults) => faults === 0);
// Files of an ended job are cleared away a minute after its end; those of a call that was killed before its launch half an hour after.
while (!clean() && Date.now() - rested < 35 * 60_000) {
  await sleep(5000);
  found = await audit(books);
}
console.log(
  `all jobs ended ${seconds(rested - stopped)} s after the last kill, all files cleared ${seconds(Date.now() - rested)} s later`,
);
console.log(JSON.stringify(found, null, 2));
await service.stop();
rmSync(state, { recursive: true, force: true });
process.exit(clean() && found.jobs === asked.launches ? 0 : 1);

/** One caller: launches reels one after another, each until it is told that it was accepted, however often the line breaks. */
async function keepLaunching(apiKey: string): Promise<void> {
  while (killing) {
    const [key, picture] = [randomUUID(), newPicture()];
    asked.launches++;
    for (;;) {
      asked.tries++;
      const status = await launch(apiKey, { key, picture });
      if (status === 202) break;
      if (status === 429) asked.refusedForSlots++;
      await sleep(500);
    }
    asked.answered++;
  }
}

async function launch(apiKey: string, { key, picture }: { key: string; picture: Blob }): Promise<number> {
  const form = new FormData();
  form.set("audio", narration, "a.mp3");
  form.append("images", picture, "a.png");
  form.set("profile", "draft");
  form.set("script_text", "Some words that are spoken here.");
  try {
    const response = await fetch(`${service.baseUrl}/api/generate`, {
      method: "POST",
      headers: { "X-API-Key": apiKey, "Idempotency-Key": key },
      body: form,
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

/** False when there is nothing of that kind to kill just now. */
function killOne(kind: "worker" | "encoder"): boolean {
  const processes = execFileSync("ps", ["-eo", "pid=,ppid=,args="], { encoding: "utf8" }).split("\n");
  const pids = processes.flatMap((line) => {
    const [pid = "", parent = "", ...args] = line.trim().split(/\s+/);
    const command = args.join(" ");
    // A worker is a function's process, whichever function it is; an encoder is a child of one.
    const isWorker = parent === String(service.pid) && command.includes("exit-with-parent");
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

function seconds(ms: number): string {
  return (ms / 1000).toFixed(1);
}
