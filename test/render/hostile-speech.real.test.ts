import { tmpdir } from "node:os";
import path from "node:path";
import { speakWords } from "@reelwright/renderer/alignment/speak-words";
import { describe, expect, it } from "vitest";

const program = path.resolve(import.meta.dirname, "../../layers/speech/speak.mjs");
const speak = (words: string[], maxSeconds = 60) =>
  speakWords(words, { voice: "en-us", rate: 160, program, cwd: tmpdir(), maxSeconds });

describe("the speech program", () => {
  it("takes no commands", async () => {
    const words = ["\u0001999S", "\u00019P", "slow\u0007", "words\u0000"];

    expect(await speak(words)).toEqual(await speak(["999S", "9P", "slow", "words"]));
  });

  it("says markup letter by letter", async () => {
    const words = ["<break", "time='900s'/>", "<mark", 'name="w4"/>', "</speak>", "]]>", "<!--", "&x;", "end"];
    const spoken = await speak(words);

    const starts = spoken?.starts ?? [];
    expect(starts).toHaveLength(words.length);
    expect(starts).toEqual(starts.toSorted((a, b) => a - b));
    // The last word is said after all that stands before it, and not 900 seconds after.
    expect(starts.at(-1)).toBeGreaterThan(2);
    expect((spoken?.samples.length ?? 0) / (spoken?.sampleRate ?? 1) - (starts.at(-1) ?? 0)).toBeLessThan(2);
  });

  it("stops when a short text takes long to say", async () => {
    expect(await speak(["$99,999.99", "9".repeat(10_000)], 5)).toBeUndefined();
  });
});
