import { parseArgs } from "node:util";
import { limitedService, type Outcome } from "../support/limits/limited-service.ts";
import { liveThroughMany, tenWindowsAtTwiceTheRate } from "../support/limits/virtual-time.ts";
import { seededRandom } from "../support/random.ts";
import { startService } from "../support/service.ts";

/**
 * Sends a running service twice as many calls as each of its limits allows, by many clients at once, and lives through random
 * histories of both limiters on a clock of its own. Exits with 1 unless exactly as many were let in as may be, every answer told
 * its caller where it stands, and every wait that was asked for was long enough and no second too long.
 */
const { values } = parseArgs({
  options: {
    limits: { type: "string", default: "1,10,60,1000" },
    clients: { type: "string", default: "50" },
    histories: { type: "string", default: "300" },
    seed: { type: "string", default: "1" },
  },
});
const clients = Number(values.clients);
const faults: string[] = [];

const service = await startService();
const limited = await limitedService(service, clients);
await limited.warmUp();
for (const limit of values.limits.split(",").map(Number)) report(await limited.keyBurst(limit));
report(await limited.tokenBurst());
report(await limited.addressBurst());
report(await limited.neighbours());
report(await limited.signInLock());
report(await limited.addressLock());
report(await limited.launches(clients));
await service.stop();
report(await liveThroughMany(Number(values.histories), seededRandom(Number(values.seed))));
report(await tenWindowsAtTwiceTheRate());
for (const fault of faults) console.log(fault);
console.log(`${faults.length} faults`);
process.exit(faults.length === 0 ? 0 : 1);

function report(outcome: Outcome): void {
  console.log(outcome.line);
  faults.push(...outcome.faults);
}
