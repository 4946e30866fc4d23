import { parseArgs } from "node:util";
import { commands } from "#operator/commands";
import { connect } from "#operator/connect";
import { json } from "../support/malformed/malformed-input.ts";
import { type RawAnswer, rawExchange } from "../support/malformed/raw-exchange.ts";
import { mannWhitney } from "../support/mann-whitney.ts";
import { ownAddresses } from "../support/own-addresses.ts";
import { seededRandom } from "../support/random.ts";
import { startService } from "../support/service.ts";

/**
 * Signs in with unknown e-mails and with wrong passwords of known ones, in random order, each call from another address of this machine and
 * fewer than ten for each account, so that no limit is met. Exits with 1 if the two kinds differ in status, body or headers, or if the
 * Mann-Whitney test tells their times apart (p <= 0.01; one run in a hundred does so by chance).
 */
const { values } = parseArgs({
  options: {
    samples: { type: "string", default: "500" },
    seed: { type: "string", default: "1" },
  },
});
const samples = Number(values.samples);
const triesOfAccount = 8;
const warmUps = 20;
const leastP = 0.01;

const service = await startService();
const deployment = await connect({ state: service.state });
const nextAddress = ownAddresses();
const random = seededRandom(Number(values.seed));
const accounts = Math.ceil((samples + warmUps) / triesOfAccount);
for (let n = 0; n < accounts; n++)
  await commands["account create"]?.run(deployment, {
    email: `known-${String(n).padStart(4, "0")}@example.com`,
    password: "the right password",
  });

type Kind = "unknown e-mail" | "wrong password";
const times: Record<Kind, number[]> = { "unknown e-mail": [], "wrong password": [] };
const answers = new Map<string, Set<string>>();
const tried: Record<Kind, number> = { "unknown e-mail": 0, "wrong password": 0 };
for (let n = 0; n < warmUps; n++) await tryBoth(() => {});
for (let n = 0; n < samples; n++)
  await tryBoth((kind, ms, answer) => {
    times[kind].push(ms);
    answers.set(lasting(answer), (answers.get(lasting(answer)) ?? new Set()).add(kind));
  });

const p = mannWhitney(times["unknown e-mail"], times["wrong password"]);
const at = (kind: Kind, share: number) => [...times[kind]].sort((a, b) => a - b)[Math.floor(share * samples)] ?? 0;
console.table(
  Object.fromEntries(
    (["unknown e-mail", "wrong password"] as const).map((kind) => [
      kind,
      {
        "sign-ins": times[kind].length,
        "median, ms": at(kind, 0.5).toFixed(2),
        "10th percentile": at(kind, 0.1).toFixed(2),
        "90th percentile": at(kind, 0.9).toFixed(2),
      },
    ]),
  ),
);
const faults = [
  ...(answers.size === 1 ? [] : [`${answers.size} different answers: ${[...answers.keys()].join("\n")}`]),
  ...(p > leastP ? [] : [`the times are told apart: p = ${p.toExponential(2)}`]),
];
console.log(`Mann-Whitney: p = ${p.toFixed(4)}; one answer for both: ${answers.size === 1}`);
for (const fault of faults) console.log(`WRONG  ${fault}`);
await service.stop();
process.exit(faults.length === 0 ? 0 : 1);

/** One sign-in of each kind, in random order. */
async function tryBoth(note: (kind: Kind, ms: number, answer: RawAnswer) => void): Promise<void> {
  const kinds: Kind[] = ["unknown e-mail", "wrong password"];
  if (random() < 0.5) kinds.reverse();
  for (const kind of kinds) {
    const n = String(Math.floor(tried[kind]++ / triesOfAccount)).padStart(4, "0");
    // Both e-mails are of the same length.
    const email = kind === "wrong password" ? `known-${n}@example.com` : `other-${n}@example.com`;
    const body = Buffer.from(JSON.stringify({ email, password: "the wrong password" }));
    const call = { method: "POST", target: "/api/login", headers: json, body };
    const localAddress = nextAddress();
    const started = performance.now();
    const answer = await rawExchange(service.baseUrl, call, { localAddress });
    note(kind, performance.now() - started, answer);
  }
}

/** An answer but for what is of its own moment. */
function lasting({ status, headers, body }: RawAnswer): string {
  const kept = Object.entries(headers).filter(([name]) => !["date", "x-request-id", "ratelimit"].includes(name));
  return JSON.stringify([status, kept, body.replace(/"request_id":"req_[\w-]+"/, "")]);
}
