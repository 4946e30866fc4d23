import { globSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { AnyEndpoint } from "./endpoint.ts";
import type { AnyInternalFunction } from "./internal-function.ts";
import type { AnySchedule } from "./schedule.ts";
import type { AnyWorker } from "./worker.ts";

interface Loaded<T> {
  /** One name everywhere: `functions/api/keys/create.ts` is `keys-create`. */
  name: string;
  file: string;
  spec: T;
}

export interface Specs {
  endpoints: Loaded<AnyEndpoint>[];
  workers: Loaded<AnyWorker>[];
  schedules: Loaded<AnySchedule>[];
  internal: Loaded<AnyInternalFunction>[];
}

/** Every spec of the project, found by file: to add an endpoint, add a file. */
export async function loadSpecs(root: string): Promise<Specs> {
  return {
    endpoints: await load<AnyEndpoint>(path.join(root, "functions/api")),
    workers: await load<AnyWorker>(path.join(root, "functions/workers")),
    schedules: await load<AnySchedule>(path.join(root, "functions/schedules")),
    internal: await load<AnyInternalFunction>(path.join(root, "functions/internal")),
  };
}

async function load<T>(folder: string): Promise<Loaded<T>[]> {
  const files = globSync("**/*.ts", { cwd: folder }).sort();
  return Promise.all(
    files.map(async (relative) => {
      const file = path.join(folder, relative);
      const module: { spec?: T } = await import(pathToFileURL(file).href);
      if (!module.spec) throw new Error(`${file} does not export a spec`);
      return { name: relative.slice(0, -".ts".length).replaceAll(path.sep, "-"), file, spec: module.spec };
    }),
  );
}
