import path from "node:path";
import type { RunningAssembly } from "@reelwright/aws-local/run-assembly";
import type { Bundles } from "./bundle-for-development.ts";
import { watchFiles } from "./watch-files.ts";
import { watchFunctions } from "./watch-functions.ts";

interface Wanted extends Bundles {
  running: Pick<RunningAssembly, "functions" | "replaceCode">;
  stateDirectory: string;
}

const folders = ["functions", "lib", "packages", "layers"];

/** Applies every change of a source file to the running functions, and prints the result. */
export function startWatching({ running, stateDirectory, bundling, closures }: Wanted): void {
  const say = (line: string): void => console.log(`watch: ${line}`);
  const functions = watchFunctions({ bundling, closures, running, scratch: path.join(stateDirectory, "watch"), say });
  watchFiles({
    root: bundling.root,
    folders,
    onChange: (files) => void functions.change(files).catch((error: unknown) => say(String(error))),
  });
  say(`waiting for changes in ${folders.join(", ")}.`);
}
