import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import type { AnyEndpoint } from "#lambda/endpoint";
import { loadSpecs } from "#lambda/load-specs";
import { type Caller, callerMaker, targetFor } from "../support/malformed/callers.ts";
import { judge } from "../support/malformed/judge.ts";
import type { Target } from "../support/malformed/malformed-input.ts";
import { malformedInputs } from "../support/malformed/malformed-inputs.ts";
import { rawExchange } from "../support/malformed/raw-exchange.ts";
import { changesBetween, stateSnapshot } from "../support/malformed/state-snapshot.ts";
import { makeMp3, makePicture } from "../support/media.ts";
import { ownAddresses } from "../support/own-addresses.ts";
import { seededRandom } from "../support/random.ts";
import { startService } from "../support/service.ts";
import { openState } from "./kit/open-state.ts";

/**
 * Sends every route so many malformed inputs, each by a caller who may call it. Exits with 1 if any is answered 5xx, changes
 * anything, is refused otherwise than by the one error body, or is taken although it ought to be refused.
 */
const { values } = parseArgs({
  options: {
    inputs: { type: "string", default: "200" },
    seed: { type: "string", default: "1" },
    /** Only the endpoints whose names have this regular expression. */
    route: { type: "string", default: "" },
  },
});
const count = Number(values.inputs);
const linesAtOnce = 6;
/** How many calls one caller makes here: fewer than it may in a minute. */
const callsEach = { open: 1, token: 80, "key or token": 800, "key, token or ticket": 800 };

const service = await startService();
const state = openState(service.state);
const nextAddress = ownAddresses();
const newCaller = await callerMaker(service, nextAddress);
const { endpoints } = await loadSpecs(path.resolve(import.meta.dirname, "../.."));
const shown = await renderReel(await newCaller());
await publishMusic(await newCaller());
await untilAtRest();

const totals = { sent: 0, refused: 0, answered: 0, front: 0, nothing: 0 };
const faults: string[] = [];
for (const { name, spec } of endpoints.filter(({ name }) => new RegExp(values.route).test(name))) {
  const inputs = await inputsOf(name, spec);
  const outcomes: Record<string, number> = {};
  const before = await stateSnapshot(state);
  const send = async (line: number) => {
    for (let index = line; index < inputs.length; index += linesAtOnce) {
      const input = inputs[index];
      if (!input) return;
      const answer = await rawExchange(service.baseUrl, input, { localAddress: nextAddress() });
      const { outcome, code, faults: found } = judge(spec, input, answer);
      const key = code ?? `${outcome} ${answer.status}`;
      outcomes[key] = (outcomes[key] ?? 0) + 1;
      totals.sent++;
      totals[outcome]++;
      // Whoever is over a limit has not been heard.
      if (code === "rate_limited") found.push("rate limited");
      faults.push(...found.map((fault) => `${name}: ${input.what}: ${fault}`));
    }
  };
  await Promise.all(Array.from({ length: linesAtOnce }, (_, line) => send(line)));
  const changes = changesBetween(before, await stateSnapshot(state));
  faults.push(...changes.map((change) => `${name}: changed ${change.slice(0, 400)}`));
  console.log(`${spec.method} ${spec.path} ${inputs.length}: ${JSON.stringify(outcomes)}`);
}
for (const fault of faults) console.log(fault);
console.log(totals, `${faults.length} faults`);
await service.stop();
process.exit(faults.length === 0 ? 0 : 1);

/** The inputs of an endpoint, dealt out to as many callers as it takes. */
async function inputsOf(name: string, spec: AnyEndpoint) {
  const random = seededRandom(Number(values.seed) + Buffer.from(name).reduce((sum, byte) => 31 * sum + byte, 0));
  const own = shown[name];
  // They share one caller.
  if (own && count <= 300) return malformedInputs({ ...own, spec }, count, random);
  const targets: Target[] = [];
  const wanted =
    spec.access.kind === "open" ? 1 : Math.ceil(count / (spec.access.accountLimit ?? callsEach[spec.access.kind]));
  while (targets.length < wanted) targets.push(targetFor(spec, await newCaller()));
  const seed = Math.floor(random() * 2 ** 32);
  const all = targets.map((target) => malformedInputs(target, count, seededRandom(seed)));
  return Array.from({ length: count }, (_, index) => all[index % all.length]?.[index]).filter(
    (input) => input !== undefined,
  );
}

/** A reel that is done, for the endpoints that show one. */
async function renderReel({ apiKey }: Caller): Promise<Record<string, Omit<Target, "spec">>> {
  const form = new FormData();
  form.set("audio", new Blob([await makeMp3(1)]), "a.mp3");
  form.append("images", new Blob([await makePicture(800, 800).jpeg().toBuffer()]), "a.jpg");
  form.set("profile", "draft");
  const headers = { "X-API-Key": apiKey };
  const response = await fetch(`${service.baseUrl}/api/generate-sync`, { method: "POST", headers, body: form });
  const { videoId } = JSON.parse(await response.text());
  const jobId = String(response.headers.get("x-job-id"));
  const credentials = [["X-API-Key", apiKey]] as const;
  return {
    "jobs-get": { credentials, own: { id: jobId } },
    "videos-download": { credentials, own: { id: `${videoId}.mp4` } },
    "videos-events": { credentials, own: { jobId } },
  };
}

/** Built-in tracks become files when somebody lists them first. */
async function publishMusic({ apiKey }: Caller): Promise<void> {
  const { status } = await fetch(`${service.baseUrl}/api/music`, { headers: { "X-API-Key": apiKey } });
  if (status !== 200) throw new Error(`GET /api/music is answered ${status}`);
}

/** What an ended job leaves is cleared away a minute later. */
async function untilAtRest(): Promise<void> {
  while ((await state.workingKeys()).length > 0) await sleep(1000);
}
