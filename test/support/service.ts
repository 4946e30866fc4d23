import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { freePort } from "@reelwright/aws-local/http/ports";
import { systemClock } from "@reelwright/platform/clock";
import { systemIds } from "@reelwright/platform/ids";
import { retrying } from "@reelwright/platform/retrying";
import { transact } from "@reelwright/platform/transact";
import { accountStore } from "#domain/accounts/account-store";
import { applyMoney } from "#domain/credits/ledger";
import { moneyWrites } from "#domain/credits/money-writes";
import { type CommandResult, runCommand } from "#operator/run-command";
import { type TestRun, testRun } from "./test-run.ts";

const root = path.resolve(import.meta.dirname, "../..");

export interface Service {
  baseUrl: string;
  /** The REST API itself, behind the distribution. */
  apiUrl: string;
  state: string;
  pid: number;
  /** All that it and its functions have printed. */
  output(): string;
  /** Runs a command of `npm run reelwright`, in this process. */
  operator(...args: string[]): Promise<CommandResult>;
  account(options?: {
    plan?: string;
    credits?: number;
    maxConcurrency?: number;
  }): Promise<{ id: string; email: string; password: string; apiKey: string }>;
  /** Charges an account until so many credits are left, through the ledger as any charge. */
  drain(email: string, credits: number): Promise<void>;
  kill(signal: NodeJS.Signals): Promise<void>;
  stop(): Promise<void>;
}

interface Options {
  /** A folder that a killed run left. */
  state?: string;
  port?: number;
  trust?: Trust;
  sourceBuckets?: readonly string[];
  /** A folder with a synthesised assembly. */
  assembly?: string;
  /** The account's quota of concurrent executions. */
  concurrency?: number;
}

/**
 * The service that all tests of this run share, or one of its own where nothing was built for all. For tests that keep to their own
 * accounts: nothing of it may be set, killed or counted.
 */
export async function sharedService({
  trust,
  sourceBuckets,
}: Pick<Options, "trust" | "sourceBuckets"> = {}): Promise<Service> {
  const run = testRun();
  if (!run || !isBuiltFor({ trust, sourceBuckets }, run)) return startService({ trust, sourceBuckets });
  const mustNot = async () => {
    throw new Error("The service is shared: tests that end it start their own");
  };
  return serviceAt(run.service, { output: () => "", kill: mustNot, stop: async () => {} });
}

/** Starts the service as `npm run local` does, on a free port, with a state folder of its own (or one that a killed run left). */
export async function startService(options: Options = {}): Promise<Service> {
  const state = options.state ?? mkdtempSync(path.join(tmpdir(), "reelwright-e2e-"));
  const ready = path.join(state, "ready.json");
  rmSync(ready, { force: true });
  const port = options.port ?? (await freePort());
  const sources = (options.sourceBuckets ?? []).flatMap((name) => ["--source-bucket", name]);
  const child = spawn(
    process.execPath,
    [
      "bin/local.ts",
      "--port",
      String(port),
      "--state",
      state,
      "--ready",
      ready,
      ...sources,
      ...(options.concurrency === undefined ? [] : ["--concurrency", String(options.concurrency)]),
      ...built(options, state),
      ...recording(),
    ],
    { cwd: root },
  );
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
  return serviceAt(
    { baseUrl, state, pid },
    {
      output: () => output,
      async kill(signal) {
        child.kill(signal);
        await ended(child);
      },
      async stop() {
        child.kill("SIGTERM");
        await ended(child);
        if (!options.state) rmSync(state, { recursive: true, force: true });
      },
    },
  );
}

/** Has the service say which grants it used, where a file for them is named. */
function recording(): string[] {
  const file = process.env.REELWRIGHT_GRANTS_USED;
  return file ? ["--grants-used", file] : [];
}

/** What to run: what a killed run left behind, what was synthesised once for all tests, or what is synthesised now. */
function built({ trust, sourceBuckets, assembly, concurrency }: Options, state: string): string[] {
  if (assembly !== undefined) return ["--assembly", assembly];
  const own = path.join(state, "cdk.out");
  const run = testRun();
  if (existsSync(own)) return ["--assembly", own];
  if (run && concurrency === undefined && isBuiltFor({ trust, sourceBuckets }, run))
    return ["--assembly", run.assembly];
  return trust ? trustFlags(trust, state) : [];
}

const isBuiltFor = ({ trust, sourceBuckets = [] }: Options, run: TestRun): boolean =>
  (trust?.origins ?? []).every((origin) => run.ports.some((port) => origin === `https://127.0.0.1:${port}`)) &&
  sourceBuckets.every((name) => run.sourceBuckets.includes(name));

/** A running service by its place. */
function serviceAt(
  { baseUrl, state, pid }: Pick<Service, "baseUrl" | "state" | "pid">,
  life: Pick<Service, "output" | "kill" | "stop">,
): Service {
  const stack: Stack = JSON.parse(readFileSync(path.join(state, "stack.json"), "utf8"));
  const operator = (...args: string[]) => runCommand([...args, "--json", "--state", state]);
  return {
    baseUrl,
    apiUrl: stack.outputs["Reelwright-Functions"]?.ApiUrl ?? "",
    state,
    pid,
    operator,
    async account({ plan = "business", credits = 100, maxConcurrency } = {}) {
      const [email, password] = [`user-${randomUUID()}@example.com`, `password of ${randomUUID()}`];
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
    async drain(email, credits) {
      const { accounts, transactMoney } = openTables(stack);
      const before = await accounts.findByEmail(email);
      if (!before) throw new Error(`No account ${email}`);
      const cost = before.credits_monthly + before.credits_pack - credits;
      const charged = applyMoney(
        before,
        { kind: "charge", cost, job: { job_id: "job_test" }, reason: "Drained by a test" },
        new Date(),
      );
      if ("refused" in charged) throw new Error("Nothing to drain");
      await transactMoney({ before, after: charged.applied, entries: charged.entries, slots: 0 });
    },
    ...life,
  };
}

/** Receivers of this machine that the service may call, and who vouches for them. */
interface Trust {
  origins: readonly string[];
  ca: string;
}

function trustFlags({ origins, ca }: Trust, state: string): string[] {
  const file = path.join(state, "receivers.pem");
  writeFileSync(file, ca);
  return [...origins.flatMap((origin) => ["--trust-origin", origin]), "--trust-ca", file];
}

function openTables({ region, accessKeyId, secretAccessKey, endpoints, outputs }: Stack) {
  const names = outputs["Reelwright-Data"] ?? {};
  const tables = { accounts: names.AccountsTableName ?? "", credit_ledger: names.CreditLedgerTableName ?? "" };
  const documents = DynamoDBDocumentClient.from(
    new DynamoDBClient({ region, endpoint: endpoints.dynamodb, credentials: { accessKeyId, secretAccessKey } }),
  );
  return {
    accounts: accountStore({ documents, tables, clock: systemClock, ids: systemIds, retrying }),
    transactMoney: (change: Parameters<typeof moneyWrites>[1]) => transact(documents, moneyWrites(tables, change)),
  };
}

interface Stack {
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  endpoints: Record<string, string>;
  outputs: Record<string, Record<string, string>>;
}

const ended = (child: ChildProcess): Promise<number> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve(child.exitCode ?? 1)
    : new Promise((resolve) => child.once("exit", (code) => resolve(code ?? 1)));
