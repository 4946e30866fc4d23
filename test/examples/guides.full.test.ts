import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { freePort } from "@reelwright/aws-local/http/ports";
import { guides } from "@reelwright/site/guides";
import { signWebhook } from "reelwright/webhook-signature";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { makeClip } from "../support/clips.ts";
import { makeTalk } from "../support/make-talk.ts";
import { makeMp3, makePicture } from "../support/media.ts";
import { patience } from "../support/patience.ts";
import { needsPython, python } from "../support/python.ts";
import { type Service, sharedService } from "../support/service.ts";
import { answersFile, answersIn, expectDocumented, operationOf, recordFetch } from "./recorded-answers.ts";

/** The programs and commands of guides and READMEs. Their curl calls run in order after `npm start`, in the newcomer's test. */
const root = path.resolve(import.meta.dirname, "../..");
const pages = [
  "README.md",
  ...guides.map(({ name }) => `docs/${name}.md`),
  "packages/client/README.md",
  "clients/python/README.md",
];
const folder = mkdtempSync(path.join(tmpdir(), "guides-"));
let service: Service;
let env: Record<string, string>;
let account: Awaited<ReturnType<Service["account"]>>;
beforeAll(async () => {
  service = await sharedService();
  account = await service.account({ credits: 500 });
  const { PATH = "" } = process.env;
  env = {
    PATH: `${path.dirname(process.execPath)}:${PATH}`,
    HOME: folder,
    PYTHONPATH: path.join(root, "clients/python"),
    MEDIA: ".",
    REELWRIGHT_URL: service.baseUrl,
    REELWRIGHT_API_KEY: account.apiKey,
  };
  symlinkSync(path.join(root, "node_modules"), path.join(folder, "node_modules"));
  const voice = await makeMp3(2);
  const picture = await makePicture(320, 568).jpeg().toBuffer();
  for (const name of ["narration.mp3", "voice.mp3"]) writeFileSync(path.join(folder, name), voice);
  writeFileSync(path.join(folder, "narration.txt"), "Four places, and one day to see them.");
  for (const name of ["1.jpg", "2.jpg"]) writeFileSync(path.join(folder, name), picture);
  writeFileSync(path.join(folder, "talk.mp4"), await makeTalk());
  const rain = await makeClip({ frames: 80, rate: 10, encode: ["-pix_fmt", "yuv420p", "rain.mp4"] });
  copyFileSync(rain, path.join(folder, "rain.mp4"));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await service.stop();
});

/** The blocks of all pages in a language that call the API. */
function programs(language: RegExp, calls: RegExp): { page: string; code: string }[] {
  return pages.flatMap((page) =>
    [...readFileSync(path.join(root, page), "utf8").matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)]
      .filter(([, mark = "", code = ""]) => language.test(mark) && calls.test(code))
      .map(([, , code = ""]) => ({ page, code })),
  );
}
const run = (command: string, args: string[], more: Record<string, string> = {}) =>
  promisify(execFile)(command, args, { cwd: folder, env: { ...env, ...more } });

describe("in TypeScript", () => {
  const found = programs(/^ts$/, /new Reelwright/);

  it.each(found)("$page", async ({ code }) => {
    const program = `${recordFetch}\n${code}\nwriteFileSync("${answersFile}", JSON.stringify(await Promise.all(answers)));`;

    await run(process.execPath, ["--input-type=module-typescript", "--eval", program]);

    const answers = answersIn(folder);
    expect(answers.map((one) => operationOf(one)?.operationId)).toContain("createReel");
    for (const answer of answers) {
      const operation = operationOf(answer);
      if (operation) expectDocumented(operation, answer);
    }
  });

  it("there is one in the README, in two guides and in the client's README", () => {
    expect(found.map(({ page }) => page)).toEqual([
      "README.md",
      "docs/quick-start.md",
      "docs/clients.md",
      "packages/client/README.md",
    ]);
  });
});

const inPython = programs(/^py(thon)?$/, /Reelwright\(/);
if (python === null) console.warn(`${inPython.length} programs of the guides in Python are ${needsPython}.`);

it.skipIf(python === null).each(inPython)("in Python: $page", async ({ code }) => {
  await run(python ?? "", ["-B", "-c", code]);
});

it.each([
  {
    language: "TypeScript",
    mark: /^ts$/,
    command: process.execPath,
    args: ["--input-type=module-typescript", "--eval"],
  },
  { language: "Python", mark: /^py$/, command: python, args: ["-B", "-c"] },
])("the receiver of webhooks in $language trusts those that are signed, and no others", async (receiver) => {
  const { mark, command, args } = receiver;
  if (command === null) return console.warn(`The receiver in Python is ${needsPython}.`);
  const [{ code } = { code: "" }] = programs(mark, /verify_?webhook\(/i);
  const secret = `whsec_${btoa("a secret of some length")}`;
  const body = JSON.stringify({ event: "job.completed", job_id: "job_1", output_url: "/videos/a/reel.mp4" });
  const signed = await signWebhook({ secret, id: "whd_1", body });
  const forged = await signWebhook({ secret: `whsec_${btoa("another secret of some length")}`, id: "whd_2", body });
  const port = await freePort();
  const child = spawn(command, [...args, code.replace("8788", String(port))], {
    cwd: folder,
    env: { ...env, REELWRIGHT_WEBHOOK_SECRET: secret },
  });
  const deliver = (headers: Record<string, string>) =>
    fetch(`http://127.0.0.1:${port}/`, { method: "POST", headers, body }).then(({ status }) => status);

  const status = await vi.waitFor(() => deliver(signed), patience);

  expect([status, await deliver(forged)]).toEqual([204, 401]);
  child.kill("SIGKILL");
  await once(child, "exit");
});

const endless = /webhooks listen/;
const lines = [...new Set(programs(/^(sh)?$/, /^reelwright /).flatMap(({ code }) => code.trim().split("\n")))];

it.each(lines.filter((line) => !endless.test(line)))("on the command line: %s", async (line) => {
  const main = path.join(root, "packages/client/bin/main.ts");
  const typed = line.replace(
    /--url \S+ --email \S+/,
    `--url ${service.baseUrl} --email ${account.email} <<< '${account.password}'`,
  );

  await run("bash", ["-c", `reelwright() { ${process.execPath} ${main} "$@"; }; ${typed}`]);

  const [, made] = /-o (\S+)/.exec(line) ?? [];
  if (made !== undefined) expect(readFileSync(path.join(folder, made)).length).toBeGreaterThan(10_000);
});
