import { EventEmitter } from "node:events";
import { Readable } from "node:stream";
import { allOf, programFor } from "reelwright/bin/program";
import { runCommandLine } from "reelwright/bin/run-command-line";
import type { ReadCommand } from "reelwright/command-line/cli-command";
import { describe, expect, it } from "vitest";
import { collected } from "../../support/collected.ts";

/** What a line is read as, and what was printed. */
async function read(...args: string[]) {
  const [stdout, stderr] = [collected(), collected()];
  let command: ReadCommand | undefined;
  const program = programFor(
    async (one) => {
      command = one;
    },
    { stdout, stderr },
  );
  const error = await program.parseAsync(args, { from: "user" }).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  return { name: command?.name, options: command?.options, shared: command?.shared, error, stderr: stderr.text() };
}

it.each([
  [["jobs", "list"], "jobs list", { limit: 20 }],
  [["jobs", "cancel", "job_1"], "jobs cancel", { id: "job_1" }],
  [
    ["music", "calm", "--seconds", "10", "--no-wait"],
    "music",
    { prompt: "calm", seconds: 10, wait: false, dryRun: false },
  ],
  [
    ["video", "A boat", "--no-audio", "--tier", "tier1"],
    "video",
    { prompt: "A boat", audio: false, tier: "tier1", wait: true, dryRun: false },
  ],
  [
    ["keys", "create", "ci", "--scope", "generate", "videos", "--email", "a@b.c"],
    "keys create",
    { name: "ci", scope: ["generate", "videos"], email: "a@b.c" },
  ],
  [
    ["webhooks", "listen", "--forward-to", "http://127.0.0.1:1/x"],
    "webhooks listen",
    { port: 8788, forwardTo: "http://127.0.0.1:1/x" },
  ],
  [
    [
      "edit",
      "a.mp4",
      "--from",
      "1.5",
      "--cut-silences",
      "--clean-sound",
      "light",
      "--say",
      "Welcome.",
      "--captions",
      "--steps",
      '{"reframe":{"format":"1:1"}}',
    ],
    "edit",
    {
      from: 1.5,
      cutSilences: true,
      cleanSound: "light",
      say: "Welcome.",
      captions: true,
      steps: { reframe: { format: "1:1" } },
      wait: true,
    },
  ],
  [
    ["loop", "rain.mp4", "night.jpg", "--seconds", "90", "--how", "crossfade", "--mute", "--max-minutes", "20"],
    "loop",
    { media: ["rain.mp4", "night.jpg"], seconds: 90, how: "crossfade", mute: true, maxMinutes: 20, wait: true },
  ],
  [
    ["thumbs", "a.mp4", "--format", "16:9", "1:1", "--no-text"],
    "thumbs",
    { video: "a.mp4", format: ["16:9", "1:1"], text: false, wait: true, dryRun: false },
  ],
] as const)("%j is read as %s", async (args, name, options) => {
  expect(await read(...args)).toMatchObject({ name, options, error: null });
});

it("pictures are repeated or listed, in order", async () => {
  const { options } = await read("reel", "make", "-a", "voice.mp3", "-i", "1.jpg", "2.jpg", "--image", "3.jpg");

  expect(options).toMatchObject({ audio: "voice.mp3", image: ["1.jpg", "2.jpg", "3.jpg"] });
});

it("shared options may stand before and after the command", async () => {
  const shared = { json: true, quiet: true, url: "http://a.example" };

  expect((await read("--json", "credits", "--quiet", "--url", "http://a.example")).shared).toEqual(shared);
});

describe("a wrong line", () => {
  it.each([
    [["jbos"], /unknown command 'jbos'\n\(Did you mean jobs\?\)/],
    [["jobs", "lst"], /Did you mean list\?/],
    [["credits", "--limt", "3"], /Did you mean --limit\?/],
    [["jobs", "cancel"], /missing required argument 'id'/],
    [["completion", "tcsh"], /Allowed choices are bash, zsh, fish/],
    [["credits", "now"], /too many arguments/],
  ])("%j is explained", async (args, text) => {
    const { error, stderr, name } = await read(...args);

    expect(name).toBeUndefined();
    expect(error).toMatchObject({ code: expect.stringMatching(/^commander\./) });
    expect(stderr).toMatch(text);
  });

  it("names the option with a bad value", async () => {
    expect((await read("credits", "--limit", "many")).error).toMatchObject({
      message: "--limit: Give a whole number.",
    });
  });
});

it.each([
  [["--help"], 0],
  [["reel", "make", "--help"], 0],
  [["--version"], 0],
  [["jbos"], 2],
  [[], 2],
] as const)("%j ends with status %i", async (args, status) => {
  const streams = { stdin: Readable.from([]), stdout: collected(), stderr: collected() };

  expect(await runCommandLine(args, { ...streams, env: {}, interrupts: new EventEmitter() })).toBe(status);
});

it("every command has help with an example", async () => {
  const program = programFor(async () => {}, { stdout: collected(), stderr: collected() });
  const without = allOf(program).filter((command) => {
    const printed = collected();
    command.configureOutput({ writeOut: (text) => printed.write(text) });
    command.outputHelp();
    return !/Examples?:\n {2}\$ reelwright /.test(printed.text());
  });

  expect(without.map((command) => command.name())).toEqual([]);
});
