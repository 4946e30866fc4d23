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

it.each(["createReel", "createKey"] as const)("%s names credentials and never prints them", (operation) => {
  const texts = Object.values(copyCall({ operation, baseUrl, input: { name: "ci" } }));

  for (const text of texts) expect(text).toMatch(/REELWRIGHT_(API_KEY|TOKEN)/);
});
