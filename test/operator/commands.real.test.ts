import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accountItems } from "#domain/accounts/account-items";
import { closedAccountStore } from "#domain/accounts/closed-accounts";
import { intakeStore } from "#features/thumbnails/intake-store";
import { commands } from "#operator/commands";
import { runCommand } from "#operator/run-command";
import { aReel, atOnce, type Domain, startDomain } from "../support/domain.ts";

let domain: Domain;
beforeAll(async () => {
  domain = await startDomain();
});
afterAll(() => domain.stop());

let secret = "{}";
const providers = {
  read: async () => secret,
  write: async (text: string) => {
    secret = text;
  },
};
const run = (words: string, options: Record<string, unknown>) =>
  commands[words]?.run(
    { ...domain, intakes: intakeStore(domain), closed: closedAccountStore(domain), providers },
    options,
  );
let made = 0;
async function account() {
  const email = `operated-${++made}@example.com`;
  const options = { email, password: "correct horse", plan: "business", credits: "40", "max-concurrency": "100" };
  return { email, created: await run("account create", options) };
}

describe("the operator", () => {
  it("creates an account with pack credits, its concurrency and a key that may do everything", async () => {
    const { email, created } = await account();

    expect(created).toEqual({
      id: expect.stringMatching(/^acc_/),
      email,
      plan: "business",
      apiKey: expect.stringMatching(/^rw_live_/),
    });
    expect(await domain.keys.check(String(Object(created).apiKey))).toMatchObject({
      admitted: { rate_limit: 1000, scopes: ["generate", "videos", "credits", "ai_script", "ai_images", "ai_music"] },
    });
    expect(await run("account show", { email })).toMatchObject({
      creditsMonthly: 1500,
      creditsPack: 40,
      runningJobs: 0,
      maxConcurrency: 100,
    });
  });

  it("grants credits and changes the plan, and the ledger tells it", async () => {
    const { email } = await account();
    await run("account grant", { email, credits: "60", reason: "Sorry" });

    expect(await run("account set-plan", { email, plan: "agency" })).toMatchObject({
      creditsMonthly: 6000,
      creditsPack: 100,
    });
    expect(await run("ledger show", { email })).toMatchObject([
      { reason: "Account opened" },
      { reason: "Sorry", pack: 60 },
      { reason: "Plan agency", monthly: 4500 },
    ]);
    expect(await run("ledger verify", { email })).toMatchObject({ entries: 3, balance: 6100, verified: true });
  });

  it("is told which entry of a ledger was tampered with", async () => {
    const { email, created } = await account();
    await run("account grant", { email, credits: "60" });
    await domain.documents.send(
      new UpdateCommand({
        TableName: domain.tables.credit_ledger,
        Key: { account_id: Object(created).id, seq: 2 },
        UpdateExpression: "SET pack = :more",
        ExpressionAttributeValues: { ":more": 600 },
      }),
    );

    await expect(run("ledger verify", { email })).rejects.toThrow("Entry 2 was changed after it was written.");
  });

  it("is told that an e-mail is taken, or unknown", async () => {
    const { email } = await account();

    await expect(run("account create", { email, password: "another one" })).rejects.toThrow("already");
    await expect(run("account show", { email: "nobody@example.com" })).rejects.toThrow("No account");
  });
});

