import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { runAssembly } from "@reelwright/aws-local/run-assembly";
import { commands } from "#operator/commands";
import { connect } from "#operator/connect";
import { makeMp3 } from "../support/media.ts";
import { newPicture } from "../support/new-picture.ts";
import { seededRandom } from "../support/random.ts";
import { audit } from "./kit/audit.ts";
import { type FaultCounts, type Faults, type ServiceName, startFaultyProxy } from "./kit/faulty-proxy.ts";
import { openState } from "./kit/open-state.ts";

/**
 * Renders reels while writes to DynamoDB meet conflicts, a share of all calls to DynamoDB, S3 and SQS fails and every message comes up to so many times, late and out
 * of order. Exits with 1 unless every job has had one effect and at least 99 of 100 are done, the rest refunded.
 */
const { values } = parseArgs({
  options: {
    jobs: { type: "string", default: "300" },
    errors: { type: "string", default: "0" },
    /** The share of writes to DynamoDB that meet a transaction under way. */
    conflicts: { type: "string", default: "0.05" },
    copies: { type: "string", default: "1" },
    seed: { type: "string", default: "1" },
  },
});
const jobs = Number(values.jobs);
const conflicts = Number(values.conflicts);
const faults: Faults = {
  // Nothing is spoiled while the accounts are made.
  errors: 0,
  copies: Number(values.copies),
  copiesWithinMs: 15_000,
  random: seededRandom(Number(values.seed)),
};
const root = path.resolve(import.meta.dirname, "../..");
const state = mkdtempSync(path.join(tmpdir(), "reelwright-faults-"));
const assemblyDirectory = path.join(state, "cdk.out");
const synthesised = spawnSync(process.execPath, ["bin/app.ts"], {
  cwd: root,
  env: { ...process.env, CDK_OUTDIR: assemblyDirectory },
  stdio: ["ignore", "ignore", "inherit"],
});
if (synthesised.status !== 0) throw new Error("The app could not be synthesised");

const counts: Record<ServiceName, FaultCounts> = { dynamodb: fresh(), s3: fresh(), sqs: fresh() };
const service = await runAssembly({
  assemblyDirectory,
  stateDirectory: state,
  conflictEvery: conflicts > 0 ? Math.round(1 / conflicts) : undefined,
  between: (name, of) => startFaultyProxy(name, { ...of, faults, counts: counts[name] }),
  log: () => {},
});
const operator = await connect({ state });
const keys = await Promise.all(Array.from({ length: 4 }, (_, index) => openAccount(index)));
const narration = new Blob([await makeMp3(1)]);
faults.errors = Number(values.errors);

const begun = Date.now();
let asked = 0;
const answers: Record<string, number> = {};
await Promise.all(keys.flatMap((key) => Array.from({ length: 3 }, () => keepRendering(key))));
const books = openState(state);
let found = await audit(books);
const clean = () => found.processing === 0 && Object.values(found.faults).every((wrong) => wrong === 0);
const rested = Date.now();
while (!clean() && Date.now() - rested < 35 * 60_000) {
  await sleep(5000);
  found = await audit(books);
}
console.log(
  `${jobs} reels in ${((rested - begun) / 1000).toFixed(0)} s; calls of the launching endpoint by answer:`,
  answers,
);
console.log("spoiled:", JSON.stringify(counts));
console.log(JSON.stringify(found, null, 2));
await service.stop();
rmSync(state, { recursive: true, force: true });
process.exit(clean() && found.jobs === jobs && found.done >= 0.99 * jobs ? 0 : 1);

async function openAccount(index: number): Promise<string> {
  const create = commands["account create"];
  const made: unknown = await create?.run(operator, {
    email: `faults-${index}@example.com`,
    password: "a password",
    plan: "business",
    credits: "100000",
  });
  return String(Reflect.get(made ?? {}, "apiKey"));
}

async function keepRendering(apiKey: string): Promise<void> {
  while (asked < jobs) {
    asked++;
    const call = { key: randomUUID(), picture: newPicture() };
    while ((await launch(apiKey, call)) !== 202) await sleep(1000);
  }
}

async function launch(apiKey: string, { key, picture }: { key: string; picture: Blob }): Promise<number> {
  const form = new FormData();
  form.set("audio", narration, "a.mp3");
  form.append("images", picture, "a.png");
  form.set("profile", "draft");
  const response = await fetch(`${service.baseUrl}/api/generate`, {
    method: "POST",
    headers: { "X-API-Key": apiKey, "Idempotency-Key": key },
    body: form,
  });
  await response.arrayBuffer();
  answers[response.status] = (answers[response.status] ?? 0) + 1;
  return response.status;
}

function fresh(): FaultCounts {
  return { requests: 0, refused: 0, answersLost: 0, copies: 0 };
}
