import * as z from "zod";
import { type Caller, callerMaker } from "../malformed/callers.ts";
import { makeMp3, makePicture } from "../media.ts";
import { ownAddresses } from "../own-addresses.ts";
import type { Service } from "../service.ts";
import { type BurstAnswer, burst, burstFaults, type Call, codeOf } from "./burst.ts";

/** What came of more calls than a limit allows; no faults: exactly as many were let in as may be, and all were told. */
export interface Outcome {
  line: string;
  faults: string[];
}

const NewKey = z.object({ id: z.string(), key: z.string() });
const Keys = z.array(z.object({ id: z.string(), usage_count: z.number() }));
const Balance = z.object({ creditsTotal: z.number() });

/** A window of a minute must not end during a burst. */
const longestSeconds = 50;
const json = { "Content-Type": "application/json" };
const bearer = ({ token }: Pick<Caller, "token">) => ({ Authorization: `Bearer ${token}` });
const statusesOf = (answers: readonly BurstAnswer[], status: number) =>
  answers.filter((answer) => answer.status === status);

/** The limits of a running service, met by so many clients at once. */
export async function limitedService(service: Service, clients: number) {
  const address = ownAddresses();
  const newCaller = await callerMaker(service, address);
  const send = (path: string, calls: number, callAt: (index: number) => Call) =>
    burst(service.baseUrl + path, { calls, clients }, callAt);
  const ask = async (path: string, call: Call) =>
    (await burst(service.baseUrl + path, { calls: 1, clients: 1 }, () => call)).answers[0] as BurstAnswer;
  const keyOf = async (caller: Caller, limit: number): Promise<{ id: string; key: string }> => {
    const body = JSON.stringify({ name: "limited", scopes: ["credits"], rate_limit: limit });
    const created = await ask("/api/keys", { method: "POST", headers: { ...bearer(caller), ...json }, body });
    return NewKey.parse(created.body);
  };

  /** Twice the calls that a fresh subject may make, again with another where it took so long that its window may have ended. */
  async function twice(what: string, path: string, limit: number, fresh: () => Promise<Call[]>): Promise<Outcome> {
    const turns = await fresh();
    const { answers, seconds } = await send(
      path,
      Math.max(2 * limit, clients),
      (index) => turns[index % turns.length] ?? {},
    );
    if (seconds > longestSeconds) return twice(what, path, limit, fresh);
    const line = `${what}: ${answers.length} calls by ${clients} clients in ${seconds.toFixed(1)} s, ${answers.length - statusesOf(answers, 429).length} admitted of ${limit}`;
    return { line, faults: burstFaults(answers, limit) };
  }

  return {
    newCaller,

    async keyBurst(limit: number): Promise<Outcome> {
      let used = async () => 0;
      const outcome = await twice(`a key of ${limit}`, "/api/me", limit, async () => {
        const caller = await newCaller();
        const { id, key } = await keyOf(caller, limit);
        used = async () =>
          Keys.parse((await ask("/api/keys", { headers: bearer(caller) })).body).find((one) => one.id === id)
            ?.usage_count ?? 0;
        return [{ headers: { "X-API-Key": key } }];
      });
      const count = await used();
      return {
        ...outcome,
        faults: [
          ...outcome.faults,
          ...(count === Math.min(limit, Math.max(2 * limit, clients)) ? [] : [`used ${count} times by its own count`]),
        ],
      };
    },

    /** By two of them in turn: they share one limit. */
    tokenBurst: () =>
      twice("an account's bearer tokens", "/api/me", 100, async () => {
        const caller = await newCaller();
        return [caller.token, await caller.signIn()].map((token) => ({ headers: bearer({ token }) }));
      }),

    async addressBurst(): Promise<Outcome> {
      return twice("an address without credentials", "/api/credits/costs", 60, async () => [
        { localAddress: address() },
      ]);
    },

    /** While one key of an account is far over its limit, another's calls all get through. */
    async neighbours(): Promise<Outcome> {
      const caller = await newCaller();
      const [loud, quiet] = [await keyOf(caller, 5), await keyOf(caller, 1000)];
      const { answers } = await send("/api/me", 150, (index) => ({
        headers: { "X-API-Key": index % 3 === 0 ? quiet.key : loud.key },
      }));
      const admitted = statusesOf(answers, 200).length;
      const line = `neighbours: ${admitted} of 150 admitted, of which 50 are calm and 5 of a key that is used up`;
      return { line, faults: admitted === 55 ? [] : [line] };
    },

    /** Wrong passwords from many addresses keep nobody out; ten from one lock that, for the right password, too. */
    async signInLock(): Promise<Outcome> {
      const victim = `victim-${Math.random()}@example.com`;
      await service.operator("account", "create", "--email", victim, "--password", "the right one");
      const attempt = (password: string, localAddress = address()): Call => ({
        method: "POST",
        headers: json,
        body: JSON.stringify({ email: victim, password }),
        localAddress,
      });
      const { answers } = await send("/api/login", 20, () => attempt("a wrong one"));
      const own = address();
      const { answers: fromOne } = await send("/api/login", 20, () => attempt("a wrong one", own));
      const there = await ask("/api/login", attempt("the right one", own));
      const elsewhere = await ask("/api/login", attempt("the right one"));
      const [failed, locked] = [statusesOf(answers, 401), statusesOf(fromOne, 429)];
      const told = locked.every((answer) => {
        const wait = Number(answer.headers["retry-after"]);
        return (
          codeOf(answer) === "rate_limited" &&
          wait > 700 &&
          wait <= 900 &&
          String(answer.headers.ratelimit).endsWith(`"sign-in";r=0;t=${wait}`)
        );
      });
      const line = `sign-in: ${failed.length} of 20 wrong passwords from 20 addresses and ${statusesOf(fromOne, 401).length} of 20 from one were looked at; then the right one there ${there.status}, elsewhere ${elsewhere.status}`;
      const clean = failed.length === 20 && locked.length === 10 && told;
      const isRight = there.status === 429 && elsewhere.status === 200;
      return { line, faults: clean && isRight ? [] : [`${line} ${JSON.stringify(locked[0])}`] };
    },

    /** Ten wrong passwords from one address lock it, whomever they are for. */
    async addressLock(): Promise<Outcome> {
      const localAddress = address();
      const { answers } = await send("/api/login", 20, (index) => ({
        method: "POST",
        headers: json,
        body: JSON.stringify({ email: `nobody-${index}@example.com`, password: "x" }),
        localAddress,
      }));
      const line = `sign-in: ${statusesOf(answers, 401).length} of 20 wrong passwords from one address were looked at, ${statusesOf(answers, 429).length} refused`;
      return {
        line,
        faults: statusesOf(answers, 401).length === 10 && statusesOf(answers, 429).length === 10 ? [] : [line],
      };
    },

    /** Of many launches at once three are taken and paid for; the others are told to come back. */
    async launches(calls: number): Promise<Outcome> {
      const headers = { "X-API-Key": (await newCaller()).apiKey };
      const balance = async () => Balance.parse((await ask("/api/me", { headers })).body).creditsTotal;
      const before = await balance();
      const form = new FormData();
      form.set("audio", new Blob([await makeMp3(60)]), "a.mp3");
      form.append("images", new Blob([await makePicture(400, 400).jpeg().toBuffer()]), "a.jpg");
      const answers = await Promise.all(
        Array.from({ length: calls }, () =>
          fetch(`${service.baseUrl}/api/generate`, { method: "POST", headers, body: form }),
        ),
      );
      const bodies = await Promise.all(answers.map(async (answer) => JSON.parse(await answer.text())));
      const refused = answers.filter(
        (answer, index) =>
          answer.status === 429 &&
          bodies[index].code === "concurrency_limit" &&
          Number(answer.headers.get("retry-after")) >= 1 &&
          answer.headers.has("ratelimit"),
      );
      const paid = before - (await balance());
      for (const { jobId } of bodies) if (jobId) await ask(`/api/jobs/${jobId}`, { method: "DELETE", headers });
      const back = await balance();
      const accepted = answers.filter(({ status }) => status === 202).length;
      const line = `launches: ${accepted} of ${calls} at once accepted, ${paid} credits taken, ${refused.length} told to come back; ${before - back} missing once all are cancelled`;
      return {
        line,
        faults: accepted === 3 && paid === 15 && refused.length === calls - 3 && back === before ? [] : [line],
      };
    },

    /** Starts the processes that answer, before anything is measured. */
    async warmUp(): Promise<void> {
      const caller = await newCaller();
      for (const headers of [{ "X-API-Key": caller.apiKey }, bearer(caller)])
        await send("/api/me", clients, () => ({ headers }));
      await send("/api/credits/costs", clients, () => ({ localAddress: address() }));
    },
  };
}
