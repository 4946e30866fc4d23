import { spawn } from "node:child_process";
import { closeSync, existsSync, openSync, readFileSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import * as z from "zod";
import { checkMachine } from "./start/check-machine.ts";
import { type DemoAccount, demoAccount } from "./start/demo-account.ts";
import { firstReel } from "./start/first-reel.ts";
import { secondsSince, showProgress } from "./start/progress.ts";
import { readOptions } from "./start/read-options.ts";
import { refusalOf } from "./start/refusal.ts";

/** `npm start`: the service on this machine, a demo account and its first reel. A later start keeps both. The service stays up. */

const usage = `Usage: npm start -- [options]
Runs the service on this machine, with a demo account and a first reel, until Ctrl-C.

  --port PORT   where it answers, on 127.0.0.1 (8787)
  --state DIR   the folder of everything that it keeps (.local)
  --verbose     prints the service's log instead of writing it to service.log in that folder
  --local-callbacks
                webhooks may be sent to http://127.0.0.1, on every port
  --version     prints the version`;

const root = path.resolve(import.meta.dirname, "..");
const values = readOptions(usage, {
  port: { type: "string", default: "8787" },
  state: { type: "string", default: ".local" },
  verbose: { type: "boolean", default: false },
  "local-callbacks": { type: "boolean", default: false },
});
const stateDirectory = path.resolve(values.state);
const logFile = path.join(stateDirectory, "service.log");
const startedAt = Date.now();
const progress = showProgress(process.stdout);
let isStopping = false;

try {
  await checkMachine({ port: values.port, stateDirectory });
  progress.begin("Building and starting the service");
  progress.doing("functions, tables and queues");
  const { baseUrl } = await startService();
  progress.idle();
  progress.begin(`The service answers at ${baseUrl} (${secondsSince(startedAt)})`);
  const account = await demoAccount({ root, stateDirectory, baseUrl });
  const reelUrl = await firstReel({ stateDirectory, baseUrl, apiKey: account.KEY, progress });
  console.log(summary(account, reelUrl));
} catch (error) {
  // A service that is shutting down answers no calls: that is no error.
  if (!isStopping) {
    progress.idle();
    console.error(refusalOf(error) ?? error);
    process.exit(1);
  }
}

/** Starts the service in its own process, so that its state and its shutdown are exactly those of `npm run local`. */
async function startService(): Promise<{ baseUrl: string }> {
  const ready = path.join(stateDirectory, "ready.json");
  rmSync(ready, { force: true });
  const log = values.verbose ? null : openLog();
  const service = spawn(
    process.execPath,
    [
      path.join(root, "bin/local.ts"),
      ...["--port", values.port, "--state", stateDirectory, "--ready", ready],
      ...(values["local-callbacks"] ? ["--local-callbacks"] : []),
    ],
    { stdio: ["ignore", log ?? "inherit", log ?? "inherit"] },
  );
  if (log !== null) closeSync(log);
  service.on("exit", (code) => {
    progress.idle();
    if (code !== 0 && !isStopping && log !== null) console.error(`The service ended. ${lastLine()} See ${logFile}.`);
    process.exit(code ?? 1);
  });
  // Any end of this program, including a failed first reel, stops the service.
  process.on("exit", () => service.kill());
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      isStopping = true;
      service.kill(signal);
    });
  }
  while (!existsSync(ready)) await sleep(100);
  return z.object({ baseUrl: z.string() }).parse(JSON.parse(readFileSync(ready, "utf8")));
}

/** Opens a new log and keeps the previous one as `service.log.1`. */
function openLog(): number {
  if (existsSync(logFile)) renameSync(logFile, `${logFile}.1`);
  return openSync(logFile, "w", 0o600);
}

/** The last error of the log, or its last line. */
function lastLine(): string {
  const lines = readFileSync(logFile, "utf8").trim().split("\n");
  return lines.findLast((line) => /^\w*Error: /.test(line)) ?? lines.at(-1) ?? "";
}

function summary({ URL: baseUrl, EMAIL, PASSWORD, KEY }: DemoAccount, reelUrl: string): string {
  const here = (file: string) => path.relative(process.cwd(), path.join(stateDirectory, file));
  const media = path.join(root, "packages/offline-engines/media");
  return `
  Watch it    ${new URL(reelUrl, baseUrl)}
  On disk     ${here("first-reel.mp4")}
  Console     ${baseUrl}
  Docs        ${baseUrl}/docs
  E-mail      ${EMAIL}
  Password    ${PASSWORD}
  API key     ${KEY}

Make your own reel, in another terminal:
curl ${baseUrl}/api/generate-sync -H 'X-API-Key: ${KEY}' \\
  -F 'audio=@${media}/narration.mp3' -F 'images=@${media}/1.jpg' -F 'script_text=<${media}/narration.txt' -F 'title=My reel'

Log: ${values.verbose ? "above" : here("service.log")}. Ctrl-C stops the service; another npm start goes on where it was.`;
}