describe("the operator, of an account in wrong hands,", () => {
  const newKey = { name: "ci", scopes: ["videos" as const], rate_limit: 60, expires_in_days: null };
  async function inUse() {
    const { email, created } = await account();
    const id = String(Object(created).id);
    const found = await domain.accounts.get(id);
    if (!found) throw new Error("The account is gone");
    await domain.sessions.open(found, "long");
    await domain.launcher.launch(id, aReel);
    return { email, id, apiKey: String(Object(created).apiKey) };
  }

  it("resets the password, which revokes its sessions and, where it is said, its keys", async () => {
    const { email, id } = await inUse();
    const password = "battery staple";

    expect(await run("account reset-password", { email, password })).toEqual({
      id,
      email,
      sessionsRevoked: 1,
      keysRevoked: 0,
    });
    expect(await run("account reset-password", { email, password, "revoke-keys": true })).toMatchObject({
      sessionsRevoked: 0,
      keysRevoked: 1,
    });
    expect(await run("key list", { email })).toEqual([]);
  });

  it("suspends it: its jobs are cancelled and refunded and no other is launched, until it is resumed", async () => {
    const { email, id } = await inUse();

    expect(await run("account suspend", { email })).toEqual({ id, email, status: "suspended", jobsCancelled: 1 });
    expect((await domain.proved(id)).account).toMatchObject({ credits_monthly: 1500, running_jobs: 0 });
    expect((await domain.jobs.list(id, { limit: 5 })).jobs).toMatchObject([
      { status: "error", error_code: "cancelled", error: "The account was suspended." },
    ]);
    expect(await domain.launcher.launch(id, aReel)).toEqual({ refused: "account_suspended" });
    expect(await run("account show", { email })).toMatchObject({ status: "suspended" });
    expect(await run("account suspend", { email })).toMatchObject({ jobsCancelled: 0 });

    expect(await run("account resume", { email })).toEqual({ id, email, status: "active" });
    expect(await domain.launcher.launch(id, aReel)).toHaveProperty("launched");
  });

  it("finds its jobs, shows one, and cancels it with a refund", async () => {
    const { email, id } = await inUse();
    const [{ id: job } = { id: "" }] = (await domain.jobs.list(id, { limit: 5 })).jobs;
    const shown = { id: job, accountId: id, kind: "reel", status: "processing", stage: "prepare", progress: 0 };

    expect(await run("job running", {})).toContainEqual(expect.objectContaining(shown));
    expect(await run("job list", { email })).toMatchObject([shown]);
    expect(await run("job show", { id, job })).toMatchObject({
      ...shown,
      tasks: { 0: { state: "waiting", attempt: 0 } },
    });
    expect(await run("job cancel", { email, job, reason: "Its music is another's." })).toEqual({
      id: job,
      cancelled: true,
    });
    expect(await run("job show", { id, job })).toMatchObject({
      status: "error",
      errorCode: "cancelled",
      error: "Its music is another's.",
    });
    expect((await domain.proved(id)).account).toMatchObject({ credits_monthly: 1500, running_jobs: 0 });
    await expect(run("job cancel", { email, job })).rejects.toThrow("no job");
    await expect(run("job show", { email, job: "job_unknown" })).rejects.toThrow("no job job_unknown");
  });

  it("changes how many of its videos are made at once", async () => {
    const { email } = await account();

    expect(await run("account set-concurrency", { email, "max-concurrency": "7" })).toMatchObject({
      maxConcurrency: 7,
    });
  });

  it("takes back the sources and intakes that it has given, and only those", async () => {
    const { email } = await account();
    const films = { bucket: "films", prefix: "acme/" };
    await run("account allow-source", { email, ...films });
    await run("account allow-source", { email, bucket: "films", prefix: "more/" });
    await run("account set-intake", { email, ...films });

    expect(await run("account remove-intake", { email, ...films })).toMatchObject({ removed: true });
    await expect(run("account remove-intake", { email, ...films })).rejects.toThrow("no intake s3://films/acme/");
    expect(await run("account disallow-source", { email, ...films })).toMatchObject({
      sources: [{ bucket: "films", prefix: "more/" }],
    });
    await expect(run("account disallow-source", { email, ...films })).rejects.toThrow("not allowed s3://films/acme/");
    await expect(run("account set-intake", { email, ...films })).rejects.toThrow("allow-source");
  });

  it("suspends it while it launches as fast as it can, and no job is left under way", async () => {
    const { email, id } = await inUse();
    const free = { ...aReel, kind: "music", cost: 0 } as const;

    await Promise.all([atOnce(20, () => domain.launcher.launch(id, free)), run("account suspend", { email })]);

    const { jobs } = await domain.jobs.list(id, { limit: 50 });
    expect(jobs.filter(({ status }) => status === "processing")).toEqual([]);
    expect((await domain.proved(id)).account).toMatchObject({ credits_monthly: 1500, running_jobs: 0 });
  });

  it("closes it for good: jobs, sessions and keys end, and it cannot be resumed", async () => {
    const { email, id } = await inUse();
    const closed = { id, email, status: "closed" };

    expect(await run("account close", { email })).toEqual({
      ...closed,
      jobsCancelled: 1,
      sessionsRevoked: 1,
      keysRevoked: 1,
    });
    expect(await domain.accounts.get(id)).toMatchObject({
      status: "closed",
      closed_at: domain.clock.now().toISOString(),
    });
    expect(await run("account close", { email })).toMatchObject({ ...closed, jobsCancelled: 0, keysRevoked: 0 });
    const erased: string[] = [];
    for await (const accountId of closedAccountStore(domain).all()) erased.push(accountId);
    expect(erased).toEqual([id]);
    await expect(run("account resume", { email })).rejects.toThrow("stays closed");
    await expect(run("account suspend", { email })).rejects.toThrow("stays closed");
  });

  it("still shows and verifies its ledger by its id, once its e-mail is erased", async () => {
    const { email, id } = await inUse();
    await run("account close", { email });
    const account = await domain.accounts.get(id);
    if (!account) throw new Error("The account is gone");
    await accountItems(domain).forget(account);

    await expect(run("ledger show", { email })).rejects.toThrow("No account with the e-mail");
    expect(await run("ledger show", { id })).toMatchObject([{ kind: "grant" }, { kind: "charge" }, { kind: "refund" }]);
    expect(await run("ledger verify", { id })).toMatchObject({ id, entries: 3, verified: true });
    await expect(run("ledger verify", { id: "acc_unknown" })).rejects.toThrow("No account with the ID");
  });

  it("lists its keys without their secrets, and revokes one", async () => {
    const { email, id, apiKey } = await inUse();
    domain.clock.pass(1);
    const made = await domain.keys.create(id, newKey);
    if ("refused" in made) throw new Error(made.refused);

    const listed = await run("key list", { email });
    expect(listed).toMatchObject([{ name: "operator" }, { id: made.key.id, name: "ci", expires_at: null }]);
    expect(JSON.stringify(listed)).not.toContain(apiKey);
    expect(await run("key revoke", { email, key: made.key.id })).toEqual({ id: made.key.id, revoked: true });
    expect(await domain.keys.check(made.secret)).toEqual({ denied: "unknown" });
    expect(await domain.keys.check(apiKey)).toHaveProperty("admitted");
    await expect(run("key revoke", { email, key: made.key.id })).rejects.toThrow("has no key with the ID");
  });

  it("is refused the e-mail address as a password", async () => {
    const { email } = await account();

    await expect(run("account reset-password", { email, password: email.toUpperCase() })).rejects.toThrow(
      "must not be the e-mail",
    );
  });
});

