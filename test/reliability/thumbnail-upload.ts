import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { run } from "@reelwright/platform/process";
import { callApi } from "../support/call-api.ts";
import { ffmpeg } from "../support/media.ts";
import { type Service, startService } from "../support/service.ts";
import { ingestPeak } from "./kit/ingest-peak.ts";
import { openState } from "./kit/open-state.ts";

/**
 * Sends videos of up to 200 MB and one byte more with curl, through the base URL: whole, a byte too large, and hung up half-way. Says
 * how much memory the receiving process had at most, and what was left. Exits with 1 unless all is as it should be. Needs Linux and curl.
 */
const largest = 200 * 1024 * 1024;
const allowedBytes = 150 * 2 ** 20;
const rounds = 3;
const dir = mkdtempSync(path.join(tmpdir(), "thumbnail-upload-"));
const found: string[] = [];
const expect = (said: string, holds: boolean) => {
  console.log(`${holds ? "ok" : "NOT"}  ${said}`);
  if (!holds) found.push(said);
};

const service = await startService();
try {
  const account = await service.account();
  const state = openState(service.state);
  const credits = async () => (await read("/api/me")).creditsTotal;
  const read = async (where: string) =>
    (await callApi(service, "GET", where, { headers: { "X-API-Key": account.apiKey } })).body;
  const [video, larger] = [await makeVideo("largest.mp4", largest), await makeVideo("larger.mp4", largest + 1)];
  const before = { keys: await state.keys("Work"), credits: await credits(), bytes: bytesBelow(service) };
  const left = async () => ({
    keys: (await state.keys("Work")).filter((key) => !before.keys.includes(key)),
    bytes: bytesBelow(service) - before.bytes,
  });
  const send = (file: string, ...more: string[]) => curl(account.apiKey, file, ...more);

  const tooLarge = await send(larger).done;
  expect(`200 MB and a byte are answered ${tooLarge}`, tooLarge.startsWith("413"));
  expect("and leave nothing", await emptied(left));

  for (let round = 0; round < rounds; round++) {
    const halted = send(video, "--limit-rate", "25M");
    let underWay = 0;
    for (; underWay < largest / 2; underWay = (await left()).bytes) await sleep(20);
    halted.hangUp();
    await halted.done;
    expect(`hung up with ${Math.round(underWay / 2 ** 20)} MB received, nothing is left`, await emptied(left));
  }
  expect("nothing was charged for these", (await credits()) === before.credits);

  const begun = performance.now();
  const taken = await send(video).done;
  const seconds = (performance.now() - begun) / 1000;
  expect(`200 MB are answered ${taken.slice(0, 3)} after ${seconds.toFixed(1)} s`, taken.startsWith("202"));
  const { status_url: statusUrl } = JSON.parse(taken.slice(4));
  let job = await read(statusUrl);
  for (; job.status === "processing"; job = await read(statusUrl)) await sleep(1500);
  expect(`its job ends ${job.status} with ${job.outputs.length} thumbnails`, job.status === "done");
  expect("and was charged once", (await credits()) === before.credits - 5);

  const peak = ingestPeak(service);
  const megabytes = Math.round(peak / 2 ** 20);
  expect(`the receiving process had ${megabytes} MB at most; 150 are allowed`, peak <= allowedBytes);
} finally {
  await service.stop();
  rmSync(dir, { recursive: true, force: true });
}
console.log(found.length === 0 ? "All as it should be." : `${found.length} not as they should be.`);
process.exit(found.length === 0 ? 0 : 1);

/** A whole MP4 of so many bytes: what is too few is in a box that players skip. */
async function makeVideo(name: string, sizeBytes: number): Promise<string> {
  const file = path.join(dir, name);
  const source = ["-f", "lavfi", "-i", "testsrc2=size=1280x720:rate=25:duration=10"];
  await run(
    ffmpeg,
    ["-v", "error", "-y", ...source, "-c:v", "libx264", "-preset", "veryfast", "-pix_fmt", "yuv420p", file],
    {
      cwd: dir,
    },
  );
  const free = sizeBytes - statSync(file).size;
  const box = Buffer.alloc(8);
  box.writeUInt32BE(free);
  box.write("free", 4);
  writeFileSync(file, box, { flag: "a" });
  truncateSync(file, sizeBytes);
  return file;
}

function curl(apiKey: string, file: string, ...more: string[]) {
  const form = ["-F", `video=@${file}`, "-F", "count=1"];
  const args = ["-sS", "-w", "\n%{http_code}", "-H", `X-API-Key: ${apiKey}`, ...form, ...more];
  const child = spawn("curl", [...args, `${service.baseUrl}/api/thumbnails/upload`], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const done = text(child.stdout).then((said) => {
    const at = said.lastIndexOf("\n");
    return `${said.slice(at + 1)} ${said.slice(0, at)}`;
  });
  return { done, hangUp: () => child.kill("SIGKILL") };
}

/** Whether soon nothing more is there than before. */
async function emptied(left: () => Promise<{ keys: string[]; bytes: number }>): Promise<boolean> {
  for (let tries = 0; tries < 100; tries++) {
    const { keys, bytes } = await left();
    if (keys.length === 0 && bytes < 2 ** 20) return true;
    await sleep(300);
  }
  console.log(await left());
  return false;
}

/** On disk, of objects and of parts of them. */
function bytesBelow({ state }: Service): number {
  const s3 = path.join(state, "s3");
  return readdirSync(s3, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce(
      (sum, entry) => sum + (statSync(path.join(entry.parentPath, entry.name), { throwIfNoEntry: false })?.size ?? 0),
      0,
    );
}
