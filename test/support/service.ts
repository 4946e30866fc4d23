import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const root = path.resolve(import.meta.dirname, "../..");

export interface Service {
  baseUrl: string;
  /** The REST API itself, behind the distribution. */
  apiUrl: string;
  state: string;
  pid: number;
  operator(...args: string[]): Promise<{ stdout: string; stderr: string; code: number }>;
  account(options?: {
    plan?: string;
    credits?: number;
    maxConcurrency?: number;
  }): Promise<{ id: string; email: string; password: string; apiKey: string }>;
  kill(signal: NodeJS.Signals): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the service as `npm run local` does, on a free port, with a state folder of its own (or one that a killed run left). */
export async function startService(options: { state?: string; port?: number } = {}): Promise<Service> {
  const state = options.state ?? mkdtempSync(path.join(tmpdir(), "reelwright-e2e-"));
  const ready = path.join(state, "ready.json");
  rmSync(ready, { force: true });
  const port = options.port ?? (await freePort());
  const child = spawn(process.execPath, ["bin/local.ts", "--port", String(port), "--state", state, "--ready", ready], {
    cwd: root,
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => {
      output += chunk;
    });
  while (!existsSync(ready)) {
    if (child.exitCode !== null) throw new Error(`The service ended:\n${output.slice(-4000)}`);
    await sleep(50);
  }
  const { baseUrl, pid }: { baseUrl: string; pid: number } = JSON.parse(readFileSync(ready, "utf8"));
  const stack = JSON.parse(readFileSync(path.join(state, "stack.json"), "utf8"));
  const operator = (...args: string[]) => run(["bin/reelwright.ts", ...args, "--json", "--state", state]);
  let n = 0;
  return {
    baseUrl,
    apiUrl: stack.outputs["Reelwright-Functions"].ApiUrl,
    state,
    pid,
    operator,
    async account({ plan = "business", credits = 100, maxConcurrency } = {}) {
      const email = `user${++n}-${process.pid}@example.com`;
      const password = `password of user ${n}`;
      const { stdout, stderr, code } = await operator(
        "account",
        "create",
        "--email",
        email,
        "--password",
        password,
        "--plan",
        plan,
        "--credits",
        String(credits),
        ...(maxConcurrency ? ["--max-concurrency", String(maxConcurrency)] : []),
      );
      if (code !== 0) throw new Error(`account create failed: ${stderr}`);
      return { ...JSON.parse(stdout), password };
    },
    async kill(signal) {
      child.kill(signal);
      await ended(child);
    },
    async stop() {
      child.kill("SIGTERM");
      await ended(child);
      if (!options.state) rmSync(state, { recursive: true, force: true });
    },
  };
}

async function run(args: string[]) {
  const child = spawn(process.execPath, args, { cwd: root });
  let stdout = "";
  let stderr = "";
  child.stdout.on("data", (chunk) => {
    stdout += chunk;
  });
  child.stderr.on("data", (chunk) => {
    stderr += chunk;
  });
  return { code: await ended(child), stdout, stderr };
}

const ended = (child: ChildProcess): Promise<number> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve(child.exitCode ?? 1)
    : new Promise((resolve) => child.once("exit", (code) => resolve(code ?? 1)));

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const address = server.address();
      const port = typeof address === "object" && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
