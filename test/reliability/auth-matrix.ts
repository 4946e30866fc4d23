import path from "node:path";
import { parseArgs } from "node:util";
import { errorStatus } from "#lambda/errors";
import { loadSpecs } from "#lambda/load-specs";
import { allCredentials, type Credential } from "../support/auth/credentials.ts";
import { expectedRefusal } from "../support/auth/expected-refusal.ts";
import { harmlessCall } from "../support/auth/harmless-call.ts";
import { rawExchange } from "../support/malformed/raw-exchange.ts";
import { ownAddresses } from "../support/own-addresses.ts";
import { startService } from "../support/service.ts";

/**
 * Calls every endpoint with every kind of credential: good, expired, revoked, of too narrow a scope, of too low a plan, and so on. What
 * each has to be answered follows from the endpoint's spec. Exits with 1 if any is answered otherwise.
 */
const { values } = parseArgs({ options: { route: { type: "string", default: "" } } });
const linesAtOnce = 6;

const { endpoints } = await loadSpecs(path.resolve(import.meta.dirname, "../.."));
const rows = endpoints.filter(({ name }) => name.includes(values.route));
const service = await startService();
const nextAddress = ownAddresses();
const credentials = await allCredentials(service);
const faults: string[] = [];
const answers = new Map(credentials.map(({ name }) => [name, {} as Record<string, number>]));
const cells = rows.flatMap(({ spec }) => credentials.map((credential) => ({ spec, credential })));
const next = cells.values();
await Promise.all(
  Array.from({ length: linesAtOnce }, async () => {
    for (const { spec, credential } of next) await tryCell(spec, credential);
  }),
);
console.table(Object.fromEntries(answers));
for (const fault of faults) console.log(`WRONG  ${fault}`);
console.log(
  `${rows.length} endpoints, ${credentials.length} credentials, ${cells.length} cells: ${faults.length} faults`,
);
await service.stop();
process.exit(faults.length === 0 ? 0 : 1);

async function tryCell(spec: (typeof rows)[number]["spec"], credential: Credential): Promise<void> {
  const { request, admitted } = harmlessCall(spec);
  const refusal = expectedRefusal(spec, credential);
  const expected = refusal ? { status: errorStatus[refusal], code: refusal } : admitted;
  const answer = await rawExchange(
    service.baseUrl,
    { ...request, headers: [...credential.headers, ...request.headers] },
    { localAddress: nextAddress() },
  );
  const code = codeOf(answer.body);
  const counts = answers.get(credential.name) ?? {};
  const outcome = refusal === null && answer.status === expected.status ? "admitted" : `${answer.status} ${code ?? ""}`;
  counts[outcome] = (counts[outcome] ?? 0) + 1;
  if (answer.status !== expected.status || code !== expected.code)
    faults.push(
      `${spec.method} ${spec.path} with ${credential.name}: ${answer.status} ${code} instead of ${expected.status} ${expected.code}`,
    );
}

function codeOf(body: string): string | null {
  try {
    return JSON.parse(body).code ?? null;
  } catch {
    return null;
  }
}
