import { parseArgs } from "node:util";
import { type Answer, callApi, callSurely, isAnswer, quickKeyOf } from "../support/call-api.ts";
import { makeMp3, makePicture } from "../support/media.ts";
import { seededRandom } from "../support/random.ts";
import { startService } from "../support/service.ts";

/**
 * Launches reels, each by so many calls at once with one Idempotency-Key, then by the same call once more, and by another one with
 * that key. Exits with 1 unless every reel was launched and charged once and each other call was answered as it has to be.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "500" },
    "at-once": { type: "string", default: "20" },
    seed: { type: "string", default: "1" },
  },
});
const [rounds, atOnce, random] = [Number(values.rounds), Number(values["at-once"]), seededRandom(Number(values.seed))];
const service = await startService();
const narration = new Blob([await makeMp3(1)]);
const picture = new Blob([await makePicture(300, 300).jpeg().toBuffer()]);
const answers: Record<string, number> = {};
const faults: string[] = [];
let begun = 0;
const started = performance.now();
const shares = await Promise.all([1, 2, 3, 4].map(callRounds));
const sum = (of: (share: (typeof shares)[number]) => number) => shares.reduce((all, share) => all + of(share), 0);
console.log(
  `${rounds} reels, ${atOnce} calls at once for each, in ${((performance.now() - started) / 1000).toFixed(0)} s`,
);
console.table(answers);
console.log(
  `${sum(({ reels }) => reels)} reels were charged ${sum(({ charged }) => charged)} times and, cancelled, refunded ${sum(({ refunded }) => refunded)} times`,
);
for (const fault of faults) console.log(`WRONG  ${fault}`);
await service.stop();
process.exit(faults.length === 0 ? 0 : 1);

/** One account's share of the rounds, and what its ledger says of them. */
async function callRounds() {
  const account = await service.account({ credits: 5 * rounds + 100, maxConcurrency: 20 });
  const headers = await quickKeyOf(service, account);
  const generate = (key: string, body: FormData | object) =>
    callApi(service, "POST", "/api/generate", { headers: { ...headers, "Idempotency-Key": key }, body });
  const { body: made } = await callSurely(() =>
    callApi(service, "POST", "/api/generate-sync", {
      headers: { ...headers, "Idempotency-Key": "first" },
      body: aForm("The first"),
    }),
  );
  const jobs = new Set<string>();
  while (begun < rounds) {
    const round = ++begun;
    const isForm = random() < 0.25;
    const aCall = (title: string) =>
      isForm ? aForm(title) : { title, audio_url: made.url, image_url: made.thumbnail, profile: "draft" };
    const key = `round-${round}`;
    const all = await Promise.all(Array.from({ length: atOnce }, () => generate(key, aCall("One"))));
    const again = await callSurely(() => generate(key, aCall("One")));
    const other = await callSurely(() => generate(key, aCall("Another")));
    note(all, "at once");
    note([again], "again");
    note([other], "with another body");
    judge(round, { all, again, other });
    jobs.add(again.body.jobId);
    await callSurely(() => callApi(service, "DELETE", `/api/jobs/${again.body.jobId}`, { headers }));
  }
  const { charged, refunded } = await ledgerOf(headers);
  // The first reel beside those of the rounds.
  if (charged.length !== jobs.size + 1 || !charged.every((id, index) => charged.indexOf(id) === index))
    faults.push(`${account.email} was charged ${charged.length} times for ${jobs.size + 1} reels`);
  const { stdout } = await service.operator("ledger", "verify", "--email", account.email);
  if (!JSON.parse(stdout).verified) faults.push(`the ledger of ${account.email} does not hold: ${stdout}`);
  return { reels: jobs.size, charged: charged.length - 1, refunded: refunded.length };
}

function judge(round: number, { all, again, other }: { all: Answer[]; again: Answer; other: Answer }): void {
  // Where the front has waited in vain, the call may have launched all the same.
  const heard = all.every(isAnswer) ? all : all.filter(isAnswer);
  const isReplay = ({ headers }: Answer) => headers.get("idempotent-replay") === "true";
  const launched = heard.filter((answer) => answer.status === 202 && !isReplay(answer));
  const others = heard.filter((answer) => !launched.includes(answer));
  const isRefused = ({ status, headers, body }: Answer) =>
    status === 409 && body.code === "idempotency_in_flight" && headers.has("retry-after");
  const isSame = ({ status, body }: Answer) => status === 202 && body.jobId === again.body.jobId;
  const wrong = {
    "was launched by more or fewer than one": launched.length > 1 || (launched.length === 0 && heard === all),
    "had a call that was neither refused nor answered the same": !others.every((one) => isRefused(one) || isSame(one)),
    "was not answered the same again": again.status !== 202 || !isReplay(again) || !launched.every(isSame),
    "took another body": other.status !== 422 || other.body.code !== "idempotency_conflict",
  };
  for (const [what, is] of Object.entries(wrong)) if (is) faults.push(`the reel ${round} ${what}`);
}

function note(all: readonly Answer[], when: string): void {
  for (const { status, headers } of all) {
    const name = `${when}: ${status}${headers.has("idempotent-replay") ? " replay" : ""}`;
    answers[name] = (answers[name] ?? 0) + 1;
  }
}

/** The jobs that the ledger has charged and refunded, read page by page. */
async function ledgerOf(headers: Record<string, string>) {
  const entries: { kind: string; job_id: string }[] = [];
  for (let next = ""; ; ) {
    const { body } = await callSurely(() =>
      callApi(service, "GET", `/api/credits/ledger?limit=100${next}`, { headers }),
    );
    entries.push(...body.entries);
    if (body.next === null) break;
    next = `&before=${body.next}`;
  }
  const jobsOf = (kind: string) => entries.filter((entry) => entry.kind === kind).map(({ job_id }) => job_id);
  return { charged: jobsOf("charge"), refunded: jobsOf("refund") };
}

function aForm(title: string): FormData {
  const form = new FormData();
  form.set("audio", narration, "narration.mp3");
  form.append("images", picture, "picture.jpg");
  form.set("profile", "draft");
  form.set("title", title);
  return form;
}
