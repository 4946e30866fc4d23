import { tmpdir } from "node:os";
import path from "node:path";
import { run } from "@reelwright/platform/process";
import { sentencesOf, sharesOf, speakWords } from "@reelwright/renderer/alignment/speak-words";
import { expect, it } from "vitest";

const program = path.resolve(import.meta.dirname, "../../layers/speech/speak.mjs");
const sentences = [
  "The boats of the harbour leave at dawn.",
  "Who waits for them, and why?",
  "Rain: it comes from the sea!",
];
const words = Array.from({ length: 9 }, () => sentences.join(" ").split(" ")).flat();
const speech = { voice: "en-us", rate: 160, pauseSeconds: 0.13, maxSeconds: 200 };

it("speaks a long text by several programs at once as one speaks it", async () => {
  const { stdout } = await run(process.execPath, [program], {
    cwd: tmpdir(),
    timeoutSeconds: 60,
    maxStdoutBytes: 20_000_000,
    feed: async (stdin) => void stdin.write(`${JSON.stringify({ sentences: sentencesOf(words), ...speech })}\n`),
  });
  const line = stdout.indexOf("\n");
  const alone: { starts: number[]; samples: number } = JSON.parse(stdout.toString("utf8", 0, line));
  const pcm = stdout.subarray(line + 1);

  const spoken = await speakWords(words, { ...speech, program, cwd: tmpdir() });

  const made = Buffer.alloc(pcm.length);
  spoken?.samples.forEach((sample, n) => void made.writeInt16LE(sample * 32_768, n * 2));
  expect(spoken?.samples).toHaveLength(alone.samples);
  expect(made.equals(pcm)).toBe(true);
  expect(spoken?.starts.map((start) => start.toFixed(9))).toEqual(alone.starts.map((start) => start.toFixed(9)));
  expect(sharesOf(sentencesOf(words), 4)).toHaveLength(2);
});

it("does not speak what is too long for its limit together", async () => {
  expect(await speakWords(words, { ...speech, maxSeconds: 50, program, cwd: tmpdir() })).toBeUndefined();
});

it("does not pause after an abbreviation", () => {
  expect(sentencesOf("Dr. Who came at 5 p.m. to the U.S. capital. Then he left: so be it.".split(" "))).toEqual([
    ["Dr.", "Who", "came", "at", "5", "p.m.", "to", "the", "U.S.", "capital."],
    ["Then", "he", "left:"],
    ["so", "be", "it."],
  ]);
  expect(sentencesOf("Es ist schön, z. B. in München.".split(" "))).toEqual([
    ["Es", "ist", "schön,", "z", "B", "in", "München."],
  ]);
});

it("divides sentences in their order, and short texts not at all", () => {
  const long = sentencesOf(words);

  expect(sharesOf(long, 4).flat()).toEqual(long);
  expect(sharesOf(long.slice(0, 4))).toHaveLength(1);
  expect(sharesOf([])).toEqual([[]]);
  expect(sharesOf([words])).toEqual([[words]]);
});
