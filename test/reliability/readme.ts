import { execFile, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs, promisify } from "node:util";
import { freePort } from "@reelwright/aws-local/http/ports";
import { chromium } from "playwright-core";
import { chromiumPath } from "../support/open-console.ts";

/**
 * `npm run reliability -- readme [--install]`: follows the README from `npm start` to a reel by curl, TypeScript, Python and the
 * console, and prints how long each takes. TypeScript and Python reuse what curl has rendered. `--install` begins with a fresh clone
 * and `npm ci`. Exits with 1 where a way leads to no reel.
 */
const { values } = parseArgs({ options: { install: { type: "boolean", default: false } } });
const own = path.resolve(import.meta.dirname, "../..");
const folder = mkdtempSync(path.join(tmpdir(), "readme-"));
const state = path.join(folder, "state");
const root = values.install ? path.join(folder, "reelwright") : own;
const readme = readFileSync(path.join(own, "README.md"), "utf8");
const run = promisify(execFile);
let isHeld = true;

/** Times one step, and prints it with what it answers. */
async function step(name: string, work: () => Promise<string>): Promise<void> {
  const startedAt = Date.now();
  const outcome = await work().then(
    (text) => ({ isDone: true, text }),
    (error: unknown) => ({ isDone: false, text: String(error).slice(0, 600) }),
  );
  isHeld &&= outcome.isDone;
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  console.log(`${outcome.isDone ? "✔" : "✖"} ${name}: ${seconds} s ${outcome.text}`);
}

/** The block of the README in a language that makes a reel. */
function blockIn(language: string, content: RegExp): string {
  const blocks = [...readme.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, "gm"))];
  const code = blocks.map(([, code = ""]) => code).find((code) => content.test(code));
  if (code === undefined) throw new Error(`The README has no such block in ${language}.`);
  return code;
}

/** Runs commands after the README's own that set the variables, and returns the URL of the reel that they print. */
async function reelBy(commands: string): Promise<string> {
  const variables = blockIn("sh", /demo\.env/).replaceAll(".local/", `${state}/`);
  const { stdout } = await run("bash", ["-euc", `${variables}\n${commands}`], { cwd: root, maxBuffer: 10_000_000 });
  const [url] = /\/videos\/[^"\s]+\.mp4/.exec(stdout) ?? [];
  if (url === undefined) throw new Error(`No reel in: ${stdout}`);
  return url;
}

/** Starts as the README says, and waits for one of its lines. */
async function start(port: number) {
  const args = ["start", "--", "--port", String(port), "--state", state];
  const child = spawn("npm", args, { cwd: root, detached: true });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => {
      said += chunk;
    });
  const until = async (text: string) => {
    while (!said.includes(text)) {
      if (child.exitCode !== null) throw new Error(said);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return "";
  };
  const stop = async () => {
    if (child.exitCode !== null || child.pid === undefined) return;
    process.kill(-child.pid, "SIGINT");
    await once(child, "exit");
  };
  return { until, stop };
}

async function reelByConsole(baseUrl: string): Promise<string> {
  const browser = await chromium.launch({ executablePath: chromiumPath, args: ["--no-sandbox"] });
  try {
    const page = await browser.newPage();
    page.setDefaultTimeout(300_000);
    await page.goto(baseUrl);
    // The local demo account is filled in.
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByLabel("Script", { exact: true }).fill("We rise before the sun does.");
    const picture = path.join(root, "packages/offline-engines/media/1.jpg");
    await page.getByLabel("Add pictures and clips").setInputFiles(picture);
    await page.locator(".media li.ready").waitFor();
    await page.getByRole("button", { name: "Make the reel" }).click();
    await page.getByText("Reel: done").waitFor({ state: "attached" });
    return String(await page.getByRole("link", { name: "Download" }).first().getAttribute("href"));
  } finally {
    await browser.close();
  }
}

const port = await freePort();
const baseUrl = `http://127.0.0.1:${port}`;
try {
  if (values.install) {
    execFileSync("git", ["clone", "--quiet", "--depth", "1", `file://${own}`, root]);
    await step("npm ci", async () => {
      await run("npm", ["ci"], { cwd: root, maxBuffer: 10_000_000 });
      return "";
    });
  }
  const service = await start(port);
  try {
    await step("npm start, until the service answers", () => service.until("The service answers at"));
    await step("from there to the first reel", () => service.until("Ctrl-C stops the service"));
    await step("curl", () => reelBy(blockIn("sh", /generate-sync/)));
    const typescript = path.join(root, "first.ts");
    await step("TypeScript", () =>
      reelBy(`cat > first.ts <<'END'\n${blockIn("ts", /Reelwright/)}END\nnpx node first.ts`),
    );
    rmSync(typescript, { force: true });
    await step("Python, with its installation", () =>
      reelBy(
        `python3 -m venv ${folder}/venv && . ${folder}/venv/bin/activate && pip install --quiet ./clients/python >&2
python3 - <<'END'\n${blockIn("py", /Reelwright/)}END`,
      ),
    );
    if (chromiumPath) await step("console, from its first page", () => reelByConsole(baseUrl));
    else console.log("The console was left out: there is no Chromium here.");
  } finally {
    await service.stop();
  }
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
process.exitCode = isHeld ? 0 : 1;
