import { alignWords } from "@reelwright/renderer/alignment/align-words";
import { expect, test } from "vitest";
import { errorsOf, languages, mean, narrate, scripts, speech, tools } from "../support/other-reader.ts";

test.each(["en-us+m7", "en-gb+m3"])(
  "finds every word of another reader (%s), slower and with pauses",
  async (voice) => {
    const { wav, truth } = await narrate(scripts.en, voice);
    const script = scripts.en.join("\n");
    const { words, warnings } = await alignWords({ script, wav, tools: tools(speech) });
    expect(words.map(({ text }) => text)).toEqual(script.split(/\s/));
    expect(mean(errorsOf(words, truth))).toBeLessThan(80);
    expect(warnings).toEqual([]);
  },
);

test.each(languages)("keeps the words of a narration in order and inside it (%s)", async (language) => {
  const { wav, truth, seconds } = await narrate(scripts[language], `${language === "pt" ? "pt-br" : language}+f2`);
  const { words } = await alignWords({ script: scripts[language].join(" "), language, wav, tools: tools(speech) });
  expect(mean(errorsOf(words, truth))).toBeLessThan(80);
  let last = 0;
  for (const { startMs, endMs } of words) {
    expect(startMs).toBeGreaterThanOrEqual(last);
    expect(endMs).toBeGreaterThanOrEqual(startMs);
    last = startMs;
  }
  expect(words.at(-1)?.endMs).toBeLessThanOrEqual(seconds * 1000);
});

test("is sure of the words that are heard, and says so when the script is another", async () => {
  const { wav, seconds } = await narrate(scripts.en, "en-us+m7");
  const own = await alignWords({ script: scripts.en.join(" "), language: "en", wav, tools: tools(speech) });
  const script =
    "Do you still carry three heavy bags to the office every single morning? Meet the one which holds it all.";
  const other = await alignWords({ script, language: "en", wav, tools: tools(speech) });

  const sure = (words: readonly { confidence?: number }[]) => mean(words.map(({ confidence = 0 }) => confidence));
  expect(own.warnings).toEqual([]);
  expect(sure(own.words)).toBeGreaterThan(0.6);
  expect(sure(other.words)).toBeLessThan(sure(own.words) - 0.2);
  expect(other.warnings).toEqual([expect.stringContaining("may not match")]);
  expect(other.words.at(-1)?.endMs).toBeLessThanOrEqual(seconds * 1000);
});

test("finds the others when a word of the script was not said, and one was said that is not in it", async () => {
  const { wav, truth } = await narrate(scripts.en, "en-gb+m3");
  const said = scripts.en.join(" ").split(" ");
  const script = [...said.slice(0, 3), ...said.slice(4, 12), "truly", ...said.slice(12)];
  const known = [...truth.slice(0, 3), ...truth.slice(4, 12), undefined, ...truth.slice(12)];
  const { words } = await alignWords({ script: script.join(" "), language: "en", wav, tools: tools(speech) });

  const errors = words.flatMap(({ startMs }, index) => {
    const start = known[index];
    return start === undefined ? [] : [Math.abs(startMs - start * 1000)];
  });
  expect(mean(errors)).toBeLessThan(80);
});
