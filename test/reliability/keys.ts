import { parseArgs } from "node:util";
import * as z from "zod";
import { burst, codeOf } from "../support/limits/burst.ts";
import { type Caller, callerMaker } from "../support/malformed/callers.ts";
import { startService } from "../support/service.ts";
import { openState } from "./kit/open-state.ts";

/**
 * Creates API keys faster than an account may have them, and counts the calls of one key. Exits with 1 if an account ever has more or
 * fewer than five keys after such a race, if a refusal is not 409 `key_limit_reached`, or if `usage_count` is not exactly the number of calls.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "100" },
    "at-once": { type: "string", default: "20" },
    calls: { type: "string", default: "1000" },
    clients: { type: "string", default: "20" },
  },
});
const [rounds, atOnce] = [Number(values.rounds), Number(values["at-once"])];
const [calls, clients] = [Number(values.calls), Number(values.clients)];
const maxKeys = 5;
const NewKey = z.object({ id: z.string(), key: z.string() });
const Keys = z.array(z.object({ id: z.string(), usage_count: z.number() }));
const json = { "Content-Type": "application/json" };
const bearer = ({ token }: Caller) => ({ Authorization: `Bearer ${token}` });

const service = await startService();
const newCaller = await callerMaker(service);
const state = openState(service.state);
const faults: string[] = [];
const creations: Record<string, number> = {};
let mostKeys = 0;
for (let round = 1; round <= rounds; round++) await raceForKeys(round);
console.log(`${rounds} rounds of ${atOnce} creations at once, by accounts that have one key; ${mostKeys} keys at most`);
console.table(creations);
await countUses();
for (const fault of faults) console.log(`WRONG  ${fault}`);
console.log(`${faults.length} faults`);
await service.stop();
process.exit(faults.length === 0 ? 0 : 1);

/** A new account has one key already. */
async function raceForKeys(round: number): Promise<void> {
  const caller = await newCaller();
  const { answers } = await burst(`${service.baseUrl}/api/keys`, { calls: atOnce, clients: atOnce }, (index) => ({
    method: "POST",
    headers: { ...bearer(caller), ...json },
    body: JSON.stringify({ name: `key ${index}`, scopes: ["credits"] }),
  }));
  for (const answer of answers) {
    const outcome = answer.status === 201 ? "201" : `${answer.status} ${codeOf(answer)}`;
    creations[outcome] = (creations[outcome] ?? 0) + 1;
    if (!["201", "409 key_limit_reached"].includes(outcome)) faults.push(`round ${round}: answered ${outcome}`);
  }
  const made = answers.filter(({ status }) => status === 201).map(({ body }) => NewKey.parse(body).id);
  const listed = Keys.parse((await ask("/api/keys", bearer(caller))).body);
  const all = await state.items("ApiKeys");
  const own = all.find(({ id }) => id === caller.keyId);
  const stored = all.filter(({ account_id }) => account_id === own?.account_id);
  mostKeys = Math.max(mostKeys, listed.length, stored.length);
  const expected = Math.min(maxKeys, atOnce + 1);
  if (listed.length !== expected || stored.length !== expected)
    faults.push(`round ${round}: ${listed.length} keys are listed and ${stored.length} stored, instead of ${expected}`);
  if (!made.every((id) => listed.some((key) => key.id === id)))
    faults.push(`round ${round}: a key that was made is not listed`);
}

async function countUses(): Promise<void> {
  const caller = await newCaller();
  const created = await ask(
    "/api/keys",
    { ...bearer(caller), ...json },
    { name: "counted", scopes: ["credits"], rate_limit: 1000 },
  );
  const { id, key } = NewKey.parse(created.body);
  const { answers, seconds } = await burst(`${service.baseUrl}/api/me`, { calls, clients }, () => ({
    headers: { "X-API-Key": key },
  }));
  const admitted = answers.filter(({ status }) => status === 200).length;
  const listed = Keys.parse((await ask("/api/keys", bearer(caller))).body);
  const counted = listed.find((one) => one.id === id)?.usage_count;
  console.log(
    `${calls} calls by ${clients} clients in ${seconds.toFixed(1)} s: ${admitted} answered 200, usage_count ${counted}`,
  );
  if (admitted !== calls || counted !== calls)
    faults.push(`${calls} calls were made, ${admitted} admitted and ${counted} counted`);
}

async function ask(path: string, headers: Record<string, string>, body?: object) {
  const call = { headers, ...(body && { method: "POST", body: JSON.stringify(body) }) };
  const { answers } = await burst(service.baseUrl + path, { calls: 1, clients: 1 }, () => call);
  const [answer] = answers;
  if (!answer) throw new Error(`No answer from ${path}`);
  return answer;
}
