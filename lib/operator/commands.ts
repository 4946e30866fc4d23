import { readFile } from "node:fs/promises";
import { systemClock } from "@reelwright/platform/clock";
import { planSlug } from "@reelwright/vocabulary/plans";
import { scope } from "@reelwright/vocabulary/scopes";
import * as z from "zod";
import { accountView } from "#domain/accounts/account-view";
import { isCommonPassword, minPasswordLength } from "#domain/accounts/common-passwords";
import { normaliseEmail } from "#domain/accounts/email-key";
import { ledgerFault } from "#domain/credits/ledger";
import { apiKeyView } from "#domain/keys/api-key-view";
import type { Account } from "#domain/records/account";
import { isWithin } from "#features/sources/is-within";
import { deepest } from "#features/thumbnails/intake-store";
import { ThumbnailForm } from "#features/thumbnails/thumbnail-request";
import { coercedNumber } from "#lambda/coerced-number";
import { type ProviderSettings, readProviderSettings } from "#providers/provider-settings";
import { cancelJobs } from "./cancel-jobs.ts";
import { type Command, command, email, find, findOwner, oneOwner, whose } from "./command.ts";
import { type Deployment, OperatorError } from "./connect.ts";
import { jobCommands } from "./job-commands.ts";
import { revokeKeys } from "./revoke-keys.ts";
import { tableCommands } from "./table-commands.ts";

/** How many of an account's jobs may encode videos at once. */
const concurrency = coercedNumber(z.int().min(1).max(1000));
const bucket = z.string().min(3).max(63);
const credits = (least: number) => coercedNumber(z.int().min(least));
const password = z
  .string()
  .min(minPasswordLength, `--password needs at least ${minPasswordLength} characters`)
  .max(1024, "--password has at most 1024 characters")
  .refine((text) => !isCommonPassword(text), "--password is one of the most common passwords; choose another");

const ownerOfLedger = z.strictObject(whose).refine(...oneOwner);

