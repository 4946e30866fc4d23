import type { Metafile } from "esbuild";

/**
 * The files of each function: its own file and everything that it imports, directly or indirectly. Keys and files are named
 * from the root. A file that the bundler drops as unused counts too: its next version may be used.
 */
export function functionClosures({ inputs, outputs }: Metafile): Map<string, ReadonlySet<string>> {
  const entries = Object.values(outputs).flatMap(({ entryPoint }) => (entryPoint === undefined ? [] : [entryPoint]));
  return new Map(
    entries.map((entry) => {
      const reached = new Set([entry]);
      for (const file of reached)
        for (const { path, external } of inputs[file]?.imports ?? []) if (!external) reached.add(path);
      return [entry, reached];
    }),
  );
}
