import { parseArgs } from "node:util";
import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { ledgerFault } from "#domain/credits/ledger";
import { Account } from "#domain/records/account";
import { aReel, atOnce, startDomain } from "../support/domain.ts";
import { seededRandom } from "../support/random.ts";

/**
 * Races for the credits of one account, by the product's own launches and refunds on the local DynamoDB, which also refuses every twentieth
 * write with a conflict. First every job is failed twice by workers that run at once; then many launches at once are made against a balance
 * that pays for some of them. Exits with 1 unless each job is refunded exactly once, each balance pays for exactly as many launches as it
 * can and never falls below 0, and every account's ledger comes to its balance with an unbroken chain of hashes.
 */
const { values } = parseArgs({
  options: {
    jobs: { type: "string", default: "500" },
    workers: { type: "string", default: "20" },
    rounds: { type: "string", default: "100" },
    launches: { type: "string", default: "100" },
    seed: { type: "string", default: "1" },
  },
});
const jobs = Number(values.jobs);
const workers = Number(values.workers);
const rounds = Number(values.rounds);
const launches = Number(values.launches);
const random = seededRandom(Number(values.seed));
const freeCredits = 25;
const cost = 25;

const domain = await startDomain({ conflictEvery: 20 });
const begun = Date.now();
const rows = [await doubleRefunds(), await overspending(), await reconciliation()];
console.table(rows);
console.log(`${((Date.now() - begun) / 1000).toFixed(0)} s`);
await domain.stop();
process.exit(rows.every(({ holds }) => holds) ? 0 : 1);

/** Each job stands in the queue twice in a row, so that two workers fail it at the same time. */
async function doubleRefunds() {
  const grant = jobs * aReel.cost;
  const opened = await domain.openAccount({ packCredits: grant - freeCredits, maxConcurrency: jobs });
  const queue: string[] = [];
  for (let made = 0; made < jobs; made++) {
    const outcome = await domain.launcher.launch(opened.id, aReel);
    if (!("launched" in outcome)) throw new Error(`Launch ${made + 1} was refused`);
    queue.push(outcome.launched.id, outcome.launched.id);
  }
  const spent = await balanceOf(opened.id);
  const counted = { refunded: 0, refused: 0 };
  await atOnce(workers, async () => {
    for (let jobId = queue.shift(); jobId; jobId = queue.shift()) {
      const failure = { code: "render_failed", message: "It failed." };
      const { ended } = await domain.ender.fail({ accountId: opened.id, jobId }, failure);
      counted[ended ? "refunded" : "refused"]++;
    }
  });
  const entries = await domain.ledger.all(opened.id);
  const sum = entries.reduce((total, { monthly, pack }) => total + monthly + pack, 0);
  const running = (await domain.accounts.get(opened.id))?.running_jobs;
  return {
    race: `${jobs} jobs refunded twice by ${workers} workers`,
    seen: `${counted.refunded} refunded, ${counted.refused} refused; balance ${spent}, then ${sum} of ${grant}; ${running} slots taken`,
    holds: counted.refunded === jobs && counted.refused === jobs && spent === 0 && sum === grant && running === 0,
  };
}

/**
 * Every round has an account of its own, with credits for a number of launches that chance tells, and a rest that pays for none.
 * Numbers are small more often than large, since each launch that is paid for makes all others decide again.
 */
async function overspending() {
  let [exact, negative, launched, refused] = [0, 0, 0, 0];
  for (let round = 0; round < rounds; round++) {
    const affordable = 1 + Math.floor(random() ** 4 * (launches - 1));
    const rest = Math.floor(random() * cost);
    const { id } = await domain.openAccount({
      packCredits: affordable * cost + rest - freeCredits,
      maxConcurrency: launches,
    });
    const outcomes = await atOnce(launches, () => domain.launcher.launch(id, { ...aReel, cost }));
    const made = outcomes.filter((outcome) => "launched" in outcome).length;
    const unpaid = outcomes.filter(
      (outcome) => "refused" in outcome && outcome.refused === "insufficient_credits",
    ).length;
    const entries = await domain.ledger.all(id);
    const balance = await balanceOf(id);
    launched += made;
    refused += unpaid;
    negative += [balance, ...entries.map(({ balance_after }) => balance_after)].filter((credits) => credits < 0).length;
    if (made === affordable && unpaid === launches - affordable && balance === rest) exact++;
  }
  return {
    race: `${rounds} rounds of ${launches} launches at once`,
    seen: `${exact} rounds exact, ${negative} negative balances; ${launched} launched, ${refused} refused`,
    holds: exact === rounds && negative === 0,
  };
}

/** Looks at all accounts that the table has. */
async function reconciliation() {
  const accounts: Account[] = [];
  let start: Record<string, unknown> | undefined;
  do {
    const page = await domain.documents.send(
      new ScanCommand({ TableName: domain.tables.accounts, ConsistentRead: true, ExclusiveStartKey: start }),
    );
    accounts.push(...(page.Items ?? []).flatMap((item) => ("email" in item ? [Account.parse(item)] : [])));
    start = page.LastEvaluatedKey;
  } while (start);
  let [sound, read] = [0, 0];
  for (const account of accounts) {
    const entries = await domain.ledger.all(account.id);
    read += entries.length;
    if (ledgerFault(entries, account) === null) sound++;
  }
  return {
    race: `${accounts.length} accounts after them`,
    seen: `${sound} come to their ledger of ${read} entries in all, with unbroken chains`,
    holds: accounts.length === rounds + 1 && sound === accounts.length,
  };
}

async function balanceOf(id: string): Promise<number> {
  const account = await domain.accounts.get(id);
  if (!account) throw new Error("The account is gone");
  return account.credits_monthly + account.credits_pack;
}
