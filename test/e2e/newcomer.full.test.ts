import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseEnv, promisify } from "node:util";
import { freePort } from "@reelwright/aws-local/http/ports";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { callApi } from "../support/call-api.ts";
import { patience } from "../support/patience.ts";
import { needsPython, python } from "../support/python.ts";
import { readmeCommands, readmeScript } from "../support/readme-commands.ts";
import { testRun } from "../support/test-run.ts";

/** `npm start` as a newcomer meets it, and the commands of README and docs pasted after it. */
const root = path.resolve(import.meta.dirname, "../..");
const state = mkdtempSync(path.join(tmpdir(), "newcomer-"));
const file = (name: string) => path.join(state, name);
let port: number;
let first: Started;
let start: ChildProcess | undefined;

interface Started {
  said: string;
  /** URL, EMAIL, PASSWORD and KEY, and the names that the clients have for the first and the last. */
  account: Record<string, string>;
}

/** Starts, and waits for the last line that it prints. */
async function startUp(): Promise<Started> {
  const args = ["--require", "./bin/check-platform.cjs", "bin/start.ts", "--port", String(port), "--state", state];
  const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, FORCE_COLOR: undefined } });
  start = child;
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => {
      said += chunk;
    });
  const ended = once(child, "exit").then(() => Promise.reject(new Error(said)));
  // Later it is stopped on purpose.
  ended.catch(() => undefined);
  const started = vi.waitFor(() => expect(said).toContain("Ctrl-C stops the service"), {
    ...patience,
    timeout: 600_000,
  });
  await Promise.race([started, ended]);
  const account = parseEnv(readFileSync(file("demo.env"), "utf8"));
  return { said, account: Object.fromEntries(Object.entries(account).map(([name, value]) => [name, value ?? ""])) };
}

async function stop(): Promise<void> {
  start?.kill("SIGINT");
  if (start && start.exitCode === null) expect(await once(start, "exit")).toEqual([0, null]);
}

/** Runs a script, and answers what it printed even when it failed. */
const bash = (script: string): Promise<{ stdout: string; stderr: string }> =>
  promisify(execFile)("bash", ["-c", script], { cwd: root, maxBuffer: 100_000_000 }).catch((error) => error);
const ledger = async ({ account }: Started) => {
  const headers = { "X-API-Key": account.KEY ?? "" };
  return (await callApi({ baseUrl: account.URL ?? "" }, "GET", "/api/credits/ledger", { headers })).body.entries;
};

beforeAll(async () => {
  // It takes the bundles of this run.
  testRun();
  port = await freePort();
  first = await startUp();
}, 700_000);
afterAll(async () => {
  await stop();
  rmSync(state, { recursive: true, force: true, maxRetries: 5 });
});

it("prints progress, addresses, e-mail, password and key, and nothing that a log file cannot show", () => {
  const { said, account } = first;

  // biome-ignore lint/suspicious/noControlCharactersInRegex: it looks for escape codes
  expect(said).not.toMatch(/\x1b/);
  expect(said).not.toMatch(/^(GET|POST|HEAD) /m);
  expect(readFileSync(file("service.log"), "utf8")).toMatch(/^POST \/api\/generate 202/m);
  for (const value of Object.values(account)) expect(said).toContain(value);
  expect(said).toMatch(/\d+ % of the reel/);
  expect(said.trimEnd().split("\n").length).toBeLessThanOrEqual(25);
  expect(said).toMatch(/for 21 credits/);
  expect(statSync(file("demo.env")).mode & 0o777).toBe(0o600);
  expect(statSync(file("first-reel.mp4")).size).toBeGreaterThan(100_000);
});

it("prints a command for an own reel that works as it stands", { timeout: 300_000 }, async () => {
  const [command] = /^curl [\s\S]*?title=My reel'$/m.exec(first.said) ?? [];

  const { stdout } = await bash(`${command} -sS --fail-with-body`);

  expect(JSON.parse(stdout)).toMatchObject({ videoId: expect.stringMatching(/^vid_/) });
});

it("keeps the account and the first reel at the next start, and charges nothing", { timeout: 300_000 }, async () => {
  const before = await ledger(first);
  await stop();

  const second = await startUp();

  const lineOf = (said: string, name: string) => said.split("\n").find((line) => line.trim().startsWith(name));
  expect(second.account).toEqual(first.account);
  for (const name of ["Watch it", "E-mail", "Password", "API key"])
    expect(lineOf(second.said, name)).toBe(lineOf(first.said, name));
  expect(second.said).toContain("The first reel is still here; nothing was charged");
  expect(await ledger(second)).toEqual(before);
});

it.each([
  ["TypeScript", "ts", "node --input-type=module-typescript --eval"],
  ["Python", "py", `PYTHONPATH=clients/python ${python ?? "python3"} -c`],
])("runs the example of the README in %s", { timeout: 600_000 }, async (language, fence, run) => {
  if (language === "Python" && python === null) return console.warn(`Python ${needsPython}`);
  const readme = readFileSync(path.join(root, "README.md"), "utf8");
  const [, code = ""] = new RegExp(`\`\`\`${fence}\n([\\s\\S]*?)\`\`\``).exec(readme) ?? [];

  const { stdout, stderr } = await bash(
    `. ${file("demo.env")}; export MEDIA=packages/offline-engines/media; PATH=${path.dirname(process.execPath)}:$PATH; ${run} '${code.replaceAll("'", "'\\''")}'`,
  );

  expect(stdout, stderr).toMatch(/^\/videos\/\S+\.mp4$/m);
});

it("runs every command of the README and the guides in order", { timeout: 1_200_000 }, async () => {
  const blocks = readmeCommands();

  const { stderr } = await bash(readmeScript(blocks, state));

  // It ends at the first command that fails, and says which answer was the cause.
  expect(stderr).toContain("== the end");
  expect(blocks.length).toBeGreaterThan(12);
});
