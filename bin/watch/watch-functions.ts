import { rmSync } from "node:fs";
import path from "node:path";
import type { RunningAssembly } from "@reelwright/aws-local/run-assembly";
import { type Bundling, bundledFile, functionName } from "#infra/bundle-functions";
import { changedFacts, type DeployedFacts, deployedFacts } from "#infra/deployed-facts";
import { BuildError, rebuildFunction } from "#infra/rebuild-function";

interface Wanted {
  bundling: Bundling;
  /** The files of each function, by its file in `functions/`. */
  closures: ReadonlyMap<string, ReadonlySet<string>>;
  running: Pick<RunningAssembly, "functions" | "replaceCode">;
  /** A folder for the rebuilt code. Its content is removed. */
  scratch: string;
  say(line: string): void;
}

/** A function while it is watched. */
interface Watched {
  /** The runner's name for it. */
  name: string;
  file: string;
  files: ReadonlySet<string>;
  /** The folder of the code in use. */
  folder: string;
  /** The folder of the code in the assembly. */
  readonly deployed: string;
  /** The spec in the assembly, read at the first comparison. */
  facts?: Promise<DeployedFacts>;
  versions: number;
  isStale: boolean;
  hasFailed: boolean;
  /** Resolves when no build of it is running. Never rejects. */
  built: Promise<void>;
}

/**
 * Puts changed code into the running functions. If a file belongs to several functions, one is rebuilt at once and the
 * others at their next call. If the code does not build, the old code stays in use.
 */
export function watchFunctions({ bundling, closures, running, scratch, say }: Wanted) {
  rmSync(scratch, { recursive: true, force: true });
  const watched = running.functions.flatMap(({ name, directory }): Watched[] => {
    const file = bundledFile(directory);
    const files = file === null ? undefined : closures.get(file);
    if (file === null || files === undefined) return [];
    const state = { versions: 0, isStale: false, hasFailed: false, built: Promise.resolve() };
    return [{ name, file, files, folder: directory, deployed: directory, ...state }];
  });
  /** Functions whose processes were started, in that order. */
  const started = new Set<Watched>();
  let problem: string | undefined;

  const rebuild = async (one: Watched): Promise<void> => {
    const beganAt = performance.now();
    const folder = path.join(scratch, functionName(one.file), String(++one.versions));
    try {
      one.files = await rebuildFunction({ ...bundling, file: one.file, beside: one.deployed, folder });
    } catch (error) {
      if (!(error instanceof BuildError)) throw error;
      one.hasFailed = true;
      // All functions of a file have its error.
      if (problem !== error.message) say(`${error.message}. The old code stays in use.`);
      problem = error.message;
      return;
    }
    one.hasFailed = false;
    one.folder = folder;
    // Running calls may still read files of the last version.
    rmSync(path.join(folder, "..", String(one.versions - 2)), { recursive: true, force: true });
    say(`${functionName(one.file)} was rebuilt in ${Math.round(performance.now() - beganAt)} ms.`);
    void compare(one).catch((error: unknown) => say(`The spec of ${one.file} cannot be read: ${String(error)}`));
  };

  /** Prints a line if the spec differs from the assembly: only code is replaced here, not routes or permissions. */
  const compare = async (one: Watched): Promise<void> => {
    one.facts ??= deployedFacts(path.join(one.deployed, "index.mjs"));
    const changed = changedFacts(await one.facts, await deployedFacts(path.join(one.folder, "index.mjs")));
    if (changed.length > 0) say(`${one.file}: its spec changed (${changed.join(", ")}). Restart to apply this.`);
  };

  /** The folder of the newest code, rebuilt if it is stale. */
  const current = async (one: Watched): Promise<string> => {
    if (one.isStale) {
      one.isStale = false;
      one.built = one.built.then(() => rebuild(one)).catch((error: unknown) => say(`${one.file}: ${String(error)}`));
    }
    await one.built;
    return one.folder;
  };

  return {
    /** Applies changed files, named from the root. Resolves when the first function was rebuilt. */
    async change(files: readonly string[]): Promise<void> {
      problem = undefined;
      const affected = watched.filter((one) => one.hasFailed || files.some((file) => one.files.has(file)));
      const homeless = files.filter((file) => !watched.some((one) => one.files.has(file)));
      for (const file of homeless.filter(isSource))
        say(`${file} belongs to no running function. If the deployment uses it, restart.`);
      if (affected.length > 1)
        say(`${files.join(", ")}: ${affected.length} functions. Each is rebuilt at its next call.`);
      for (const one of affected) one.isStale = true;
      await Promise.all(
        affected.map((one) =>
          running.replaceCode(one.name, () => {
            started.delete(one);
            started.add(one);
            return current(one);
          }),
        ),
      );
      // At least one is rebuilt at once, so that mistakes are reported.
      const first = [...started].findLast((one) => affected.includes(one)) ?? affected[0];
      if (first) await current(first);
    },
  };
}

const isSource = (file: string): boolean => /\.(ts|mjs|cjs|json)$/.test(file);
