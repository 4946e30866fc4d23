import { spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { trustContext } from "../lib/infra/trust-context.ts";
import { runAssembly } from "../lib/local/run-assembly.ts";

/** `npm run local`: synthesises the app (unless given an assembly) and runs it here until SIGTERM or Ctrl-C. */

const { values } = parseArgs({
  options: {
    port: { type: "string", default: "8787" },
    state: { type: "string", default: ".local" },
    ready: { type: "string" },
    assembly: { type: "string" },
    "without-statement": { type: "string", multiple: true, default: [] },
    // Buckets to be here besides the product's own, from which accounts may be allowed to feed it.
    "source-bucket": { type: "string", multiple: true, default: [] },
    // What callbacks and media URLs may reach although it is not public, and who vouches for its certificates.
    "trust-origin": { type: "string", multiple: true, default: [] },
    "trust-ca": { type: "string", multiple: true, default: [] },
  },
});
const state = path.resolve(values.state);
const stopping = Promise.race([once(process, "SIGTERM"), once(process, "SIGINT")]);

const builtIn = (["source-bucket", "trust-origin", "trust-ca"] as const).filter((name) => values[name].length > 0);
if (values.assembly !== undefined && builtIn.length > 0)
  throw new Error(`--${builtIn.join(", --")}: built into an assembly, does not go with --assembly`);
const assemblyDirectory = values.assembly ?? (await synthesise(path.join(state, "cdk.out")));
const running = await runAssembly({
  assemblyDirectory,
  stateDirectory: state,
  port: Number(values.port),
  otherBuckets: values["source-bucket"],
  withoutStatements: values["without-statement"],
  log: console.log,
});
console.log(`Started ${running.started.join(", ")}`);
for (const route of running.routes) console.log(`  ${route}`);
console.log(`Base URL ${running.baseUrl ?? "(the assembly has no distribution)"}`);
if (values.ready !== undefined) {
  writeFileSync(values.ready, JSON.stringify({ baseUrl: running.baseUrl, pid: process.pid }));
}
await stopping;
if (values.ready !== undefined) rmSync(values.ready, { force: true });
await running.stop();
// Work that nobody waits for (a retry of an asynchronous invocation, an SDK's idle socket) must not hold the process.
process.exit(0);

async function synthesise(directory: string): Promise<string> {
  const context = {
    ...JSON.parse(process.env.CDK_CONTEXT_JSON ?? "{}"),
    ...(values["source-bucket"].length > 0 && { sourceBuckets: values["source-bucket"].join(",") }),
    ...trustContext({
      origins: values["trust-origin"],
      authorityFiles: values["trust-ca"],
      stateDirectory: state,
    }),
  };
  const app = spawn(process.execPath, [path.resolve(import.meta.dirname, "app.ts"), "--one-machine"], {
    cwd: path.resolve(import.meta.dirname, ".."),
    env: { ...process.env, CDK_OUTDIR: directory, CDK_CONTEXT_JSON: JSON.stringify(context) },
    stdio: ["ignore", "inherit", "inherit"],
  });
  const [code] = await once(app, "exit");
  if (code !== 0) throw new Error(`The app could not be synthesised (exit status ${code})`);
  return directory;
}
