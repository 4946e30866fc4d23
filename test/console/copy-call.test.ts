import { execFileSync } from "node:child_process";
import { copyCall, LocalFile } from "@reelwright/console/logic/copy-call";
import { parseSync } from "oxc-parser";
import { expect, it } from "vitest";

const baseUrl = "https://example.com";
const picture = new LocalFile("it's 1.jpg", "image");
const reel = { title: 'It\'s "here" $HOME', voice_type: "ai", script_text: "Line one.\nLine two.", media: [picture] };

/** The arguments that a shell makes of a command. */
const shellArguments = (command: string): string[] => {
  const script = command.replace(/^curl /, "for argument in ").concat('; do printf "%s\\0" "$argument"; done');
  const said = execFileSync("sh", ["-c", script], { env: { REELWRIGHT_API_KEY: "rw_live_1" }, encoding: "utf8" });
  return said.split("\0").slice(0, -1);
};

it("curl sends up to four pictures as parts of a form, whatever is in the texts", () => {
  const { curl } = copyCall({ operation: "createReel", baseUrl, input: reel });

  expect(shellArguments(curl)).toEqual([
    "https://example.com/api/generate",
    "-H",
    "X-API-Key: rw_live_1",
    "-F",
    'title=It\'s "here" $HOME',
    "-F",
    "voice_type=ai",
    "-F",
    "script_text=Line one.\nLine two.",
    "-F",
    "images=@it's 1.jpg",
  ]);
});

it("curl sends everything else as JSON", () => {
  const input = { ...reel, media: [new LocalFile("clip 1.mp4", "video")] };
  const sent = shellArguments(copyCall({ operation: "createReel", baseUrl, input }).curl).at(-1) ?? "";

  expect(JSON.parse(sent)).toEqual({ ...reel, media: ["https://example.com/clip%201.mp4"] });
});

it("TypeScript is a module that parses, and uploads files first", () => {
  const { typescript } = copyCall({ operation: "createReel", baseUrl, input: reel });

  expect(parseSync("call.ts", typescript).errors).toEqual([]);
  expect(typescript).toContain('await reelwright.upload(await openAsBlob("it\'s 1.jpg"), { kind: "image"');
  expect(typescript).toContain("await reelwright.reels.create({");
});

it("Python has its own words for values", () => {
  const { python } = copyCall({
    operation: "createMusic",
    baseUrl,
    input: { prompt: "calm", instrumental: true, seconds: 30 },
  });

  expect(python).toContain('    prompt="calm",\n    instrumental=True,\n    seconds=30,\n');
  expect(python).toContain("job = reelwright.music.create(");
});

it("Python gets an argument that is called like one of its words", () => {
  const { python } = copyCall({ operation: "watermark", baseUrl, input: { text: "Draft", from: 2 } });

  expect(python).toContain('reelwright.edits.watermark(\n    text="Draft",\n    **{"from": 2},\n)');
});

it("Python reads files by their paths", () => {
  const { python } = copyCall({ operation: "createReel", baseUrl, input: reel });

  expect(python).toContain("from pathlib import Path\n");
  expect(python).toContain('    media=[reelwright.upload(Path("it\'s 1.jpg"), kind="image")],\n');
});

it("curl sends an edited video and the files of its operations as parts, and the operations as JSON text", () => {
  const input = {
    source_url: new LocalFile("talk 1.mp4", "video"),
    steps: { watermark: { image_url: new LocalFile("logo.png", "image"), text: "It's" }, autocut: {} },
  };
  const { curl, typescript, python } = copyCall({ operation: "media_jobs", baseUrl, input });

  expect(shellArguments(curl).slice(3)).toEqual([
    "-F",
    "video=@talk 1.mp4",
    "-F",
    "image=@logo.png",
    "-F",
    'steps={"watermark":{"text":"It\'s"},"autocut":{}}',
  ]);
  expect(parseSync("call.ts", typescript).errors).toEqual([]);
  expect(typescript).toContain('import { openAsBlob } from "node:fs";');
  expect(typescript).toContain("await reelwright.edits.create({");
  expect(python).toContain('"image_url": reelwright.upload(Path("logo.png"), kind="image"),');
  expect(python).toContain('"autocut": {},');
});

const [clip, song] = [new LocalFile("it's a clip.mp4", "video"), new LocalFile("song.mp3", "audio")];

it.each([
  ["clips", { media: [clip, picture] }, ["clips=@it's a clip.mp4", "clips=@it's 1.jpg"]],
  [
    "clips, addresses and a sound",
    { media: [clip, "https://a/b.mp4"], audio_url: song },
    ["clips=@it's a clip.mp4", "audio=@song.mp3", 'media=["https://a/b.mp4"]'],
  ],
  ["a sound alone", { media: ["https://a/b.mp4"], audio_url: song }, ["audio=@song.mp3", 'media=["https://a/b.mp4"]']],
])("curl sends %s of a loop as parts", (_, files, parts) => {
  const { curl } = copyCall({ operation: "loop_assemble", baseUrl, input: { ...files, duration: 20 } });

  expect(shellArguments(curl).slice(3)).toEqual([...parts, "duration=20"].flatMap((part) => ["-F", part]));
});

it("curl keeps the order of a loop whose files stand after addresses, with addresses for the files", () => {
  const input = { media: ["https://a/b.mp4", clip], duration: 20 };
  const { curl, typescript } = copyCall({ operation: "loop_assemble", baseUrl, input });

  expect(JSON.parse(shellArguments(curl).at(-1) ?? "")).toEqual({
    media: ["https://a/b.mp4", "https://example.com/it's%20a%20clip.mp4"],
    duration: 20,
  });
  expect(parseSync("call.ts", typescript).errors).toEqual([]);
  expect(typescript).toContain("await reelwright.edits.loop({");
});

it("a change names what it changes, in its address or as the first argument", () => {
  const { curl, typescript, python } = copyCall({
    operation: "updateKey",
    baseUrl,
    id: "key_1",
    input: { name: "ci" },
  });

  expect(shellArguments(curl).slice(0, 3)).toEqual(["https://example.com/api/keys/key_1", "-X", "PATCH"]);
  expect(typescript).toContain('reelwright.keys.update("key_1", {');
  expect(python).toContain('reelwright.keys.update(\n    "key_1",\n    name="ci",\n)');
});

it("a track is sent as a file of the call itself", () => {
  const input = { file: new LocalFile("song 1.mp3", "audio"), title: "Song" };
  const { curl, typescript, python } = copyCall({ operation: "uploadTrack", baseUrl, input });

  expect(shellArguments(curl).slice(-4)).toEqual(["-F", "file=@song 1.mp3", "-F", "title=Song"]);
  expect(typescript).toContain('file: await openAsBlob("song 1.mp3"),');
  expect(python).toContain('    file=Path("song 1.mp3"),\n');
});

it.each(["createReel", "createKey"] as const)("%s names credentials and never prints them", (operation) => {
  const texts = Object.values(copyCall({ operation, baseUrl, input: { name: "ci" } }));

  for (const text of texts) expect(text).toMatch(/REELWRIGHT_(API_KEY|TOKEN)/);
});
