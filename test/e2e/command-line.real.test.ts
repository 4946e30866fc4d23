import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { signWebhook } from "reelwright/webhook-signature";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeMp3, makePicture } from "../support/media.ts";
import { runCli, startCli } from "../support/run-cli.ts";
import { type Service, sharedService } from "../support/service.ts";

/** The command line against the service. */
let service: Service;
const folder = mkdtempSync(path.join(tmpdir(), "command-line-"));
const file = (name: string) => path.join(folder, name);
beforeAll(async () => {
  service = await sharedService();
  writeFileSync(file("voice.mp3"), await makeMp3(1));
  writeFileSync(file("1.png"), await makePicture(320, 320).png().toBuffer());
});
afterAll(() => service.stop());

async function opened(options: { credits?: number } = {}) {
  const account = await service.account(options);
  const env = { REELWRIGHT_URL: service.baseUrl, REELWRIGHT_API_KEY: account.apiKey };
  const run = (...args: string[]) => runCli(args, { env });
  const credits = async () => JSON.parse((await run("credits", "--json")).stdout).total;
  return { ...account, env, run, credits };
}
const quick = ["--profile", "draft", "--format", "1:1"];

describe("signing in", () => {
  it("stores a key that only this user can read, once for each machine", async () => {
    const { email, password } = await service.account();
    const env = { XDG_CONFIG_HOME: file("config") };
    const login = ["login", "--url", service.baseUrl, "--email", email];

    expect(await runCli(login, { env, input: password })).toMatchObject({ status: 0 });
    expect(await runCli(login, { env, input: password })).toMatchObject({ status: 0 });

    expect(statSync(file("config/reelwright/credentials.json")).mode & 0o777).toBe(0o600);
    expect((await runCli(["credits"], { env })).stdout).toMatch(/^\d+ credits: /);
    const keys = ["keys", "list", "--json", "--url", service.baseUrl, "--email", email];
    const own = JSON.parse((await runCli(keys, { input: password })).stdout);
    expect(own.filter(({ name }: { name: string }) => name.startsWith("reelwright "))).toHaveLength(1);
  });

  it("is asked for where there is no key, or a wrong one", async () => {
    const env = { REELWRIGHT_URL: service.baseUrl };

    expect(await runCli(["credits"], { env })).toMatchObject({
      status: 3,
      stdout: "",
      stderr: expect.stringContaining("Run `reelwright login`"),
    });
    expect(await runCli(["credits"], { env: { ...env, REELWRIGHT_API_KEY: "wrong" } })).toMatchObject({ status: 3 });
  });
});

describe("a reel of own files", () => {
  it("is priced, made, saved and given thumbnails", async () => {
    const { run, credits } = await opened();
    const make = ["reel", "make", "--audio", file("voice.mp3"), "--image", file("1.png"), ...quick];
    const before = await credits();

    expect((await run(...make, "--dry-run")).stdout).toMatch(
      /^This costs 5 credits\. The reel would be \d+\.\d s long/,
    );
    expect(await credits()).toBe(before);

    const made = await run(...make, "--json", "-o", file("reel.mp4"));
    expect(made).toMatchObject({ status: 0, stderr: expect.stringMatching(/\d+ % {2}\w+/) });
    const reel = JSON.parse(made.stdout);
    expect(readFileSync(file("reel.mp4")).length).toBe(reel.size);
    expect(await credits()).toBe(before - 5);

    const thumbs = await run("thumbs", reel.url, "--count", "1", "--no-text", "--quiet", "-o", file("thumbnails"));
    expect(thumbs).toMatchObject({ status: 0, stderr: "" });
    expect(readFileSync(thumbs.stdout.trim()).length).toBeGreaterThan(1000);
  });

  it("that fails says why and what was refunded", async () => {
    const { run } = await opened();
    writeFileSync(file("broken.mp4"), "no clip");

    const made = await run("reel", "make", "-a", file("voice.mp3"), "-i", file("broken.mp4"), ...quick);

    expect(made).toMatchObject({ status: 1, stdout: "" });
    expect(made.stderr).toMatch(/Job job_\w+ failed \(\w+\): .* 5 credits were refunded\./);
  });
});