/** The operator's commands by name. Each returns a plain value to be printed. */
export const commands: Record<string, Command> = {
  "account create": command(
    "--email E --password P --plan business --credits N [--max-concurrency N]",
    z.strictObject({
      email,
      password,
      plan: planSlug.default("free"),
      credits: credits(0).default(0),
      "max-concurrency": concurrency.optional(),
    }),
    async ({ accounts, keys }, options) => {
      checkAgainstEmail(options);
      const outcome = await accounts.create({
        email: options.email,
        password: options.password,
        plan: options.plan,
        packCredits: options.credits,
        maxConcurrency: options["max-concurrency"],
      });
      if ("refused" in outcome) throw new OperatorError(`An account with the e-mail ${options.email} exists already.`);
      const { id, email, plan } = outcome.created;
      const key = await keys.create(id, {
        name: "operator",
        scopes: [...scope.options],
        rate_limit: 1000,
        expires_in_days: null,
      });
      if ("refused" in key) throw new OperatorError("The account's first key could not be made.");
      return { id, email, plan, apiKey: key.secret };
    },
  ),
  "account show": command("--email E", z.strictObject({ email }), async (deployment, options) =>
    shown(await find(deployment, options.email)),
  ),
  "account set-plan": command(
    "--email E --plan PLAN",
    z.strictObject({ email, plan: planSlug }),
    async (deployment, options) =>
      shown(await changed(deployment.accounts.setPlan((await find(deployment, options.email)).id, options.plan))),
  ),
  "account set-concurrency": command(
    "--email E --max-concurrency N",
    z.strictObject({ email, "max-concurrency": concurrency }),
    async (deployment, options) => {
      const { id } = await find(deployment, options.email);
      return shown(await changed(deployment.accounts.setConcurrency(id, options["max-concurrency"])));
    },
  ),
  "account grant": command(
    "--email E --credits N [--reason TEXT]",
    z.strictObject({ email, credits: credits(1), reason: z.string().max(200).default("Granted by the operator") }),
    async (deployment, options) =>
      shown(
        await changed(
          deployment.accounts.grant((await find(deployment, options.email)).id, options.credits, options.reason),
        ),
      ),
  ),
  "account allow-source": command(
    "--email E --bucket B [--prefix P]",
    z.strictObject({ email, bucket, prefix: z.string().max(1024).default("") }),
    async (deployment, options) => {
      const { id } = await find(deployment, options.email);
      await deployment.accounts.allowSource(id, { bucket: options.bucket, prefix: options.prefix });
      return { id, sources: (await find(deployment, options.email)).sources };
    },
  ),
  "account disallow-source": command(
    "--email E --bucket B [--prefix P]",
    z.strictObject({ email, bucket, prefix: z.string().max(1024).default("") }),
    async (deployment, options) => {
      const { id } = await find(deployment, options.email);
      if (!(await deployment.accounts.disallowSource(id, { bucket: options.bucket, prefix: options.prefix })))
        throw new OperatorError(
          `${options.email} is not allowed s3://${options.bucket}/${options.prefix}. account show lists what is.`,
        );
      return { id, sources: (await find(deployment, options.email)).sources };
    },
  ),
  "account set-intake": command(
    "--email E --bucket B [--prefix FOLDER/] [--preset JSON]",
    z.strictObject({
      email,
      bucket,
      prefix: z
        .string()
        .max(1024)
        .regex(/^(|[^/].*\/)$/, "--prefix must be a folder: its name and a slash")
        .refine((prefix) => prefix.split("/").length <= deepest + 1, `--prefix has more than ${deepest} folders`)
        .default(""),
      preset: z.string("--preset must be the JSON body of POST /api/thumbnails, without source_url").default("{}"),
    }),
    async (deployment, { email, bucket, prefix, preset }) => {
      const { id, sources } = await find(deployment, email);
      if (!sources.some((source) => isWithin(source, { bucket, key: prefix })))
        throw new OperatorError(
          `${email} may not read s3://${bucket}/${prefix}; allow it with account allow-source first.`,
        );
      const wishes = presetOf(preset);
      if (!(await deployment.intakes.set(id, { bucket, prefix }, wishes)))
        throw new OperatorError(`s3://${bucket}/${prefix} is already the intake of another account.`);
      return { id, bucket, prefix, preset: wishes };
    },
  ),
  "account remove-intake": command(
    "--email E --bucket B [--prefix FOLDER/]",
    z.strictObject({ email, bucket, prefix: z.string().max(1024).default("") }),
    async (deployment, { email, bucket, prefix }) => {
      const { id } = await find(deployment, email);
      if (!(await deployment.intakes.remove(id, { bucket, prefix })))
        throw new OperatorError(`${email} has no intake s3://${bucket}/${prefix}.`);
      return { id, bucket, prefix, removed: true };
    },
  ),
  "account reset-password": command(
    "--email E --password P [--revoke-keys]",
    z.strictObject({ email, password, "revoke-keys": z.boolean().default(false) }),
    async (deployment, options) => {
      const { id, email } = await find(deployment, options.email);
      checkAgainstEmail(options);
      const withKeys = options["revoke-keys"];
      // From this write on the old credentials are refused; deleting them only tidies up.
      if (!(await deployment.accounts.resetPassword(id, options.password, { revokeKeys: withKeys })))
        throw new OperatorError("The account does not exist any more.");
      return {
        id,
        email,
        sessionsRevoked: await deployment.sessions.revokeOthers(id, null),
        keysRevoked: withKeys ? await revokeKeys(deployment, id) : 0,
      };
    },
  ),
  "account suspend": command("--email E", z.strictObject({ email }), async (deployment, options) => {
    const { id, email } = await find(deployment, options.email);
    // No job is launched after this write, so the list of jobs to cancel is complete.
    if (!(await deployment.accounts.suspend(id))) throw closed(email);
    const jobsCancelled = await cancelJobs(deployment, id, "The account was suspended.");
    return { id, email, status: "suspended", jobsCancelled };
  }),
  "account resume": command("--email E", z.strictObject({ email }), async (deployment, options) => {
    const { id, email } = await find(deployment, options.email);
    if (!(await deployment.accounts.resume(id))) throw closed(email);
    return { id, email, status: "active" };
  }),
  "account close": command("--email E", z.strictObject({ email }), async (deployment, options) => {
    const { id, email } = await find(deployment, options.email);
    // First, so that no account is closed without deleting its data.
    await deployment.closed.add(id, systemClock.now());
    await deployment.accounts.close(id);
    return {
      id,
      email,
      status: "closed",
      jobsCancelled: await cancelJobs(deployment, id, "The account was closed."),
      sessionsRevoked: await deployment.sessions.revokeOthers(id, null),
      keysRevoked: await revokeKeys(deployment, id),
    };
  }),
  ...jobCommands,
  ...tableCommands,
  "key list": command("--email E", z.strictObject({ email }), async (deployment, options) =>
    (await deployment.keys.list((await find(deployment, options.email)).id)).map(apiKeyView),
  ),
  "key revoke": command(
    "--email E --key KEY_ID",
    z.strictObject({ email, key: z.string("--key is the ID of a key: see key list") }),
    async (deployment, options) => {
      const { id } = await find(deployment, options.email);
      if (!(await deployment.keys.remove(id, options.key)))
        throw new OperatorError(`${options.email} has no key with the ID ${options.key}. See key list.`);
      return { id: options.key, revoked: true };
    },
  ),
  "ledger show": command("--email E | --id ACCOUNT_ID", ownerOfLedger, async (deployment, options) =>
    deployment.ledger.all((await findOwner(deployment, options)).id),
  ),
  "ledger verify": command("--email E | --id ACCOUNT_ID", ownerOfLedger, async (deployment, options) => {
    const { account, entries } = await atRest(deployment, options);
    const fault = ledgerFault(entries, account);
    if (fault) throw new OperatorError(`The ledger of ${account.email || account.id} is invalid: ${fault}`);
    return {
      id: account.id,
      email: account.email,
      entries: entries.length,
      balance: account.credits_monthly + account.credits_pack,
      verified: true,
    };
  }),
  "providers show": command("", z.strictObject({}), async ({ providers }) =>
    withoutKeys(readProviderSettings(await providers.read())),
  ),
  "providers set": command(
    "--file providers.json",
    z.strictObject({ file: z.string("--file names a JSON file: { minimax: { apiKey }, dashscope: { apiKey }, … }") }),
    async ({ providers }, { file }) => {
      const text = await readFile(file, "utf8").catch((cause) => {
        throw new OperatorError(`${file} cannot be read.`, { cause });
      });
      const settings = checked(text);
      await providers.write(text);
      return withoutKeys(settings);
    },
  ),
};

