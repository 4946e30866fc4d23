import path from "node:path";
import { loadSpecs } from "#lambda/load-specs";
import { type Caller, callerMaker } from "../support/malformed/callers.ts";
import type { Headers } from "../support/malformed/malformed-input.ts";
import { changesBetween, stateSnapshot } from "../support/malformed/state-snapshot.ts";
import { ownAddresses } from "../support/own-addresses.ts";
import { referencesOf } from "../support/references.ts";
import { startService } from "../support/service.ts";
import { makeThings } from "../support/things.ts";
import { tryReference } from "../support/try-reference.ts";
import { openState } from "./kit/open-state.ts";

/**
 * Names another account's things in every place of every operation that takes an id, a path or an upload, by key and by token. Exits with 1
 * unless each is answered by the same bytes as things that never were (but for `request_id`), and nothing was changed.
 */
const { endpoints } = await loadSpecs(path.resolve(import.meta.dirname, "../.."));
const references = endpoints.flatMap(({ spec }) => referencesOf(spec));
const service = await startService();
const state = openState(service.state);
const nextAddress = ownAddresses();
const newCaller = await callerMaker(service, nextAddress);
const { things } = await makeThings(service, await newCaller());
const table: Record<string, { by: string; ids: number; result: string }> = {};
const faults: string[] = [];
// Each names the thing in two places by key and by token: fewer calls than it may make in a minute.
const strangers: Caller[] = [];
while (2 * strangers.length < references.length) strangers.push(await newCaller());
// The first look at the library publishes the tracks that come with the service.
await fetch(`${service.baseUrl}/api/music`, {
  headers: Object.fromEntries(credentialsOf(strangers[0] as Caller, "key")),
});
const before = await stateSnapshot(state);
for (const [index, reference] of references.entries())
  for (const by of waysIn(reference.access)) {
    const { tried, faults: found } = await tryReference(service.baseUrl, reference, {
      theirs: things[reference.kind],
      credentials: (call) => credentialsOf(strangers[(index + call) % strangers.length] as Caller, by),
      localAddress: nextAddress(),
    });
    const result =
      found.length > 0 ? `${found.length} told apart` : reference.isPage ? "the same page" : "the same 404";
    table[`${reference.where} by ${by}`] = { by, ids: tried + 1, result };
    faults.push(...found.map((fault) => `${reference.where} by ${by}: ${fault}`));
  }
faults.push(...changesBetween(before, await stateSnapshot(state)));
console.table(table);
for (const fault of faults) console.log(`WRONG  ${fault}`);
const rows = Object.values(table);
const operations = new Set(references.map(({ where }) => where.split(" ").slice(0, 2).join(" ")));
console.log(
  `${operations.size} operations, ${references.length} places, ${rows.length} cells, ${rows.reduce((sum, { ids }) => sum + ids, 0)} calls: ${faults.length} faults`,
);
await service.stop();
process.exit(faults.length === 0 ? 0 : 1);

type Way = "key" | "token" | "nobody";
function waysIn(access: (typeof references)[number]["access"]): Way[] {
  if (access === "open") return ["nobody"];
  return access === "token" ? ["token"] : ["key", "token"];
}
function credentialsOf({ apiKey, token }: Caller, by: Way): Headers {
  if (by === "nobody") return [];
  return by === "key" ? [["X-API-Key", apiKey]] : [["Authorization", `Bearer ${token}`]];
}
