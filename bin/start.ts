import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import * as z from "zod";
import { makeAutomaticReel, type Step } from "./automatic-reel.ts";

/** `npm start`: the deployed shape on this machine, an account, and its first reel; the service stays up. */

const root = path.resolve(import.meta.dirname, "..");
const { values } = parseArgs({
  options: { port: { type: "string", default: "8787" }, state: { type: "string", default: ".local" } },
});
const state = path.resolve(values.state);
const topic = "Three reasons to see the sunrise in the mountains";
const startedAt = Date.now();
const say = (line: string) => console.log(`\x1b[1m▸ ${line}\x1b[0m`);
const seconds = (since: number) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

const { baseUrl } = await startService();
say(`The service answers at ${baseUrl} (${seconds(startedAt)})`);
const apiKey = await demoAccount();
say(`Making the first reel of nothing but its topic: "${topic}"`);
const begun = Date.now();
const progress = showProgress();
const { reel, steps } = await makeAutomaticReel({
  ...{ baseUrl, apiKey, topic, language: "en" },
  fields: { outro_text: "Made with Reelwright", outro_sub: "On your own machine" },
  onStep: (step) => progress.tell(lineOf(step)),
  onReel: progress.follow,
});
progress.end();
const credits = steps.reduce((sum, step) => sum + step.credits, 0);
say(`${credits} credits in all, as the ledger has them (GET /api/credits/ledger); ${seconds(begun)}`);
const file = path.join(state, "first-reel.mp4");
writeFileSync(file, Buffer.from(await (await fetch(new URL(reel.url, baseUrl))).arrayBuffer()));
say(
  `First reel: ${reel.duration.toFixed(1)} s of video, ${(reel.size / 1e6).toFixed(1)} MB, ${seconds(startedAt)} after the start`,
);
console.log(`
  Watch it   ${new URL(reel.url, baseUrl)}
  On disk    ${path.relative(process.cwd(), file)}
  API key    ${apiKey}
  Yours      curl -F audio=@narration.mp3 -F images=@photo.jpg -F title='My reel' \\
               -H 'X-API-Key: ${apiKey}' ${baseUrl}/api/generate-sync

The service stays up; Ctrl-C stops it.
`);

/** Starts the service in its own process, so that its state and its end are exactly those of `npm run local`. */
async function startService(): Promise<{ baseUrl: string }> {
  mkdirSync(state, { recursive: true });
  const ready = path.join(state, "ready.json");
  rmSync(ready, { force: true });
  const service = spawn(
    process.execPath,
    [path.join(root, "bin/local.ts"), "--port", values.port, "--state", state, "--ready", ready],
    { stdio: "inherit" },
  );
  service.on("exit", (code) => process.exit(code ?? 1));
  // Whatever ends this, a first reel that failed too, ends the service.
  process.on("exit", () => service.kill());
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => service.kill(signal));
  for (;;) {
    try {
      return z.object({ baseUrl: z.string() }).parse(JSON.parse(readFileSync(ready, "utf8")));
    } catch {
      await sleep(100);
    }
  }
}

/** The key of the demo account: made on the first start, kept with the state after that. */
async function demoAccount(): Promise<string> {
  const kept = path.join(state, "demo-account.json");
  const Account = z.object({ email: z.string(), apiKey: z.string() });
  try {
    return Account.parse(JSON.parse(readFileSync(kept, "utf8"))).apiKey;
  } catch {
    const password = crypto.randomUUID();
    const text = await operator(
      "account",
      "create",
      "--email",
      "demo@example.com",
      "--password",
      password,
      "--plan",
      "business",
      "--credits",
      "500",
    );
    const account = Account.parse(JSON.parse(text));
    writeFileSync(kept, JSON.stringify({ ...account, password }, null, 2), { mode: 0o600 });
    say(
      `Created the account ${account.email} (business plan; its key and password are in ${path.relative(process.cwd(), kept)})`,
    );
    return account.apiKey;
  }
}

async function operator(...args: string[]): Promise<string> {
  const child = spawn(process.execPath, [path.join(root, "bin/reelwright.ts"), ...args, "--json", "--state", state], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let text = "";
  for await (const chunk of child.stdout) text += chunk;
  return text;
}

function lineOf({ name, credits, seconds: taken, engine }: Step): string {
  const cost = credits === 0 ? "free" : `${credits} credit${credits === 1 ? "" : "s"}`;
  return `  ${name.padEnd(14)}${cost.padStart(10)}${`${taken.toFixed(1)} s`.padStart(10)}${engine ? `   ${engine}` : ""}`;
}

/** Lines that stay, and below them one that is written over; on a dumb terminal, one line every five seconds. */
function showProgress() {
  let statusUrl: string | null = null;
  let percent = "";
  const live = process.stdout.isTTY;
  const show = async () => {
    if (statusUrl) {
      const job = await fetch(new URL(statusUrl, baseUrl), { headers: { "X-API-Key": apiKey } }).then(
        (r) => r.json(),
        () => null,
      );
      const progress = z.object({ progress: z.number() }).safeParse(job);
      if (progress.success) percent = ` ${progress.data.progress} % of the reel`;
    }
    process.stdout.write(live ? `\r\x1b[K  …${percent} ${seconds(begun)} ` : `  …${percent} ${seconds(begun)}\n`);
  };
  const clear = () => process.stdout.write(live ? "\r\x1b[K" : "");
  const timer = setInterval(show, live ? 1000 : 5000);
  return {
    tell: (line: string) => {
      clear();
      console.log(line);
    },
    follow: (url: string | null) => {
      statusUrl = url;
    },
    end: () => {
      clearInterval(timer);
      clear();
    },
  };
}
