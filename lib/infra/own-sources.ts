import { decode, encode, type SourceMapSegment } from "@jridgewell/sourcemap-codec";

/** A source map of version 3, as far as it is used here. */
export interface SourceMapFile {
  version: 3;
  /** Set, it is put before each source. */
  sourceRoot?: string;
  sources: string[];
  names: string[];
  mappings: string;
}

/**
 * The part of a bundle's source map that is about our own sources, each under its name from `nameOf`. The code of packages is mapped to
 * nothing: it makes nine tenths of a map of one and a half megabytes.
 */
export function ownSources({ sources, mappings }: SourceMapFile, nameOf: (source: string) => string): SourceMapFile {
  const own: string[] = [];
  const places = sources.map((source) => (source.includes("node_modules/") ? null : own.push(nameOf(source)) - 1));
  const lines = decode(mappings).map((line) => {
    const kept: SourceMapSegment[] = [];
    let isOurs = false;
    for (const [column, source, sourceLine, sourceColumn] of line) {
      const place = source === undefined ? null : places[source];
      if (place != null && sourceLine !== undefined && sourceColumn !== undefined)
        kept.push([column, place, sourceLine, sourceColumn]);
      // Without this end, all that follows would count as the line before it.
      else if (isOurs) kept.push([column]);
      isOurs = place != null;
    }
    return kept;
  });
  return { version: 3, sources: own, names: [], mappings: encode(lines) };
}
