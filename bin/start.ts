import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import * as z from "zod";

/** `npm start`: the deployed shape on this machine, an account, and its first reel; the service stays up. */

const root = path.resolve(import.meta.dirname, "..");
const { values } = parseArgs({
  options: { port: { type: "string", default: "8787" }, state: { type: "string", default: ".local" } },
});
const state = path.resolve(values.state);
const demo = path.join(root, "lib/demo/media");
const startedAt = Date.now();
const say = (line: string) => console.log(`\x1b[1m▸ ${line}\x1b[0m`);
const seconds = (since: number) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

const { baseUrl } = await startService();
say(`The service answers at ${baseUrl} (${seconds(startedAt)})`);
const apiKey = await demoAccount();
say("Rendering the first reel from the demo narration and pictures");
const reel = await renderFirstReel();
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

async function renderFirstReel() {
  const form = new FormData();
  form.set("audio", new Blob([readFileSync(path.join(demo, "narration.mp3"))]), "narration.mp3");
  for (const n of [1, 2, 3, 4])
    form.append("images", new Blob([readFileSync(path.join(demo, `${n}.jpg`))]), `${n}.jpg`);
  form.set("script_text", readFileSync(path.join(demo, "narration.txt"), "utf8").trim());
  form.set("title", "Four places, one day");
  form.set("source", "reelwright");
  form.set("outro_text", "Made with Reelwright");
  form.set("outro_sub", "On your own machine");
  const begun = Date.now();
  const progress = showProgress(begun);
  const response = await fetch(`${baseUrl}/api/generate-sync`, {
    method: "POST",
    headers: { "X-API-Key": apiKey },
    body: form,
  });
  progress.follow(response.headers.get("location"));
  const answer = await response.json();
  progress.end();
  const parsed = z.object({ url: z.string(), duration: z.number(), size: z.number() }).safeParse(answer);
  if (!parsed.success) throw new Error(`The reel was not rendered: ${JSON.stringify(answer)}`);
  return parsed.data;
}

/** A line that is written over while the reel renders; on a dumb terminal, one line every five seconds. */
function showProgress(begun: number) {
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
      if (progress.success) percent = ` ${progress.data.progress} %`;
    }
    process.stdout.write(
      live ? `\r  rendering${percent} · ${seconds(begun)} ` : `  rendering${percent} · ${seconds(begun)}\n`,
    );
  };
  const timer = setInterval(show, live ? 1000 : 5000);
  return {
    follow: (url: string | null) => {
      statusUrl = url;
    },
    end: () => {
      clearInterval(timer);
      if (live) process.stdout.write("\n");
    },
  };
}
