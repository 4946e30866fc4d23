import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { bearerOf, callApi, quickKeyOf } from "../support/call-api.ts";
import { heapOf, isNode } from "../support/heap-of.ts";
import type { Headers } from "../support/malformed/malformed-input.ts";
import { rawExchange } from "../support/malformed/raw-exchange.ts";
import { makeMp3, makePicture } from "../support/media.ts";
import { ownAddresses } from "../support/own-addresses.ts";
import { memoryOfTree, slope } from "../support/process-memory.ts";
import { startService } from "../support/service.ts";

/**
 * Calls a service so many times a second for so many minutes, whether or not it keeps up, and has a draft reel made each minute. Exits with 1
 * if any call is answered otherwise than 200 or 202, a reel fails, or the heap of one of the service's processes grows by a
 * megabyte a minute or more. Heaps are measured after a collection of garbage, six times from the end of the first fifth of the time
 * on. The resident memory is shown beside them: a process may keep what it has freed.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "30" },
    rate: { type: "string", default: "20" },
  },
});
const [minutes, rate] = [Number(values.minutes), Number(values.rate)];
const warmUpShare = 0.2;
const reelEveryMs = 60_000;
const mostGrowth = 1;
const measurements = 6;

const service = await startService();
const nextAddress = ownAddresses();
const account = await service.account({ credits: 20 + 5 * Math.ceil(minutes + 1) });
const reelHeaders = await quickKeyOf(service, account);
const readers: Headers[] = [];
for (let n = 0; n < Math.ceil((60 * rate) / 600); n++)
  readers.push(Object.entries(await quickKeyOf(service, await service.account())));
const token = Object.entries(await bearerOf(service, account));
const byKey = ["/api/me", "/api/jobs", "/api/videos", "/api/credits/ledger", "/api/voices", "/api/stock/images?q=sea"];
const byNobody = ["/api/credits/costs", "/api/ltx/pricing", "/api/templates"];

const outcomes: Record<string, Record<string, number>> = {};
const times: number[] = [];
const faults: string[] = [];
/** By process: the minute, the used heap and the resident memory in MB. */
const memory = new Map<number, { name: string; points: [minute: number, heap: number, resident: number][] }>();
const pending = new Set<Promise<void>>();
const reels: string[] = [];
// Every function has been started before time begins to count.
for (let index = 0; index < 2 * (byKey.length + byNobody.length + 1); index++) await call(index);
const begun = performance.now();
const elapsedMs = () => performance.now() - begun;
await Promise.all([sendCalls(), makeReels(), watchMemory()]);
await Promise.all(pending);
for (const job of reels) await untilDone(job);
console.table(outcomes);
times.sort((a, b) => a - b);
const percentile = (share: number) => (times[Math.floor(share * times.length)] ?? 0).toFixed(0);
console.log(
  `${times.length} calls in ${minutes} minutes; half within ${percentile(0.5)} ms, 99 % within ${percentile(0.99)} ms; ${reels.length} reels`,
);
reportMemory();
for (const fault of faults.slice(0, 50)) console.log(`WRONG  ${fault}`);
console.log(`${faults.length} faults`);
await service.stop();
process.exit(faults.length === 0 ? 0 : 1);

async function sendCalls(): Promise<void> {
  for (let index = 0; elapsedMs() < minutes * 60_000; index++) {
    const one = call(index).finally(() => pending.delete(one));
    pending.add(one);
    await sleep(Math.max(0, (1000 * (index + 1)) / rate - elapsedMs()));
  }
}

async function call(index: number): Promise<void> {
  const started = performance.now();
  const { target, headers } = callAt(index);
  const { status, body } = await rawExchange(
    service.baseUrl,
    { method: "GET", target, headers, body: null },
    { localAddress: nextAddress() },
  );
  times.push(performance.now() - started);
  outcomes[target] ??= {};
  outcomes[target][status] = (outcomes[target][status] ?? 0) + 1;
  if (status === 200) return;
  faults.push(`${target}: ${status} ${body.slice(0, 200)}\n${lastErrors()}`);
}

/** What the service and its functions printed last, without the lines of calls that were answered. */
function lastErrors(): string {
  const lines = service.output().slice(-20_000).split("\n");
  return lines
    .filter((line) => !/^(GET|POST) \S+ 2\d\d /.test(line))
    .slice(-20)
    .join("\n");
}

/** Every twentieth call is by token, which may be used a hundred times a minute. */
function callAt(index: number): { target: string; headers: Headers } {
  if (index % 20 === 19) return { target: "/api/keys", headers: token };
  const target = [...byKey, ...byNobody][index % (byKey.length + byNobody.length)] ?? "/api/me";
  return { target, headers: byNobody.includes(target) ? [] : (readers[index % readers.length] ?? []) };
}

async function makeReels(): Promise<void> {
  const form = new FormData();
  form.set("audio", new Blob([await makeMp3(1)]), "a.mp3");
  form.append("images", new Blob([await makePicture(400, 400).jpeg().toBuffer()]), "a.jpg");
  form.set("profile", "draft");
  while (elapsedMs() < minutes * 60_000) {
    const { status, body } = await callApi(service, "POST", "/api/generate", { headers: reelHeaders, body: form });
    if (status === 202) reels.push(body.jobId);
    else faults.push(`POST /api/generate: ${status} ${JSON.stringify(body)}`);
    await sleep(Math.max(0, Math.min(reelEveryMs, minutes * 60_000 - elapsedMs())));
  }
}

async function untilDone(job: string): Promise<void> {
  for (;;) {
    const { body } = await callApi(service, "GET", `/api/jobs/${job}`, { headers: reelHeaders });
    if (body.status === "done") return;
    if (body.status === "error") return void faults.push(`${job} failed: ${body.error}`);
    await sleep(1000);
  }
}

async function watchMemory(): Promise<void> {
  const warm = warmUpShare * minutes;
  for (let n = 0; n < measurements; n++) {
    const due = warm + ((minutes - warm) * n) / (measurements - 1);
    // The last one comes before the functions end.
    await sleep(Math.max(0, due * 60_000 - 20_000 - elapsedMs()));
    for (const [pid, { name, megabytes }] of memoryOfTree(service.pid)) {
      const heap = isNode(pid) ? await heapOf(pid) : null;
      if (heap === null) continue;
      if (!memory.has(pid)) memory.set(pid, { name, points: [] });
      memory.get(pid)?.points.push([elapsedMs() / 60_000, heap, megabytes]);
    }
  }
}

/** Of the processes that lived through all of it. */
function reportMemory(): void {
  const lasting = [...memory].filter(([, { points }]) => points.length === measurements);
  const rows = lasting.map(([pid, { name, points }]) => ({
    process: `${name} (${pid})`,
    "heap, MB": points.map(([, heap]) => heap.toFixed(1)).join(" "),
    "resident, MB": points.map(([, , resident]) => Math.round(resident)).join(" "),
    "heap, MB a minute": Number(slope(points.map(([minute, heap]) => [minute, heap] as const)).toFixed(2)),
  }));
  rows.sort((a, b) => b["heap, MB a minute"] - a["heap, MB a minute"]);
  console.table(rows);
  if (rows.length === 0) faults.push("No process was watched long enough");
  for (const row of rows)
    if (row["heap, MB a minute"] >= mostGrowth)
      faults.push(`${row.process} grows by ${row["heap, MB a minute"]} MB a minute`);
}
