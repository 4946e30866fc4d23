import { execFileSync, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { repeatEdits } from "./fingerprints/repeat-edits.ts";

/**
 * Makes three reels, three jobs of thumbnails and one AI video by the HTTP API alone, and prints the SHA-256 of every file:
 * `npm run reliability -- fingerprints [--project FOLDER]`. Two versions of the project whose lists are the same make the same bytes.
 * With `--edits [--operation NAME]` it makes each edit three times, once with its workers killed. It exits with 1 if any byte differs.
 */
const { values } = parseArgs({
  options: {
    project: { type: "string", default: path.resolve(import.meta.dirname, "../..") },
    edits: { type: "boolean", default: false },
    operation: { type: "string", default: "" },
  },
});
if (values.edits) process.exit((await repeatEdits(values.operation)) ? 0 : 1);
const media = ["packages/offline-engines/media", "lib/demo/media"]
  .map((folder) => path.join(values.project, folder))
  .find(existsSync);
if (!media) throw new Error("The project has no sample files");
const state = mkdtempSync(path.join(tmpdir(), "fingerprints-"));
const ready = path.join(state, "ready.json");
const local = spawn(process.execPath, ["bin/local.ts", "--port", "18765", "--state", state, "--ready", ready], {
  cwd: values.project,
  stdio: "ignore",
});
try {
  while (!existsSync(ready)) await sleep(200);
  const { baseUrl } = JSON.parse(readFileSync(ready, "utf8"));
  const create = ["account", "create", "--email", "prints@example.com", "--password", "the password of prints"];
  const operator = [
    "bin/reelwright.ts",
    ...create,
    "--plan",
    "business",
    "--credits",
    "1000",
    "--json",
    "--state",
    state,
  ];
  const { apiKey } = JSON.parse(execFileSync(process.execPath, operator, { cwd: values.project, encoding: "utf8" }));
  await prints(baseUrl, { "X-API-Key": apiKey });
} finally {
  const ended = new Promise((done) => local.once("exit", done));
  const { pid } = JSON.parse(readFileSync(ready, "utf8"));
  process.kill(pid, "SIGTERM");
  await ended;
  rmSync(state, { recursive: true, force: true });
}

async function prints(baseUrl: string, headers: Record<string, string>): Promise<void> {
  const sample = (name: string) => new Blob([readFileSync(path.join(media ?? "", name))]);
  const post = async (where: string, body: FormData | object) => {
    const isForm = body instanceof FormData;
    const answer = await fetch(baseUrl + where, {
      method: "POST",
      headers: isForm ? headers : { ...headers, "Content-Type": "application/json" },
      body: isForm ? body : JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${where}: ${answer.status} ${text}`);
    return JSON.parse(text);
  };
  const done = async (jobId: string) => {
    for (;;) {
      const answer = await fetch(`${baseUrl}/api/jobs/${jobId}`, { headers });
      const { status, error, result } = JSON.parse(await answer.text());
      if (status === "done") return result;
      if (status === "error") throw new Error(`${jobId}: ${error}`);
      await sleep(1000);
    }
  };
  const print = async (name: string, where: string) => {
    const file = await fetch(new URL(where, baseUrl), { headers });
    if (!file.ok) throw new Error(`${where}: ${file.status}`);
    const hash = createHash("sha256").update(Buffer.from(await file.arrayBuffer()));
    console.log(`${hash.digest("hex")}  ${name}`);
  };
  const printAll = async (name: string, result: unknown) => {
    const found = JSON.stringify(result).match(/\/videos\/[^"]+\.(mp4|jpg|webp|png|mp3)/g) ?? [];
    for (const [index, where] of [...new Set(found)].entries()) await print(`${name} ${index}`, where);
    return found[0] ?? "";
  };
  const reel = async (name: string, fields: Record<string, string>, files: Record<string, string[]>) => {
    const form = new FormData();
    for (const [field, value] of Object.entries(fields)) form.set(field, value);
    for (const [field, names] of Object.entries(files))
      for (const file of names) form.append(field, sample(file), file);
    const { jobId } = await post("/api/generate", form);
    return printAll(name, await done(jobId));
  };
  const first = await reel(
    "reel, narrated",
    { title: "First light" },
    { audio: ["narration.mp3"], images: ["1.jpg", "2.jpg", "3.jpg"] },
  );
  await reel(
    "reel, built-in voice",
    {
      voice_type: "ai",
      script_text: "Three habits help you sleep. Keep the same hours.",
      format: "16:9",
      profile: "draft",
    },
    { images: ["2.jpg", "4.jpg"] },
  );
  await reel(
    "reel, captions",
    {
      title: "Quiet",
      caption_style: "neon",
      template: "aurora",
      format: "1:1",
      profile: "draft",
      script_text: readFileSync(path.join(media ?? "", "narration.txt"), "utf8"),
    },
    { audio: ["narration.mp3"], images: ["3.jpg"] },
  );
  for (const visual_mode of ["frames", "enhance", "generate"]) {
    const asked = { source_url: first, visual_mode, title: "First light", image_prompt: "a lake at dawn", count: 2 };
    const { job_id } = await post("/api/thumbnails", asked);
    await printAll(`thumbnails, ${visual_mode}`, await done(job_id));
  }
  const { job_id } = await post("/api/ltx/generate", { mode: "t2v", prompt: "a lighthouse at dusk", seed: 7 });
  await printAll("AI video", await done(job_id));
}
