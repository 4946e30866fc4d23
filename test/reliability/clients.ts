import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { callApi } from "../support/call-api.ts";
import { makeMp3, makePicture } from "../support/media.ts";
import { startService } from "../support/service.ts";
import { type Generator, generators } from "./clients/generators.ts";
import { filledIn, namesOf } from "./clients/names.ts";
import { startRecorder } from "./clients/recorder.ts";

/**
 * Generates clients from the service's own /openapi.json by five generators, and makes a reel of a narration and two pictures with each.
 * Needs the network for the generators, and Python, Java or Go for theirs; what is missing is skipped and said so. Exits with 1 if any client
 * cannot be generated, built or run, does not send all three files, or its reel is not made.
 */
const { values } = parseArgs({ options: { only: { type: "string", default: "" } } });

const service = await startService();
const recorder = await startRecorder(service.baseUrl);
const folder = mkdtempSync(path.join(tmpdir(), "reelwright-clients-"));
const files = await makeFiles();
const document = await (await fetch(`${service.baseUrl}/openapi.json`)).text();
const table: Record<string, Record<string, string>> = {};
let failed = 0;
for (const generator of generators.filter(({ name }) => name.includes(values.only))) {
  const missing = await missingTool(generator);
  if (missing) {
    table[generator.name] = { version: generator.version, result: `skipped: ${missing} is missing` };
    continue;
  }
  try {
    table[generator.name] = { version: generator.version, ...(await makeReel(generator)), result: "reel made" };
  } catch (error) {
    failed++;
    const message = error instanceof Error ? error.message : String(error);
    console.log(`WRONG  ${generator.name}: ${message}`);
    table[generator.name] = { version: generator.version, result: `failed: ${message.split("\n")[0]}` };
  }
}
console.table(table);
const skipped = Object.values(table).filter(({ result }) => result?.startsWith("skipped")).length;
console.log(`${Object.keys(table).length} clients: ${failed} failed, ${skipped} skipped`);
recorder.stop();
await service.stop();
rmSync(folder, { recursive: true, force: true });
process.exit(failed === 0 ? 0 : 1);

/** What the client sent, and what it read from the answer. Throws unless its reel is there in the end. */
async function makeReel({ name, operation, program, files: more, steps, run }: Generator) {
  const own = path.join(folder, name.replaceAll(/\W+/g, "-"));
  const [template, programFile] = program;
  const source = readFileSync(path.join(import.meta.dirname, "clients/programs", `${template}.template`), "utf8");
  const written = {
    ...more,
    "openapi.json": document,
    [programFile]: filledIn(source, namesOf(JSON.parse(document), operation)),
  };
  for (const [file, text] of Object.entries(written)) {
    mkdirSync(path.dirname(path.join(own, file)), { recursive: true });
    writeFileSync(path.join(own, file), text);
  }
  for (const step of steps) await runCommand(step, own);
  const account = await service.account();
  const env = { REELWRIGHT_URL: recorder.url, REELWRIGHT_KEY: account.apiKey };
  const printed = await runCommand([...run, ...files], own, env);
  const { id } = JSON.parse(printed.trim().split("\n").at(-1) ?? "");
  const call = recorder.calls.at(-1);
  if (!call || call.path !== operation) throw new Error(`No call of ${operation} was made`);
  const sent = call.parts.filter((part) => /^(audio|images) \(/.test(part)).length;
  if (sent !== files.length) throw new Error(`${sent} of ${files.length} files were sent: ${call.parts.join(", ")}`);
  if (!id || !call.answer.includes(id)) throw new Error(`The client read ${id} from ${call.answer}`);
  await untilMade(account.apiKey);
  return { operation, sent: call.parts.join(", "), answered: `${call.status} ${id}` };
}

/** Waits until the account's one reel is there. */
async function untilMade(apiKey: string): Promise<void> {
  for (;;) {
    const { body } = await callApi(service, "GET", "/api/jobs", { headers: { "X-API-Key": apiKey } });
    const [job] = body.jobs;
    if (job.status === "done") return;
    if (job.status === "error") throw new Error(`The reel failed: ${job.error}`);
    await sleep(2000);
  }
}

async function missingTool({ needs }: Generator): Promise<string | null> {
  for (const need of needs)
    try {
      await runCommand(need, folder);
    } catch {
      return need.slice(0, 1).join();
    }
  return null;
}

function runCommand([program, ...args]: readonly string[], cwd: string, env: Record<string, string> = {}) {
  return new Promise<string>((resolve, reject) => {
    const child = spawn(program ?? "", args, { cwd, env: { ...process.env, ...env } });
    const output = { stdout: "", stderr: "" };
    for (const stream of ["stdout", "stderr"] as const)
      child[stream].setEncoding("utf8").on("data", (text) => {
        output[stream] += text;
      });
    child.once("error", reject);
    child.once("close", (code) => {
      if (code === 0) return resolve(output.stdout);
      reject(
        new Error(`${program} ${args.join(" ")} ended with ${code}\n${(output.stdout + output.stderr).slice(-3000)}`),
      );
    });
  });
}

async function makeFiles(): Promise<string[]> {
  const contents = {
    "narration.mp3": await makeMp3(2),
    "first.jpg": await makePicture(640, 640).jpeg().toBuffer(),
    "second.jpg": await makePicture(800, 600).jpeg().toBuffer(),
  };
  for (const [name, content] of Object.entries(contents)) writeFileSync(path.join(folder, name), content);
  return Object.keys(contents).map((name) => path.join(folder, name));
}
