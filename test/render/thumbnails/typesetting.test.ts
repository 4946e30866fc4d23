import { glueWords } from "@reelwright/thumbnailer/typeset/styles/glue-words";
import { keyWord } from "@reelwright/thumbnailer/typeset/styles/key-word";
import { describe, expect, it } from "vitest";

describe("the words of a title", () => {
  const parts = (text: string) => glueWords(text).split(" ");

  it.each<[string, string, string]>([
    ["a number and what it counts", "I lived 30 days outside", "30 days"],
    ["a French question and its mark", "Pourquoi partir ?", "partir ?"],
    ["a price and its currency", "Un tour pour 20 €", "20 €"],
    ["a guillemet and its word", "Le mot « liberté » ici", "« liberté »"],
    ["a picture and the word before it", "Sin móvil 📵", "móvil 📵"],
    ["a short last word and the one before it", "What I saw in the fog", "the fog"],
    ["a name and its number", "جربت iPhone 17 لمدة 30 يوم", "iPhone 17"],
    ["an Arabic number and what it counts", "رحلة من ٧ أيام", "٧ أيام"],
  ])("%s stay on one line", (_what, text, together) => {
    expect(parts(text).some((part) => part.replaceAll("\u00a0", " ").includes(together))).toBe(true);
  });

  it("that only follow a number are not held to it", () => {
    expect(parts("Top 10 with friends")).toContain("with");
    expect(parts("جربت iPhone 17 لمدة أسبوع")).toContain("لمدة");
  });

  it("are not held together past what a line takes", () => {
    const endless = glueWords("😀 ".repeat(60).trim()).split(" ");

    expect(Math.max(...endless.map((part) => part.length))).toBeLessThanOrEqual(24);
  });
});

describe("the stressed word", () => {
  const stressed = (text: string) => text.split(" ")[keyWord(text.split(" "))] ?? null;

  it.each<[string, string | null]>([
    ["I lived 30\u00a0days alone", "30\u00a0days"],
    ["iPhone 17 after 30\u00a0days", "30\u00a0days"],
    ["Born in 1984", "1984"],
    ["How mountains move", "mountains"],
    ["Pourquoi depuis toujours", "toujours"],
    ["أَسْرارُ الجِبال التي", "الجِبال"],
    ["Why not", null],
    ["Silence", null],
  ])("of %j is %j", (text, word) => {
    expect(stressed(text)).toBe(word);
  });
});
