import { randomUUID } from "node:crypto";
import { isDeepStrictEqual, parseArgs } from "node:util";
import { callApi, callSurely, quickKeyOf } from "../support/call-api.ts";
import { cutAndResume, faultsOf } from "../support/cut-and-resume.ts";
import { readEvents, type SeenEvent } from "../support/event-client.ts";
import { makeMp3 } from "../support/media.ts";
import { newPicture } from "../support/new-picture.ts";
import { seededRandom } from "../support/random.ts";
import { startService } from "../support/service.ts";

/**
 * Follows reels under way over lines that are cut at random: with a key, coming back at once, and as a browser's EventSource, by a
 * ticket. Exits with 1 unless every event was seen once, in order, and the end of each reel with what its job says.
 */
const { values } = parseArgs({
  options: {
    cuts: { type: "string", default: "100" },
    seed: { type: "string", default: "1" },
    // The narration of each reel: when one is over before all cuts are made, the next one is begun.
    seconds: { type: "string", default: "60" },
  },
});
const [cuts, random] = [Number(values.cuts), seededRandom(Number(values.seed))];
const service = await startService();
const account = await service.account({ credits: 100_000, maxConcurrency: 4 });
const headers = await quickKeyOf(service, account);
const narration = new Blob([await makeMp3(Number(values.seconds))]);

const clients = [
  { client: "with a key", byTicket: false, isCancelled: false },
  { client: "EventSource", byTicket: true, isCancelled: false },
  { client: "with a key, cancelled", byTicket: false, isCancelled: true },
];
const [uncut, ...figures] = await Promise.all([watchUncut(), ...clients.map(cutClient)]);
await service.stop();

console.table(figures);
console.log(`an uncut line: ${uncut.events} events, ${uncut.comments} comments, silent for ${uncut.silence} s at most`);
const isRight = figures.every(({ cuts: made, wrong }) => made >= cuts && wrong === 0) && uncut.wrong === 0;
process.exit(isRight ? 0 : 1);

async function cutClient({ client, byTicket, isCancelled }: (typeof clients)[number]) {
  const total = { client, reels: 0, cuts: 0, insideAnEvent: 0, beforeAnyByte: 0, events: 0, wrong: 0 };
  while (total.cuts < cuts) {
    const { jobId, events_url } = await launch();
    const url = service.baseUrl + (byTicket ? events_url : `/api/videos/events?jobId=${jobId}`);
    const wanted = cuts - total.cuts;
    const cancelAfter = isCancelled ? Math.min(wanted, 5 + Math.floor(random() * 40)) : Number.POSITIVE_INFINITY;
    const onCut = (made: number) =>
      made === cancelAfter && void callApi(service, "DELETE", `/api/jobs/${jobId}`, { headers });
    const followed = await cutAndResume({
      url,
      headers: byTicket ? {} : headers,
      isBrowser: byTicket,
      // Some more than that, for the cancelled: its end comes by a cut line, too.
      cuts: isCancelled ? cancelAfter + 5 : wanted,
      onCut,
      random,
    });
    total.reels++;
    total.cuts += followed.figures.cuts;
    total.insideAnEvent += followed.figures.insideAnEvent;
    total.beforeAnyByte += followed.figures.beforeAnyByte;
    total.events += followed.seen.length;
    total.wrong += await wrongOf(jobId, followed.seen);
  }
  return total;
}

/** How many things are not as they have to be in what a client has seen of a job. */
async function wrongOf(jobId: string, seen: readonly SeenEvent[]): Promise<number> {
  const faults = faultsOf(seen);
  const { body: job } = await callSurely(() => callApi(service, "GET", `/api/jobs/${jobId}`, { headers }));
  const end = job.status === "done" ? job.result : { jobId, error: job.error, code: job.code };
  const isTold = isDeepStrictEqual(seen.at(-1)?.data, end);
  const sum = Object.values(faults).reduce((all, one) => all + one, isTold ? 0 : 1);
  if (sum > 0) console.log(`WRONG  ${jobId}`, faults, isTold ? "" : seen.at(-1));
  return sum;
}

async function watchUncut() {
  const { jobId } = await launch();
  const line = await readEvents(`${service.baseUrl}/api/videos/events?jobId=${jobId}`, { headers });
  const after = await fetch(`${service.baseUrl}/api/videos/events?jobId=${jobId}`, {
    headers: { ...headers, "Last-Event-ID": "end" },
  });
  return {
    events: line.events.length,
    comments: line.comments,
    silence: (line.silenceMs / 1000).toFixed(1),
    // The front cuts a line that is silent for 30 s; after the end nothing can follow.
    wrong: (await wrongOf(jobId, line.events)) + (line.silenceMs < 30_000 ? 0 : 1) + (after.status === 204 ? 0 : 1),
  };
}

async function launch(): Promise<{ jobId: string; events_url: string }> {
  const form = new FormData();
  form.set("audio", narration, "narration.mp3");
  form.append("images", newPicture(), "picture.png");
  form.set("profile", "high");
  const keyed = { ...headers, "Idempotency-Key": randomUUID() };
  const { status, body } = await callSurely(() =>
    callApi(service, "POST", "/api/generate", { headers: keyed, body: form }),
  );
  if (status !== 202) throw new Error(`A reel was answered ${status}`);
  return body;
}
