import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { claimState, holderOf } from "@reelwright/aws-local/claim-state";
import { freePort } from "@reelwright/aws-local/http/ports";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { patience } from "../support/patience.ts";
import { writeTinyAssembly } from "./tiny-assembly.ts";

const directory = mkdtempSync(join(tmpdir(), "start-"));
const busy = createServer();
let busyPort: number;
beforeAll(async () => {
  busyPort = await freePort();
  await once(busy.listen(busyPort, "127.0.0.1"), "listening");
});
afterAll(() => {
  busy.close();
  rmSync(directory, { recursive: true, force: true, maxRetries: 5 });
});

/** What a start says, and how it ends. `pretend` is JavaScript that changes the machine that it sees. */
function begin(command: "start" | "local", args: string[], pretend = "") {
  const preload = join(directory, `pretend-${crypto.randomUUID()}.cjs`);
  writeFileSync(preload, `${pretend}\nrequire("node:module").syncBuiltinESMExports();`);
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["--require", preload, "--require", "./bin/check-platform.cjs", `bin/${command}.ts`, ...args],
    { encoding: "utf8", timeout: 60_000 },
  );
  return { status, stdout, stderr };
}
const lineOf = (pattern: RegExp) => expect.stringMatching(new RegExp(`^(?=.*${pattern.source}).*\\n$`));
const newState = () => join(directory, crypto.randomUUID());

describe.each(["start", "local"] as const)(
  "npm %s refuses before it builds anything, in one line that says what to do:",
  (command) => {
    it("a port that is in use", () => {
      const state = newState();

      const said = begin(command, ["--port", String(busyPort), "--state", state]);

      expect(said).toEqual({
        status: 1,
        stdout: "",
        stderr: lineOf(/is in use.*choose another port, such as --port \d+/),
      });
      expect(existsSync(join(state, "cdk.out"))).toBe(false);
    });

    it.each(["many", "0", "65536", "-1", "80.5"])("the port %s", (port) => {
      expect(begin(command, [`--port=${port}`, "--state", newState()])).toEqual({
        status: 1,
        stdout: "",
        stderr: lineOf(/from 1 to 65535/),
      });
    });

    it("too little space on the disk", () => {
      const pretend = "require('node:fs').statfsSync = () => ({ bavail: 3000, bsize: 4096 });";

      expect(begin(command, ["--port", String(busyPort + 1), "--state", newState()], pretend)).toEqual({
        status: 1,
        stdout: "",
        stderr: lineOf(/Only 12 MB are free.*needs 1000 MB.*--state DIR/),
      });
    });

    it("a disk that has no room at all", () => {
      const pretend =
        "require('node:fs').mkdirSync = (path) => { throw Object.assign(new Error('write'), { code: 'ENOSPC', path }); };";

      expect(begin(command, ["--state", newState()], pretend)).toEqual({
        status: 1,
        stdout: "",
        stderr: lineOf(/The disk is full.*Free some space/),
      });
    });

    it.each([
      ["EACCES", /Writing is not permitted.*--state DIR/],
      ["ENOTDIR", /There is a file in the way.*--state DIR/],
    ])("a folder that cannot be made: %s", (code, pattern) => {
      const pretend = `require('node:fs').mkdirSync = (path) => { throw Object.assign(new Error('mkdir'), { code: '${code}', path }); };`;

      expect(begin(command, ["--state", newState()], pretend)).toEqual({
        status: 1,
        stdout: "",
        stderr: lineOf(pattern),
      });
    });

    it("an option that does not exist", () => {
      expect(begin(command, ["--prot", "8787"])).toEqual({
        status: 2,
        stdout: "",
        stderr: lineOf(/Unknown option '--prot'.*--help/),
      });
    });

    it.each([
      ["darwin", "arm64", "v24.1.0", /runs on Linux.*this is darwin.*\.devcontainer/],
      ["win32", "x64", "v24.1.0", /runs on Linux.*this is win32/],
      ["linux", "arm64", "v24.1.0", /on x86-64 only.*this is linux on arm64/],
      ["linux", "x64", "v20.20.2", /needs Node 22\.18.*this is v20\.20\.2.*npm ci/],
      ["linux", "x64", "v22.17.9", /needs Node 22\.18/],
    ])("the platform %s, %s, Node %s", (platform, arch, version, pattern) => {
      const pretend = `for (const [name, value] of Object.entries(${JSON.stringify({ platform, arch, version })})) Object.defineProperty(process, name, { value });`;

      expect(begin(command, ["--state", newState()], pretend)).toEqual({
        status: 1,
        stdout: "",
        stderr: lineOf(pattern),
      });
    });
  },
);

