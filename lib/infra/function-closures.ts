import type { Metafile } from "esbuild";

/**
 * The files of each function: itself, and all that it imports, directly or through others. Keys and files are named from the root of
 * the project. A file whose code the bundler leaves out belongs to it too: the next change may need it.
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
