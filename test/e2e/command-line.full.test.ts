import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cliAccount } from "../support/cli-account.ts";
import { makeMp3, makePicture } from "../support/media.ts";
import { runCli, startCli } from "../support/run-cli.ts";
import { type Service, sharedService } from "../support/service.ts";

/** The command line against the service: what makes media, or takes long. */
let service: Service;
const folder = mkdtempSync(path.join(tmpdir(), "command-line-"));
const file = (name: string) => path.join(folder, name);
beforeAll(async () => {
  service = await sharedService();
  writeFileSync(file("voice.mp3"), await makeMp3(1));
  writeFileSync(file("1.png"), await makePicture(320, 320).png().toBuffer());
});
afterAll(() => service.stop());
const quick = ["--profile", "draft", "--format", "1:1"];

it("signing in stores a key that only this user can read, once for each machine", async () => {
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

describe("a reel of own files", () => {
  it("is priced, made, saved and given thumbnails", async () => {
    const { run, credits } = await cliAccount(service);
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

    const edit = ["edit", reel.url, "--text", "Draft", "--clean-sound", "--profile", "draft"];
    expect((await run(...edit, "--dry-run")).stdout).toBe("This costs 5 credits.\n");
    expect(await run(...edit, "--quiet", "-o", file("edited.mp4"))).toMatchObject({ status: 0, stderr: "" });
    expect(readFileSync(file("edited.mp4")).length).toBeGreaterThan(1000);

    const thumbs = await run("thumbs", reel.url, "--count", "1", "--no-text", "--quiet", "-o", file("thumbnails"));
    expect(thumbs).toMatchObject({ status: 0, stderr: "" });
    expect(readFileSync(thumbs.stdout.trim()).length).toBeGreaterThan(1000);
  });

  it("that fails says why and what was refunded", async () => {
    const { run } = await cliAccount(service);
    writeFileSync(file("broken.mp4"), "no clip");

    const made = await run("reel", "make", "-a", file("voice.mp3"), "-i", file("broken.mp4"), ...quick);

    expect(made).toMatchObject({ status: 1, stdout: "" });
    expect(made.stderr).toMatch(/Job job_\w+ failed \(\w+\): .* 5 credits were refunded\./);
  });
});

it("Ctrl-C leaves the job running and says how to cancel it", async () => {
  const { env, run } = await cliAccount(service);
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
  const { run } = await cliAccount(service);

  expect((await run("upload", file("1.png"))).stdout).toMatch(/^upload:\/\/\S+\n$/);
  expect((await run("script", "three ways to keep bread fresh", "--language", "en")).stdout).toMatch(/\w{3}/);
  const music = await run("music", "calm", "--seconds", "10", "--quiet", "-o", file("calm.mp3"));
  expect(music).toEqual({ status: 0, stdout: `${file("calm.mp3")}\n`, stderr: "" });
  expect(readFileSync(file("calm.mp3")).length).toBeGreaterThan(1000);
  expect((await run("templates")).stdout).toMatch(/^neon /m);
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
