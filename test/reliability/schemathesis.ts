import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { callerMaker } from "../support/malformed/callers.ts";
import { ownAddresses } from "../support/own-addresses.ts";
import { startService } from "../support/service.ts";
import { standIn, standInProxy } from "../support/stand-in-proxy.ts";

/**
 * Runs Schemathesis 4 against the service: all its checks, all operations, with data that fits the document and data that does not.
 * Exits with 1 if it finds anything. Without Schemathesis (`pip install schemathesis`) the experiment is counted as skipped.
 */
const { values } = parseArgs({
  options: {
    examples: { type: "string", default: "25" },
    seed: { type: "string", default: "1" },
    /** Where the program is, if it is not on the path. */
    program: { type: "string", default: "schemathesis" },
    /** Only the operation of this name. */
    operation: { type: "string", default: "" },
  },
});

const version = spawnSync(values.program, ["--version"], { encoding: "utf8" });
if (version.error || version.status !== 0) {
  console.log("skipped 1: Schemathesis is not installed here (pip install schemathesis)");
  process.exit(0);
}
console.log(version.stdout.trim());

/** What only the service can know: whether a host is public, a voice exists, an address is a file of the account. */
const refusedForWhatTheyName = ["400", "402", "415", "422", "429"];

const settings = `
continue-on-failure = true
request-timeout = 600.0

[generation]
max-examples = ${Number(values.examples)}
deterministic = true

[phases.coverage]
# The CDN itself refuses TRACE and QUERY, which it does not know.
unexpected-methods = ["PUT", "PATCH", "DELETE", "POST"]

[auth.openapi.apiKey]
api_key = "${standIn.apiKey}"

[auth.openapi.token]
bearer = "${standIn.token}"

# Calls that wait for what they make are meant to. The proxy passes answers on when they are whole.
[checks]
max_response_time = 900

[checks.positive_data_acceptance]
expected-statuses = ["2xx", "401", "403", "404", "409", ${refusedForWhatTheyName.map((status) => `"${status}"`).join(", ")}]

# CloudFront itself answers 403 to what it does not let through, and of two origins it lets through GET, HEAD and OPTIONS alone.
[[operations]]
include-path = "/videos/{path}"
phases.coverage.unexpected-methods = []
`;

const folder = mkdtempSync(path.join(tmpdir(), "schemathesis-"));
const config = path.join(folder, "schemathesis.toml");
writeFileSync(config, settings);

const service = await startService();
const nextAddress = ownAddresses();
const newCaller = await callerMaker(service, nextAddress);
const proxy = await standInProxy(service.baseUrl, { nextCaller: () => newCaller(), nextAddress });
const run = spawn(
  values.program,
  [
    ...["--config-file", config, "run", `${proxy.url}/openapi.json`, "--url", proxy.url],
    ...["--checks", "all", "--mode", "all", "--seed", values.seed, "--workers", "2"],
    ...(values.operation ? ["--include-operation-id", values.operation] : []),
  ],
  // It keeps its cache in the folder where it is started.
  { stdio: "inherit", cwd: folder },
);
const code = await new Promise<number>((resolve) => run.once("exit", (exit) => resolve(exit ?? 1)));
proxy.close();
await service.stop();
rmSync(folder, { recursive: true });
process.exit(code);
