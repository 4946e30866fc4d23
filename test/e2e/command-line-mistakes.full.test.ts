import { EventEmitter, once } from "node:events";
import { closeSync, ftruncateSync, mkdtempSync, openSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { runCommandLine } from "reelwright/bin/run-command-line";
import { Reelwright } from "reelwright/reelwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { collected } from "../support/collected.ts";
import { type Service, sharedService } from "../support/service.ts";

/** What is wrong on a command line is answered by a message and a status, and costs nothing. */
const folder = mkdtempSync(path.join(tmpdir(), "mistakes-"));
const file = (name: string) => path.join(folder, name);
let service: Service;
let account: Awaited<ReturnType<Service["account"]>>;
beforeAll(async () => {
  service = await sharedService();
  account = await service.account();
  writeFileSync(file("empty.mp4"), "");
  writeFileSync(file("1.png"), "no picture");
  writeFileSync(file("voice.mp3"), "no sound");
  const big = openSync(file("201MB.mp4"), "w");
  ftruncateSync(big, 201 * 1024 * 1024);
  closeSync(big);
});
afterAll(() => service.stop());

async function run(
  words: readonly string[],
  { env = {}, input = "" }: { env?: Record<string, string>; input?: string } = {},
) {
  const [stdout, stderr] = [collected(), collected()];
  const status = await runCommandLine(words, {
    env: { REELWRIGHT_URL: service.baseUrl, REELWRIGHT_API_KEY: account.apiKey, XDG_CONFIG_HOME: folder, ...env },
    stdin: Readable.from([input]),
    stdout,
    stderr,
    interrupts: new EventEmitter(),
  });
  return { status, stdout: stdout.text(), stderr: stderr.text() };
}

const long = "x".repeat(20_000);
const mistakes: [command: string, words: string[], status: number, message: RegExp][] = [
  ["a misspelt command", ["rel"], 2, /unknown command 'rel'[\s\S]*Did you mean reel/],
  ["a misspelt option", ["script", "bread", "--langauge", "en"], 2, /Did you mean --language/],
  ["a reel of nothing", ["reel", "make"], 2, /Give --topic, or --audio with --image/],
  ["a reel of a topic and files", ["reel", "make", "-t", "bread", "-i", "1.png"], 2, /Leave out --image/],
  ["a reel of an empty topic", ["reel", "make", "-t", ""], 2, /prompt/],
  ["a reel without narration", ["reel", "make", "-i", "1.png"], 2, /Give the narration/],
  ["a reel of a missing file", ["reel", "make", "-a", "/none.mp3", "-i", file("1.png")], 2, /no file \/none\.mp3/],
  ["a reel of a folder", ["reel", "make", "-a", folder, "-i", file("1.png")], 2, /is no file/],
  [
    "a reel of an unknown template",
    ["reel", "make", "--script", "Hello.", "-i", "https://example.com/1.png", "--template", "noen", "--dry-run"],
    2,
    /Did you mean .*neon/,
  ],
  [
    "a reel with a wrong setting",
    ["reel", "make", "--script", "Hello.", "-i", "https://example.com/1.png", "--set", "handle"],
    2,
    /--set takes NAME=VALUE/,
  ],
  [
    "a reel with a title that is too long",
    ["reel", "make", "--script", "Hello.", "-i", "https://example.com/1.png", "--title", long],
    2,
    /title/,
  ],
  ["an AI video of nothing", ["video", ""], 2, /prompt/],
  ["an AI video of a prompt that is too long", ["video", long], 2, /prompt/],
  ["an AI video of an unknown tier", ["video", "A paper boat", "--tier", "tier9"], 2, /tier_id/],
  [
    "an AI video with a seed that is no number",
    ["video", "A paper boat", "--seed", "x"],
    2,
    /--seed: Give a whole number/,
  ],
  ["thumbnails of nothing", ["thumbs"], 2, /missing required argument 'video'/],
  ["thumbnails of a missing file", ["thumbs", "/none.mp4"], 2, /no file \/none\.mp4/],
  ["thumbnails of a video of 201 MB", ["thumbs", file("201MB.mp4")], 2, /200 MB/],
  ["thumbnails of too many", ["thumbs", "https://example.com/a.mp4", "--count", "9"], 2, /count/],
  ["an edit of nothing", ["edit"], 2, /missing required argument 'video'/],
  ["an edit that does nothing", ["edit", "https://example.com/a.mp4"], 2, /Say what to do with the video/],
  ["an edit of no JSON", ["edit", "https://example.com/a.mp4", "--steps", "x"], 2, /--steps: Give a JSON object/],
  ["an edit to an unknown shape", ["edit", "https://example.com/a.mp4", "--format", "2:1"], 2, /format/],
  ["images of nothing", ["images", ""], 2, /prompt/],
  ["too many images", ["images", "A lighthouse", "--count", "9"], 2, /count/],
  ["music of nothing", ["music", ""], 2, /prompt/],
  ["music for too long", ["music", "calm", "--seconds", "9999"], 2, /seconds/],
  ["a script of nothing", ["script", ""], 2, /prompt/],
  ["a script in an unknown language", ["script", "bread", "--language", "xx"], 2, /language/],
  ["jobs of an unknown state", ["jobs", "list", "--status", "lost"], 2, /status/],
  ["an unknown job watched", ["jobs", "watch", "job_none"], 1, /No job with the ID job_none/],
  ["an unknown job cancelled", ["jobs", "cancel", "job_none"], 1, /No job with the ID job_none/],
  ["an upload of a missing file", ["upload", "/none.mp4"], 2, /no file \/none\.mp4/],
  ["an upload of an empty file", ["upload", file("empty.mp4")], 2, /empty\.mp4 is empty/],
  ["an upload of an unknown kind", ["upload", "/none.xyz"], 2, /What is \/none\.xyz\? Give --kind/],
  ["keys without e-mail", ["keys", "list"], 2, /Give --email/],
  ["a login without e-mail", ["login"], 2, /Give --email/],
  ["a login at no URL", ["login", "--url", "ftp://example.com"], 2, /not a http or https URL/],
  ["webhooks at no port", ["webhooks", "listen", "--port", "x"], 2, /--port: Give a whole number/],
  ["webhooks at a port out of range", ["webhooks", "listen", "--port", "99999"], 2, /--port: .*65535/],
  ["webhooks passed on to no URL", ["webhooks", "listen", "--forward-to", "x"], 2, /--forward-to: Give a http/],
  ["completion of an unknown shell", ["completion", "tcsh"], 2, /Allowed choices are bash, zsh, fish/],
  ["a spend limit that is no number", ["mcp", "--spend-limit", "x"], 2, /--spend-limit: Give a whole number/],
];

describe("what is wrong is said, with its status:", () => {
  it.each(mistakes)("%s", async (_, words, status, message) => {
    const ended = await run(words, { env: { REELWRIGHT_WEBHOOK_SECRET: `whsec_${btoa("a secret")}` } });

    expect(ended).toEqual({ status, stdout: "", stderr: expect.stringMatching(message) });
    expect(ended.stderr).not.toMatch(/\n\s+at |undefined|\[object/);
    expect(ended.stderr.split("\n").length).toBeLessThan(8);
  });

  it("a port that is in use", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const address = other.address();
    const port = String(typeof address === "object" ? address?.port : 0);
    const env = { REELWRIGHT_WEBHOOK_SECRET: `whsec_${btoa("a secret")}` };

    expect(await run(["webhooks", "listen", "--port", port], { env })).toMatchObject({
      status: 1,
      stderr: `Port ${port} is in use. Give another --port.\n`,
    });
    other.close();
  });

  it("a wrong password", async () => {
    const login = ["login", "--email", account.email];

    expect(await run(login, { input: "wrong" })).toMatchObject({
      status: 3,
      stderr: expect.stringMatching(/password/i),
    });
  });

  it("a key that was revoked", async () => {
    const { client } = await Reelwright.signIn(account, { baseUrl: service.baseUrl });
    const key = await client.keys.create({ name: "to be revoked", scopes: ["credits", "ai_script"] });
    await client.keys.revoke(key.id);

    expect(await run(["script", "bread"], { env: { REELWRIGHT_API_KEY: key.key ?? "" } })).toMatchObject({
      status: 3,
      stderr: expect.stringMatching(/The API key is invalid[\s\S]*reelwright login/),
    });
  });

  it("a key without the scope", async () => {
    const { client } = await Reelwright.signIn(account, { baseUrl: service.baseUrl });
    const key = await client.keys.create({ name: "narrow", scopes: ["credits"] });

    expect(await run(["script", "bread"], { env: { REELWRIGHT_API_KEY: key.key ?? "" } })).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/scope "ai_script"/),
    });
  });

  it("a network that is down", async () => {
    expect(await run(["credits"], { env: { REELWRIGHT_URL: "http://127.0.0.1:9" } })).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/127\.0\.0\.1:9 cannot be reached/),
    });
  });
});

it("none of it was charged", async () => {
  const client = new Reelwright({ baseUrl: service.baseUrl, apiKey: account.apiKey });
  const entries = await Array.fromAsync(client.account.ledger());

  expect(entries.filter(({ kind }) => kind === "charge")).toEqual([]);
});
