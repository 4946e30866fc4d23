import { once } from "node:events";
import { createServer } from "node:net";
import { nearest } from "@reelwright/platform/nearest";
import { bundledFile, functionFiles, functionName } from "#infra/bundle-functions";
import { Refusal } from "./refusal.ts";

/** The default port of debuggers. */
const firstPort = 9229;

/** The debugger port of a function, or undefined if `--inspect` does not name it. */
type DebugPort = (deployed: { name: string; directory: string }) => number | undefined;

/** Chooses a port for each function that `--inspect` names. Throws a Refusal at an unknown name. */
export async function inspectedFunctions(root: string, names: readonly string[]): Promise<DebugPort> {
  const known = functionFiles(root).map(functionName);
  const ports = new Map<string, number>();
  let next = firstPort;
  for (const name of new Set(names)) {
    if (!known.includes(name))
      throw new Refusal(`--inspect ${name}: unknown function. Did you mean ${nearest(name, known, 3).join(", ")}?`);
    while (!(await isFree(next))) next++;
    ports.set(name, next++);
  }
  return ({ directory }) => {
    const file = bundledFile(directory);
    return file === null ? undefined : ports.get(functionName(file));
  };
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, "127.0.0.1");
  try {
    await once(server, "listening");
    return true;
  } catch {
    return false;
  } finally {
    server.close();
  }
}
