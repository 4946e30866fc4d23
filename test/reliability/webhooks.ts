import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { type Answer, bearerOf, callApi, callSurely, quickKeyOf } from "../support/call-api.ts";
import { makeMp3 } from "../support/media.ts";
import { newPicture } from "../support/new-picture.ts";
import { seededRandom } from "../support/random.ts";
import { startService } from "../support/service.ts";
import { verifiesAsOurs, verifiesAsStandard } from "../support/verify-webhook.ts";
import { quickReceivers, type Received, slowReceivers, startReceivers } from "../support/webhook-receivers.ts";
import { type Ending, type Verdict, webhookVerdict } from "./kit/webhook-verdict.ts";

/**
 * Sends webhooks of a running service to receivers that behave well and badly, so many rounds of each, and some of real reels.
 * Exits with 1 unless every one is attempted as often as it has to be, never early, under signatures that hold.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "3" },
    reels: { type: "string", default: "4" },
    seed: { type: "string", default: "1" },
  },
});
const [rounds, reels, random] = [Number(values.rounds), Number(values.reels), seededRandom(Number(values.seed))];
// A receiver that hangs holds a worker for ten seconds, of which one machine has a dozen: rounds begin one after another.
const roundMs = 20_000;

const times = (count: number, status: number | null) => Array.from({ length: count }, () => status);
const endings: Ending[] = [
  ...[...quickReceivers, ...slowReceivers].map(({ attempts, status, ...of }) => ({
    ...of,
    statuses: times(attempts, status),
  })),
  { name: "recovers", state: "delivered", statuses: [503, 503, 204], error: null },
  { name: "stranger", state: "failed", statuses: times(4, null), error: /No secure connection/ },
  { name: "gone", state: "failed", statuses: times(4, null), error: /^No connection/ },
];

const received: Received[] = [];
const checks: Promise<boolean[]>[] = [];
let secret = "";
const receivers = await startReceivers((one) => {
  received.push(one);
  // At once: the standard refuses what is older than five minutes.
  checks.push(Promise.all([verifiesAsOurs(one, secret), verifiesAsStandard(one, secret)]));
});
const { origin, stranger, gone, ca } = receivers;
const service = await startService({ trust: { origins: [origin, stranger, gone], ca } });
const account = await service.account({ credits: 100 * reels, maxConcurrency: reels });
secret = (await callApi(service, "GET", "/api/webhooks/secret", { headers: await bearerOf(service, account) })).body
  .secret;
const headers = await quickKeyOf(service, account);

/** Which ending each delivery should come to, and where its receiver hears of it. */
const sent = new Map<string, { ending: Ending; place: string; byReel: boolean }>();
const begun = performance.now();
await Promise.all([launchReels(), sendRounds()]);
const settled = await settledDeliveries();
const verdicts = settled.flatMap((logged) => {
  const of = sent.get(logged.id) ?? sent.get(logged.job_id ?? "");
  if (!of) throw new Error(`Nobody has sent ${logged.id}`);
  const isHeard = of.ending.name !== "stranger" && of.ending.name !== "gone";
  return [{ ...of, ...webhookVerdict(of.ending, logged, isHeard ? receivers.received(of.place) : null) }];
});
const held = (await Promise.all(checks)).filter((both) => both.every(Boolean)).length;
const huge = Math.max(...verdicts.map(({ place }) => (place.startsWith("/huge/") ? receivers.bytesSent(place) : 0)));
await service.stop();
await receivers.stop();

report();
const faults = [
  ...verdicts.flatMap((verdict) => verdict.faults),
  ...(settled.length === sent.size ? [] : [`${sent.size} webhooks were sent, ${settled.length} logged`]),
  ...(held === received.length ? [] : [`${received.length - held} signatures do not hold`]),
  ...(receivers.strangers().length === 4 * rounds
    ? []
    : [`the stranger was called ${receivers.strangers().length} times`]),
];
for (const fault of faults) console.log(`WRONG  ${fault}`);
process.exit(faults.length === 0 ? 0 : 1);

