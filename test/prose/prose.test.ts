import { describe, expect, it } from "vitest";
import { apiTexts } from "./api-texts.ts";
import { bannedIn } from "./banned-turns.ts";
import { codeComments, codeMessages } from "./code-texts.ts";
import { longSentences, sentencesOf } from "./long-sentences.ts";
import { markdownBlocks } from "./markdown-blocks.ts";

const sentence = (count: number) => `A ${"word ".repeat(count - 2)}end.`;

describe("a long sentence", () => {
  it("has more than 25 words", () => {
    expect(longSentences(`Short. ${sentence(25)}`)).toEqual([]);
    expect(longSentences(`Short. ${sentence(26)}`)).toEqual([sentence(26)]);
  });

  it("ends at a stop before a capital, a figure or code, and not inside a number, a name or an abbreviation", () => {
    expect(sentencesOf('It takes 1.5 s. 3 of 4 did. Use a.b, e.g. Node. "Why?" He left.')).toEqual([
      "It takes 1.5 s.",
      "3 of 4 did.",
      "Use a.b, e.g. Node.",
      '"Why?"',
      "He left.",
    ]);
  });
});

describe("the prose of a Markdown file", () => {
  it("is its headings, paragraphs, list items and cells, without code", () => {
    const text = [
      "# Title",
      "One line",
      "goes on, with `npm run x` and [a link](https://example.com/a b).",
      "- first",
      "  of two lines",
      "- second",
      "",
      "```sh",
      "curl whoever",
      "```",
      "| Name | What |",
      "|---|---|",
      "| a | one; two |",
    ].join("\n");

    expect(markdownBlocks(text)).toEqual([
      { line: 1, text: "Title" },
      { line: 2, text: "One line goes on, with CODE and a link." },
      { line: 4, text: "first of two lines" },
      { line: 6, text: "second" },
      { line: 11, text: "Name" },
      { line: 11, text: "What" },
      { line: 13, text: "a" },
      { line: 13, text: "one" },
      { line: 13, text: "two" },
    ]);
  });
});

describe("the comments of a file", () => {
  it("are whole texts, without their marks, and no code", () => {
    const source = [
      "/**",
      " * One that",
      " * has two lines.",
      " */",
      "const a = 1; // at the end",
      "  // two",
      "  // lines",
    ];

    expect(codeComments(source.join("\n"))).toEqual([
      { line: 1, text: "One that has two lines." },
      { line: 5, text: "at the end" },
      { line: 6, text: "two lines" },
    ]);
  });
});

describe("the messages of a file", () => {
  it("are its strings of several words, and no comments", () => {
    const source = [
      '// says "one two"',
      'throw new Error("No such job.");',
      "log(`job ID ended`, `x`);",
      'const a = "word";',
    ];

    expect(codeMessages(source.join("\n"))).toEqual([
      { line: 2, text: "No such job." },
      { line: 3, text: "job ID ended" },
    ]);
  });
});

describe("the texts of the API", () => {
  it("are its summaries and descriptions", () => {
    const document = { paths: { "/a": { get: { summary: "Read `a` now", parameters: [{ description: "One" }] } } } };

    expect(apiTexts(document)).toEqual([
      { path: "/paths//a/get/summary", text: "Read CODE now" },
      { path: "/paths//a/get/parameters/0/description", text: "One" },
    ]);
  });
});

describe("a banned turn", () => {
  it("is found whatever its case, with what to write instead", () => {
    expect(bannedIn("Whoever asks is told.")).toEqual([
      { found: "Whoever", instead: "name who: the caller, the worker, the account" },
    ]);
    expect(bannedIn("The caller receives an answer.")).toEqual([]);
  });
});
