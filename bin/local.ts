import { once } from "node:events";
import { appendFileSync, existsSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { claimState } from "@reelwright/aws-local/claim-state";
import { grantsUsed } from "@reelwright/aws-local/iam/grants-used";
import { trustContext } from "#infra/trust-context";
import { alreadyRuns, checkMachine } from "./start/check-machine.ts";
import { demoSignIn } from "./start/demo-sign-in.ts";
import { readOptions } from "./start/read-options.ts";
import { Refusal, refusalOf } from "./start/refusal.ts";
import { synthesiseApp } from "./start/synthesise-app.ts";

/** `npm run local`: synthesises the app (or takes an existing assembly) and runs it here until SIGTERM or Ctrl-C. */

const usage = `Usage: npm run local -- [options]
Runs the service on this machine until Ctrl-C or SIGTERM.

  --port PORT            where it answers, on 127.0.0.1 (8787)
  --state DIR            the folder of everything that it keeps (.local)
  --ready FILE           once it answers, FILE is { "baseUrl", "pid" }
  --watch                applies saved source files to the running functions, see docs/development.md
  --inspect NAME         starts a function under a debugger, for example credits-costs (repeatable)
  --source-bucket NAME   another S3 bucket, for videos that accounts may be allowed to read (repeatable)
  --trust-origin URL     an https origin that callbacks and media URLs may reach although it is not public (repeatable)
  --trust-ca FILE        PEM certificates of the authority of such an origin (repeatable)
  --local-callbacks      webhooks may be sent to http://127.0.0.1, on every port
  --concurrency N        throttles functions beyond N executions at once, as the quota of an AWS account does
  --assembly DIR         runs this synthesised CDK assembly
  --without-statement ID takes a policy without this statement (repeatable)
  --grants-used FILE     when it stops, appends to FILE which grants of the policies were used
  --version              prints the version`;

const values = readOptions(usage, {
  port: { type: "string", default: "8787" },
  state: { type: "string", default: ".local" },
  ready: { type: "string" },
  assembly: { type: "string" },
  concurrency: { type: "string" },
  watch: { type: "boolean", default: false },
  inspect: { type: "string", multiple: true, default: [] },
  "without-statement": { type: "string", multiple: true, default: [] },
  "grants-used": { type: "string" },
  "source-bucket": { type: "string", multiple: true, default: [] },
  "trust-origin": { type: "string", multiple: true, default: [] },
  "trust-ca": { type: "string", multiple: true, default: [] },
  "local-callbacks": { type: "boolean", default: false },
});
const root = path.resolve(import.meta.dirname, "..");
const state = path.resolve(values.state);
const stopping = Promise.race([once(process, "SIGTERM"), once(process, "SIGINT")]);
// Before the service answers there is nothing to shut down: the next start rebuilds.
let isRunning = false;
void stopping.then(() => {
  if (!isRunning) process.exit(0);
});

try {
  const port = await checkMachine({ port: values.port, stateDirectory: state });
  const concurrency = readConcurrency();
  const context = contextOf();
  const debugPort = values.inspect.length > 0 ? await chooseDebugPorts() : undefined;
  const holder = await claimState(state, { pid: process.pid, baseUrl: `http://127.0.0.1:${port}` });
  if (holder) throw alreadyRuns(state, holder);
  const bundles = values.watch || (debugPort && values.assembly === undefined) ? await bundle() : null;
  const assemblyDirectory = values.assembly ?? (await synthesise(context, bundles?.folder ?? null));
  // Imported late: a refusal must not wait for this large module.
  const { runAssembly } = await import("@reelwright/aws-local/run-assembly");
  const running = await runAssembly({
    assemblyDirectory,
    stateDirectory: state,
    port,
    otherBuckets: values["source-bucket"],
    concurrency,
    withoutStatements: values["without-statement"],
    debugPort,
    // The sign-in page offers the demo account of `npm start`.
    ownAnswers: new Map([["/assets/local-account.json", () => demoSignIn(state)]]),
    log: console.log,
  });
  console.log(`Started ${running.started.join(", ")}`);
  for (const route of running.routes) console.log(`  ${route}`);
  console.log(`Base URL ${running.baseUrl ?? "(the assembly has no distribution)"}`);
  if (values.ready !== undefined) {
    // Written to a temporary file and renamed, so that a waiting program never reads half a file.
    writeFileSync(`${values.ready}.new`, JSON.stringify({ baseUrl: running.baseUrl, pid: process.pid }));
    renameSync(`${values.ready}.new`, values.ready);
  }
  isRunning = true;
  if (values.watch && bundles) {
    const { startWatching } = await import("./watch/start-watching.ts");
    startWatching({ ...bundles, running, stateDirectory: state });
  }
  await stopping;
  if (values.ready !== undefined) rmSync(values.ready, { force: true });
  if (values["grants-used"] !== undefined)
    appendFileSync(values["grants-used"], `${grantsUsed(running.statements()).join("\n")}\n`);
  await running.stop();
  // Work that nobody waits for (a retry of an asynchronous invocation, an idle SDK socket) must not keep the process
  // alive.
  process.exit(0);
} catch (error) {
  console.error(refusalOf(error) ?? error);
  process.exit(1);
}

/** The quota of `--concurrency`. Throws a Refusal. */
function readConcurrency(): number | undefined {
  if (values.concurrency === undefined) return undefined;
  if (/^[1-9]\d{1,4}$/.test(values.concurrency)) return Number(values.concurrency);
  throw new Refusal(
    `--concurrency ${values.concurrency}: give a number from 10 to 99999, as the quota of an AWS account.`,
  );
}

/** The CDK context for the command-line options. Throws a Refusal. */
function contextOf(): Record<string, string> {
  const builtIn = [
    ...(["trust-origin", "trust-ca"] as const).filter((name) => values[name].length > 0),
    ...(values["local-callbacks"] ? ["local-callbacks"] : []),
  ];
  if (values.assembly !== undefined && values.watch)
    throw new Refusal("--watch: rebuilds functions from source and cannot be used with --assembly.");
  if (values.assembly !== undefined && builtIn.length > 0)
    throw new Refusal(
      `--${builtIn.join(", --")}: fixed when an assembly is synthesised; cannot be combined with --assembly.`,
    );
  if (values.ready !== undefined && !existsSync(path.dirname(path.resolve(values.ready))))
    throw new Refusal(`--ready ${values.ready}: its folder does not exist. Create it first.`);
  try {
    return {
      ...JSON.parse(process.env.CDK_CONTEXT_JSON ?? "{}"),
      ...(values["source-bucket"].length > 0 && { sourceBuckets: values["source-bucket"].join(",") }),
      ...(values["local-callbacks"] && { localCallbacks: "on" }),
      ...(values.concurrency !== undefined && { lambdaConcurrency: values.concurrency }),
      ...trustContext({
        origins: values["trust-origin"],
        authorityFiles: values["trust-ca"],
        stateDirectory: state,
      }),
    };
  } catch (cause) {
    throw new Refusal(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/** Imported late: most starts need no bundler in this process. */
async function chooseDebugPorts() {
  const { inspectedFunctions } = await import("./start/inspected-functions.ts");
  return inspectedFunctions(root, values.inspect);
}

async function bundle() {
  const { bundleForDevelopment } = await import("./watch/bundle-for-development.ts");
  return bundleForDevelopment({ root, folder: path.join(state, "bundles"), inspected: values.inspect });
}

/** The folder of the app's assembly, with the functions in the folder `bundled` if there is one. */
async function synthesise(context: Record<string, string>, bundled: string | null): Promise<string> {
  const directory = path.join(state, "cdk.out");
  const namesFiles = values["trust-ca"].length > 0;
  if (!(await synthesiseApp({ root, directory, context, bundled, namesFiles })))
    console.log("Nothing has changed since the last start: its build is used again.");
  return directory;
}
