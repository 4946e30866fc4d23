import type { Block } from "./markdown-blocks.ts";

/** The comments of a TypeScript file, each as one text without its marks, however many lines it has. */
export const codeComments = (source: string): Block[] =>
  [...source.matchAll(/^[ \t]*\/\*\*?[\s\S]*?\*\/|(?:^[ \t]*\/\/.*\n?)+|[ \t]\/\/ .*$/gm)].map((match) => ({
    line: lineAt(source, match.index),
    text: match[0]
      .replace(/^\s*\/\*\*?|\*\/$/g, "")
      .replace(/(^|\n)\s*(\*|\/\/)/g, " ")
      .replace(/\s+/g, " ")
      .trim(),
  }));

/** Its string literals of several words: messages, descriptions, log lines. */
export const codeMessages = (source: string): Block[] =>
  source
    .split("\n")
    .flatMap((text, index) =>
      /^\s*(\*|\/[/*])/.test(text)
        ? []
        : [...text.matchAll(/"((?:[^"\\]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g)]
            .map(([, quoted, template]) => ({ line: index + 1, text: quoted ?? template ?? "" }))
            .filter((literal) => literal.text.includes(" ")),
    );

const lineAt = (source: string, index: number): number => source.slice(0, index).split("\n").length;