function urlOf(name: string, place: string): string {
  return ({ stranger, gone }[name] ?? origin) + place;
}

async function sendRounds(): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    if (round > 0) await sleep(roundMs);
    for (const ending of endings.toSorted(() => random() - 0.5)) {
      const place = `/${ending.name}/${round}`;
      const { id } = await begin("/api/webhooks/test", { url: urlOf(ending.name, place) });
      sent.set(id, { ending, place, byReel: false });
    }
  }
}

/** Short reels, every other one of which cannot be made. */
async function launchReels(): Promise<void> {
  const narrations = [new Blob([await makeMp3(1)]), new Blob([Buffer.from("no sound".repeat(100))])] as const;
  const told = ["200", "recovers", "500", "404"];
  for (let n = 0; n < reels; n++) {
    const ending = endings.find(({ name }) => name === told[(n >> 1) % told.length]);
    if (!ending) throw new Error("There is no such receiver");
    const place = `/${ending.name}/reel-${n}`;
    const form = new FormData();
    form.set("audio", narrations[n % 2 === 0 ? 0 : 1], "narration.mp3");
    form.append("images", newPicture(), "picture.png");
    form.set("profile", "draft");
    form.set("callback_url", urlOf(ending.name, place));
    const { jobId } = await begin("/api/generate", form);
    sent.set(jobId, { ending, place, byReel: true });
  }
}

async function begin(where: string, body: FormData | object): Promise<Answer["body"]> {
  const keyed = { ...headers, "Idempotency-Key": randomUUID() };
  const answer = await callSurely(() => callApi(service, "POST", where, { headers: keyed, body }));
  if (answer.status !== 202) throw new Error(`${where} was answered ${answer.status}`);
  return answer.body;
}

async function settledDeliveries() {
  for (;;) {
    await sleep(3000);
    const all = [];
    for (let next = ""; ; ) {
      const { body } = await callSurely(() =>
        callApi(service, "GET", `/api/webhooks/deliveries?limit=100${next}`, { headers }),
      );
      all.push(...body.deliveries);
      if (body.next === null) break;
      next = `&before=${body.next}`;
    }
    if (all.length >= sent.size && all.every(({ state }) => state !== "pending")) return all;
  }
}

function report(): void {
  const seconds = (ms: number) => (ms / 1000).toFixed(2);
  const span = (all: number[]) =>
    all.length === 0 ? "" : `${seconds(Math.min(...all))} to ${seconds(Math.max(...all))}`;
  const gapsOf = (of: readonly Verdict[], index: number) => of.flatMap(({ gaps }) => gaps[index] ?? []);
  console.table(
    endings.map(({ name, state, statuses }) => {
      const of = verdicts.filter(({ ending }) => ending.name === name);
      return {
        receiver: name,
        sent: of.length,
        ends: state,
        attempts: statuses.length,
        "gap of 2 s": span(gapsOf(of, 0)),
        "of 15 s": span(gapsOf(of, 1)),
        "of 60 s": span(gapsOf(of, 2)),
        "longest attempt": seconds(Math.max(...of.flatMap(({ durations }) => durations))),
        wrong: of.filter(({ faults }) => faults.length > 0).length,
      };
    }),
  );
  const late = [2000, 15_000, 60_000].flatMap((delay, index) => gapsOf(verdicts, index).map((gap) => gap - delay));
  late.sort((a, b) => a - b);
  const byReels = verdicts.filter(({ byReel }) => byReel).length;
  console.log(
    `${verdicts.length} webhooks, ${byReels} of reels, in ${((performance.now() - begun) / 1000).toFixed(0)} s`,
  );
  console.log(`${received.length} requests were received; both signatures hold on ${held}`);
  console.log(
    `${late.length} gaps: late by ${seconds(late.at(0) ?? 0)} s at least, ${seconds(late.at(late.length >> 1) ?? 0)} s in the middle, ${seconds(late.at(-1) ?? 0)} s at most`,
  );
  console.log(`of a gigabyte, at most ${(huge / 1e6).toFixed(1)} MB were sent before we hung up`);
}
