import { rmSync } from "node:fs";
import path from "node:path";
import type { RunningAssembly } from "@reelwright/aws-local/run-assembly";
import { type Bundling, bundledFile, functionName } from "#infra/bundle-functions";
import { changedFacts, type DeployedFacts, deployedFacts } from "#infra/deployed-facts";
import { BuildError, rebuildFunction } from "#infra/rebuild-function";

interface Wanted {
  bundling: Bundling;
  /** Of each function's file, the files that it consists of. */
  closures: ReadonlyMap<string, ReadonlySet<string>>;
  running: Pick<RunningAssembly, "functions" | "replaceCode">;
  /** A folder for the code that is built. */
  scratch: string;
  say(line: string): void;
}

/** A function while it is watched. */
interface Watched {
  /** As the runner knows it. */
  name: string;
  file: string;
  files: ReadonlySet<string>;
  /** The folder of the code that answers, and the one that it was started with. */
  folder: string;
  readonly deployed: string;
  /** What that one has in its spec; read when it is first compared. */
  facts?: Promise<DeployedFacts>;
  versions: number;
  isStale: boolean;
  hasFailed: boolean;
  /** Settles when no build of it is under way. Never rejects. */
  built: Promise<void>;
}

/**
 * Puts changed code into the functions that it belongs to. A changed function is built at once; of a file of many functions, each is
 * built when it is next called. Where the code cannot be built, the code of before goes on answering.
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
  /** Those that processes were started of, the last one last. */
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
      // Many functions may have the same fault.
      if (problem !== error.message) say(`${error.message}. The code of before goes on answering.`);
      problem = error.message;
      return;
    }
    one.hasFailed = false;
    one.folder = folder;
    // What runs on may still read from the version of before.
    rmSync(path.join(folder, "..", String(one.versions - 2)), { recursive: true, force: true });
    say(`${functionName(one.file)} is new (${Math.round(performance.now() - beganAt)} ms).`);
    void compare(one).catch((error: unknown) => say(`The spec of ${one.file} cannot be read: ${String(error)}`));
  };

  /** Says so where the spec is not what is deployed: the code is replaced, and nothing around it. */
  const compare = async (one: Watched): Promise<void> => {
    one.facts ??= deployedFacts(path.join(one.deployed, "index.mjs"));
    const changed = changedFacts(await one.facts, await deployedFacts(path.join(one.folder, "index.mjs")));
    if (changed.length > 0)
      say(`${one.file}: ${changed.join(", ")} of its spec changed. Stop and start again to apply that.`);
  };

  /** The folder of the newest code that can be built. */
  const current = async (one: Watched): Promise<string> => {
    if (one.isStale) {
      one.isStale = false;
      one.built = one.built.then(() => rebuild(one)).catch((error: unknown) => say(`${one.file}: ${String(error)}`));
    }
    await one.built;
    return one.folder;
  };

  return {
    /** Takes in what was changed. Settles when those that are built at once have been. */
    async change(files: readonly string[]): Promise<void> {
      problem = undefined;
      const affected = watched.filter((one) => one.hasFailed || files.some((file) => one.files.has(file)));
      const homeless = files.filter((file) => !watched.some((one) => one.files.has(file)));
      for (const file of homeless.filter(isSource))
        say(`${file} is in no function that runs. Where the deployment uses it, stop and start again.`);
      if (affected.length > 1)
        say(`${files.join(", ")}: in ${affected.length} functions, each built at its next call.`);
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
      // One at once in any case: whoever saved wants to hear of mistakes.
      const first = [...started].findLast((one) => affected.includes(one)) ?? affected[0];
      if (first) await current(first);
    },
  };
}

const isSource = (file: string): boolean => /\.(ts|mjs|cjs|json)$/.test(file);
