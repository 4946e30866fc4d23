import { parseArgs } from "node:util";
import { startEmulatedDynamoDb } from "./simulation/emulated-dynamodb.ts";
import { interleave } from "./simulation/interleave.ts";
import { memoryDynamoDb } from "./simulation/memory-dynamodb.ts";
import { mutants } from "./simulation/mutants.ts";
import { firstCaught, runOnEmulator, runOnModel, type Totals } from "./simulation/run-seeds.ts";

/**
 * Interleaves launches, renders, cancels, sweeps and webhooks on the product's own stores while processes die, freeze and hear
 * nothing, and messages are lost, doubled and late: on a model of DynamoDB, and on the emulator. Exits with 1 if a rule is broken,
 * the model differs from the emulator, or one of the seeded bugs is not found. `--replay` tells one seed step by step.
 */
const { values } = parseArgs({
  options: {
    model: { type: "string", default: "10000" },
    emulator: { type: "string", default: "500" },
    mutants: { type: "string", default: "2000" },
    seed: { type: "string", default: "1" },
    replay: { type: "string" },
    mutant: { type: "string" },
  },
});
const seed = Number(values.seed);
// What the product logs about the faults that it meets is not what is told here.
for (const level of ["info", "warn", "error"] as const) console[level] = () => {};

if (values.replay) {
  const mutant = mutants.find(({ name }) => name === values.mutant);
  if (values.mutant && !mutant) throw new Error("There is no such mutant");
  const trace = (line: string) => console.log(line);
  const ran = await interleave({ seed: Number(values.replay), database: memoryDynamoDb(), mutant, trace });
  console.log(ran);
  process.exit(ran.violation ? 1 : 0);
}

const model = await timed("model", () => runOnModel({ seed, times: Number(values.model) }));
const emulator = await timed("emulator", () =>
  runOnEmulator({ seed, times: Number(values.emulator) }, startEmulatedDynamoDb),
);
console.log(`emulator: ${emulator.asOnModel} of ${emulator.interleavings} went as on the model, step by step`);
let caught = 0;
for (const mutant of mutants) {
  const found = await firstCaught(mutant, { seed, times: Number(values.mutants) });
  if (found) caught++;
  console.log(
    `mutant: ${mutant.name}: ${found ? `first caught by seed ${found.seed}: ${found.violation}` : "NOT CAUGHT"}`,
  );
}
console.log(`mutants caught: ${caught}/${mutants.length}`);
const isSound = ({ violations, lost, doubled }: Totals) => violations.length + lost + doubled === 0;
const agree = emulator.asOnModel === emulator.interleavings;
process.exit(isSound(model) && isSound(emulator) && agree && caught === mutants.length ? 0 : 1);

async function timed<T extends Totals>(name: string, run: () => Promise<T>): Promise<T> {
  const begun = Date.now();
  const totals = await run();
  const { interleavings, steps, violations, lost, doubled, counts } = totals;
  console.log(
    `${name}: ${interleavings} interleavings, ${steps} steps in ${((Date.now() - begun) / 1000).toFixed(0)} s`,
  );
  console.log(`${name}: violations ${violations.length}, lost credits ${lost}, doubled credits ${doubled}`);
  for (const { seed: failing, rule } of violations.slice(0, 10)) console.log(`  seed ${failing}: ${rule}`);
  const told = Object.entries(counts).toSorted(([, one], [, other]) => other - one);
  console.log(`${name}: ${told.map(([what, times]) => `${what} ${times}`).join(", ")}`);
  return totals;
}