describe("the command line", () => {
  const reelwright = (...args: string[]) =>
    new Promise<{ code: unknown; stderr: string }>((resolve) => {
      const env = { PATH: process.env.PATH, AWS_EC2_METADATA_DISABLED: "true" };
      execFile(process.execPath, ["bin/reelwright.ts", ...args], { env }, (error, _, stderr) =>
        resolve({ code: error?.code ?? 0, stderr }),
      );
    });

  it("ends the process with the code and the words of the command", async () => {
    const [{ code, stderr }, command] = [await reelwright(), await runCommand([])];

    expect({ code, stderr: stderr.trim() }).toEqual({ code: 2, stderr: command.stderr.trim() });
  });

  it.each([
    ["no command", [], "Usage"],
    ["an unknown command", ["account", "destroy"], 'There is no command "account destroy".'],
    ["an unknown option", ["account", "show", "--mail", "a@example.com"], "--mail"],
    [
      "a wrong value",
      ["account", "create", "--email", "a@example.com", "--password", "short"],
      "at least 10 characters",
    ],
  ])("ends with 2 and the usage for %s", async (_, args, sentence) => {
    const { code, stderr } = await runCommand(args);

    expect(code).toBe(2);
    expect(stderr).toContain(sentence);
  });

  it("ends with 1 and says what to check when a stack cannot be read", async () => {
    const { code, stderr } = await reelwright("account", "show", "--email", "a@example.com", "--stack", "None");

    expect(code).toBe(1);
    expect(stderr).toMatch(
      /^The stack None-Data cannot be read: .* Check the name, AWS_REGION and your AWS credentials/,
    );
    expect(stderr.trim().split("\n")).toHaveLength(1);
  });

  it("ends with 1 and says how to start the service when it is not running", async () => {
    const state = await mkdtemp(path.join(tmpdir(), "reelwright-"));
    const { code, stderr } = await runCommand(["account", "show", "--email", "a@example.com", "--state", state]);
    await rm(state, { recursive: true });

    expect(code).toBe(1);
    expect(stderr.trim()).toBe(`No service is running from ${state}. Start it with: npm run local -- --state ${state}`);
  });
});

describe("the outside engines", () => {
  const folder = mkdtemp(path.join(tmpdir(), "providers-"));
  afterAll(async () => rm(await folder, { recursive: true }));
  async function fileOf(text: string): Promise<string> {
    const file = path.join(await folder, "providers.json");
    await writeFile(file, text);
    return file;
  }

  it("are set from a file and shown without their keys", async () => {
    const file = await fileOf('{"minimax":{"apiKey":"mm-secret"},"videoOrder":["minimax"]}');

    const set = await run("providers set", { file });

    expect(set).toMatchObject({ videoOrder: ["minimax"], minimax: { baseUrl: "https://api.minimax.io" } });
    expect(await run("providers show", {})).toEqual(set);
    expect(JSON.stringify(set)).not.toContain("mm-secret");
    expect(JSON.parse(secret)).toMatchObject({ minimax: { apiKey: "mm-secret" } });
  });

  it.each([
    "no JSON",
    '{"minimax":{"apiKey":""}}',
    '{"minimax":{"apiKey":"mm-secret","baseUrl":"http://x"}}',
    '{"x":1}',
  ])("that are set wrongly are not stored: %s", async (text) => {
    const before = secret;

    const refused = Promise.resolve(run("providers set", { file: await fileOf(text) })).catch(String);

    expect(await refused).toMatch(/^OperatorError: The (settings|secret) of the providers/);
    expect(await refused).not.toContain("mm-secret");
    expect(secret).toBe(before);
  });
});