/** The thumbnail settings for every video of an intake, with all defaults filled in. */
function presetOf(text: string): ThumbnailForm {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch (cause) {
    throw new OperatorError("--preset is not JSON.", { cause });
  }
  const preset = ThumbnailForm.safeParse(given);
  if (!preset.success) throw new OperatorError(`--preset: ${z.prettifyError(preset.error)}`);
  return preset.data;
}

/** Invalid settings are refused before they are stored: every function that reads them would fail. */
function checked(text: string): ProviderSettings {
  try {
    return readProviderSettings(text);
  } catch (cause) {
    throw new OperatorError(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/** The configured providers and their addresses, never the keys. */
const withoutKeys = (settings: ProviderSettings) =>
  Object.fromEntries(
    Object.entries(settings).map(([name, one]) => [
      name,
      typeof one === "object" && "apiKey" in one ? { ...one, apiKey: "(set)" } : one,
    ]),
  );

/** Reads an account and its ledger consistently: a charge in between would look like a fault. */
async function atRest(deployment: Deployment, owner: z.output<typeof ownerOfLedger>) {
  for (;;) {
    const before = await findOwner(deployment, owner);
    const entries = await deployment.ledger.all(before.id);
    const account = await findOwner(deployment, owner);
    if (account.ledger_seq === before.ledger_seq) return { account, entries };
  }
}

async function changed(change: Promise<Account | null>): Promise<Account> {
  const account = await change;
  if (!account) throw new OperatorError("The account does not exist any more.");
  return account;
}

const closed = (email: string) => new OperatorError(`The account ${email} is closed, and stays closed.`);

function checkAgainstEmail({ email, password }: { email: string; password: string }): void {
  if (normaliseEmail(password) === normaliseEmail(email))
    throw new OperatorError("The password must not be the e-mail address.");
}

const shown = (account: Account) => ({
  ...accountView(account, systemClock.now()),
  status: account.status,
  runningJobs: account.running_jobs,
  maxConcurrency: account.max_concurrency,
  sources: account.sources,
});
