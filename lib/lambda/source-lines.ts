import { readFileSync } from "node:fs";
import { SourceMap } from "node:module";

/**
 * Makes stack traces name source files and lines: `functions/api/keys/create.ts:40:11`, not `index.mjs:114:8850`. The
 * bundler puts this file at the start of every function. It reads the source map when the first trace is written. Node's
 * `--enable-source-maps` reads it at every cold start.
 */
Error.prepareStackTrace = (error, sites) =>
  [Error.prototype.toString.call(error), ...sites.map((site) => `    at ${sourceLine(site)}`)].join("\n");

let sourceMap: SourceMap | null | undefined;

function sourceLine(site: NodeJS.CallSite): string {
  const text = String(site);
  const [line, column] = [site.getLineNumber(), site.getColumnNumber()];
  if (site.getFileName() !== import.meta.url || line === null || column === null) return text;
  sourceMap = sourceMap === undefined ? readSourceMap() : sourceMap;
  const entry = sourceMap?.findEntry(line - 1, column - 1);
  if (!entry || !("originalSource" in entry) || !entry.originalSource) return text;
  const { originalSource, originalLine, originalColumn } = entry;
  return text.replace(
    `${import.meta.url}:${line}:${column}`,
    `${originalSource}:${originalLine + 1}:${originalColumn + 1}`,
  );
}

/** Null if there is none: writing a trace must never fail. */
function readSourceMap(): SourceMap | null {
  try {
    const { sourceRoot: _, ...map } = JSON.parse(readFileSync(new URL(`${import.meta.url}.map`), "utf8"));
    return new SourceMap(map);
  } catch {
    return null;
  }
}
