import type { Block } from "./markdown-blocks.ts";

/** The comments of a TypeScript file, each as one text without its marks, however many lines it has. */
export function codeComments(source: string): Block[] {
  const blocks: Block[] = [];
  for (const match of source.matchAll(/\/\*\*?[\s\S]*?\*\/|(?:^[ \t]*\/\/.*\n?)+|[ \t]\/\/ .*$/gm)) {
    const text = match[0]
      .replace(/^\s*\/\*\*?|\*\/$/g, "")
      .replace(/(^|\n)\s*(\*|\/\/)/g, " ")
      .replace(/\s+/g, " ")
      .trim();
    blocks.push({ line: source.slice(0, match.index).split("\n").length, text });
  }
  return blocks;
}
