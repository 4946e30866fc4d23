import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const file = path.resolve(import.meta.dirname, "../../docs/evidence/BENCHMARKS.md");
const head = [
  "# Benchmarks",
  "",
  "Written by `npm run bench` and `npm run bench -- render`, each its own sections. Ratios are from one run; absolute figures are from one small",
  "shared machine (2 cores).",
  "",
].join("\n");

/** Puts sections of docs/evidence/BENCHMARKS.md in place of those with the same title, or after the others, and prints them. */
export function writeSections(sections: Record<string, readonly string[]>): void {
  const known = new Map(
    (existsSync(file) ? readFileSync(file, "utf8") : "")
      .split(/^## /m)
      .slice(1)
      .map((section) => [section.slice(0, section.indexOf("\n")), section.slice(section.indexOf("\n") + 1).trim()]),
  );
  for (const [title, lines] of Object.entries(sections)) {
    known.set(title, lines.join("\n").trim());
    console.log(`## ${title}\n\n${lines.join("\n")}\n`);
  }
  const whole = [...known].map(([title, text]) => `## ${title}\n\n${text}\n`);
  writeFileSync(file, [head, ...whole].join("\n"));
}

export const table = (heads: readonly string[], rows: readonly (readonly (string | number)[])[]): string[] =>
  [heads, heads.map(() => "---"), ...rows].map((row) => `| ${row.join(" | ")} |`);