it("npm start says in one line why the service has ended, and where its log is", () => {
  const code = "console.error('TypeError: Nothing works\\n    at nowhere'); process.exit(3);";
  const pretend = `const processes = require("node:child_process"); const { spawn } = processes;
    processes.spawn = (file, args, options) => spawn(file, ["-e", ${JSON.stringify(code)}], options);`;

  expect(begin("start", ["--port", String(busyPort + 1), "--state", newState()], pretend)).toEqual({
    status: 3,
    stdout: "▸ Building and starting the service\n",
    stderr: lineOf(/The service ended\. TypeError: Nothing works See .*service\.log\./),
  });
});

it.each(["start", "local"] as const)("npm %s --help lists every option and starts nothing", (command) => {
  const state = newState();

  const { status, stdout, stderr } = begin(command, ["--help", "--state", state]);

  expect([status, stderr, existsSync(state)]).toEqual([0, "", false]);
  expect(stdout).toMatch(/^Usage: npm/);
  for (const option of ["--port PORT", "--state DIR"]) expect(stdout).toContain(option);
});

it.each(["start", "local"] as const)("npm %s --version prints the version and starts nothing", (command) => {
  expect(begin(command, ["--version"])).toEqual({
    status: 0,
    stdout: expect.stringMatching(/^Reelwright \d+\.\d+\.\d+\n$/),
    stderr: "",
  });
});

it("npm run local names a file of certificates, an origin, a folder and a function that are not there", () => {
  const port = String(busyPort + 1);
  for (const [args, pattern] of [
    [["--trust-ca", "none.pem"], /--trust-ca none\.pem/],
    [["--trust-origin", "http://a"], /give an https origin/],
    [["--ready", "none/ready.json"], /folder does not exist/],
    [["--inspect", "credit-costs"], /--inspect credit-costs: unknown function\. Did you mean credits-costs, /],
    [["--watch", "--assembly", "cdk.out"], /--watch.*cannot be used with --assembly/],
  ] as const)
    expect(begin("local", ["--port", port, "--state", newState(), ...args])).toEqual({
      status: 1,
      stdout: "",
      stderr: lineOf(pattern),
    });
});

describe("a state folder", () => {
  const state = join(directory, "held");
  let first: ChildProcess | undefined;
  afterAll(() => first?.kill("SIGKILL"));

  it("that a service runs from is refused to a second start, which names the first", async () => {
    const port = await freePort();
    const ready = join(directory, "ready.json");
    const flags = ["--assembly", writeTinyAssembly(directory), "--state", state, "--ready", ready];
    first = spawn(process.execPath, [resolve("bin/local.ts"), ...flags, "--port", String(port)], { stdio: "ignore" });
    await vi.waitFor(() => expect(existsSync(ready)).toBe(true), patience);

    for (const command of ["start", "local"] as const)
      expect(begin(command, ["--state", state, "--port", String(port)])).toEqual({
        status: 1,
        stdout: "",
        stderr: lineOf(new RegExp(`already runs from .* at http://127\\.0\\.0\\.1:${port}\\..*kill ${first.pid}`)),
      });
  });

  it("is free again as soon as its service is killed", async () => {
    first?.kill("SIGKILL");

    await vi.waitFor(async () => expect(await holderOf(state)).toBe(null), patience);
  });

  it("is held by one of many that claim it at the same time", async () => {
    const folder = newState();
    const claims = Array.from({ length: 20 }, (_, index) => ({ pid: index, baseUrl: "http://127.0.0.1:1" }));

    const holders = await Promise.all(claims.map((own) => claimState(folder, own)));

    const winner = await holderOf(folder);
    expect(holders.filter((holder) => holder === null)).toHaveLength(1);
    expect(holders.filter((holder) => holder !== null)).toEqual(Array.from({ length: 19 }, () => winner));
  });
});