it("too few credits, a wrong field and a missing file have their status", async () => {
  const { email, run } = await opened();

  expect(await run("music", "calm", "--seconds", "9999")).toMatchObject({
    status: 2,
    stderr: expect.stringMatching(/seconds/),
  });
  expect(await run("upload", file("none.mp4"))).toMatchObject({
    status: 2,
    stderr: `There is no file ${file("none.mp4")}.\n`,
  });
  await service.drain(email, 1);
  expect(await run("music", "calm", "--seconds", "10")).toMatchObject({
    status: 4,
    stderr: expect.stringMatching(/5 credits/),
  });
});

it("Ctrl-C leaves the job running and says how to cancel it", async () => {
  const { env, run } = await opened();
  const { child, ended } = startCli(["music", "calm", "--seconds", "120"], { env });
  await once(child.stderr, "data");

  child.kill("SIGINT");
  const { status, stderr } = await ended();

  expect(status).toBe(130);
  const id = /reelwright jobs cancel (job_\w+)/.exec(stderr)?.[1] ?? "";
  expect(await run("jobs", "cancel", id)).toMatchObject({ status: 0 });
  expect(await run("jobs", "watch", id)).toMatchObject({ status: 1, stderr: expect.stringContaining("(cancelled)") });
  expect((await run("jobs", "list")).stdout).toContain(id);
});

it("an upload, a script and music print what other programs need", async () => {
  const { run } = await opened();

  expect((await run("upload", file("1.png"))).stdout).toMatch(/^upload:\/\/\S+\n$/);
  expect((await run("script", "three ways to keep bread fresh", "--language", "en")).stdout).toMatch(/\w{3}/);
  const music = await run("music", "calm", "--seconds", "10", "--quiet", "-o", file("calm.mp3"));
  expect(music).toEqual({ status: 0, stdout: `${file("calm.mp3")}\n`, stderr: "" });
  expect(readFileSync(file("calm.mp3")).length).toBeGreaterThan(1000);
  expect((await run("templates")).stdout).toMatch(/^neon /m);
});

it("webhooks are verified, printed and passed on", async () => {
  const secret = `whsec_${btoa("a secret of some length")}`;
  const passed: { body: string; id: unknown }[] = [];
  const behind = createServer(async (request, response) => {
    passed.push({ body: String(await buffer(request)), id: request.headers["webhook-id"] });
    response.writeHead(202).end();
  }).listen(0, "127.0.0.1");
  await once(behind, "listening");
  const address = behind.address();
  const port = typeof address === "object" ? address?.port : 0;
  const { child, ended } = startCli(
    ["webhooks", "listen", "--json", "--port", "0", "--forward-to", `http://127.0.0.1:${port}/hooks`],
    { env: { REELWRIGHT_WEBHOOK_SECRET: secret } },
  );
  const [started] = await once(child.stderr, "data");
  const url = /http:\S+\d/.exec(String(started))?.[0] ?? "";
  const body = JSON.stringify({ event: "job.completed", job_id: "job_1", output_url: "/videos/a/reel.mp4" });
  const send = async (headers: Record<string, string>) => (await fetch(url, { method: "POST", headers, body })).status;

  expect(await send(await signWebhook({ secret, id: "whd_1", body }))).toBe(202);
  expect(await send(await signWebhook({ secret: `whsec_${btoa("another")}`, id: "whd_2", body }))).toBe(401);
  child.kill("SIGINT");
  const { status, stdout } = await ended();
  behind.close();

  expect(passed).toEqual([{ body, id: "whd_1" }]);
  expect(JSON.parse(stdout)).toMatchObject({ id: "whd_1", job_id: "job_1", forwarded: 202 });
  expect(status).toBe(130);
});

it("the operator's commands are those of `npm run reelwright`", async () => {
  const root = path.resolve(import.meta.dirname, "../..");
  const operator = execFileSync(process.execPath, ["bin/reelwright.ts", "account", "show", "--help"], {
    cwd: root,
    encoding: "utf8",
  });

  expect(await runCli(["admin", "account", "show", "--help"], { cwd: root })).toMatchObject({
    status: 0,
    stdout: operator,
  });
});
