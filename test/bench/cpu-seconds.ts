import { readFile } from "node:fs/promises";

/** CPU seconds of this process so far, and of those it has started and seen end. */
export async function cpuSeconds(): Promise<number> {
  const { user, system } = process.cpuUsage();
  const [, after = ""] = (await readFile("/proc/self/stat", "utf8")).split(") ");
  const fields = after.split(" ");
  const children = Number(fields[13]) + Number(fields[14]);
  return (user + system) / 1e6 + children / 100;
}
