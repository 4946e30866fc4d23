import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { freePort } from "@reelwright/aws-local/ports";
import { systemClock } from "@reelwright/platform/clock";
import { systemIds } from "@reelwright/platform/ids";
import { retrying } from "@reelwright/platform/retrying";
import { accountStore } from "#domain/accounts/account-store";
import { applyMoney } from "#domain/credits/ledger";
import { moneyWrites } from "#domain/credits/money-writes";
import { transact } from "#domain/jobs/transaction";

const root = path.resolve(import.meta.dirname, "../..");

export interface Service {
  baseUrl: string;
  /** The REST API itself, behind the distribution. */
  apiUrl: string;
  state: string;
  pid: number;
  /** All that it and its functions have printed. */
  output(): string;
  operator(...args: string[]): Promise<{ stdout: string; stderr: string; code: number }>;
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

/** Starts the service as `npm run local` does, on a free port, with a state folder of its own (or one that a killed run left). */
export async function startService(
  options: { state?: string; port?: number; trust?: Trust; sourceBuckets?: readonly string[] } = {},
): Promise<Service> {
  const state = options.state ?? mkdtempSync(path.join(tmpdir(), "reelwright-e2e-"));
  const ready = path.join(state, "ready.json");
  rmSync(ready, { force: true });
  const port = options.port ?? (await freePort());
  const trust = options.trust ? trustFlags(options.trust, state) : [];
  const builtIn = trust.length + (options.sourceBuckets?.length ?? 0) > 0;
  const own = path.join(state, "cdk.out");
  // What a killed run left behind, or what this run of the tests has synthesised once for all.
  const assembly = existsSync(own) ? own : process.env.REELWRIGHT_TEST_ASSEMBLY;
  const from = assembly && !builtIn ? ["--assembly", assembly] : [];
  const sources = (options.sourceBuckets ?? []).flatMap((name) => ["--source-bucket", name]);
  const child = spawn(
    process.execPath,
    ["bin/local.ts", "--port", String(port), "--state", state, "--ready", ready, ...trust, ...sources, ...from],
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
  const stack: Stack = JSON.parse(readFileSync(path.join(state, "stack.json"), "utf8"));
  const operator = (...args: string[]) => run(["bin/reelwright.ts", ...args, "--json", "--state", state]);
  let n = 0;
  return {
    baseUrl,
    apiUrl: stack.outputs["Reelwright-Functions"]?.ApiUrl ?? "",
    state,
    pid,
    output: () => output,
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
    async drain(email, credits) {
      const { accounts, transactMoney } = openTables(stack);
      const before = await accounts.findByEmail(email);
      if (!before) throw new Error(`No account ${email}`);
      const cost = before.credits_monthly + before.credits_pack - credits;
      const charged = applyMoney(
        before,
        { kind: "charge", cost, jobId: "job_test", reason: "Drained by a test" },
        new Date(),
      );
      if ("refused" in charged) throw new Error("Nothing to drain");
      await transactMoney({ before, after: charged.applied, entries: charged.entries, slots: 0 });
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
