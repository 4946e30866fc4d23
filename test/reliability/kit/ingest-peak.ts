import { readdirSync, readFileSync } from "node:fs";
import type { Service } from "../../support/service.ts";

/** The most memory that the process behind the addresses of forms has had since it began, in bytes. Needs Linux. */
export function ingestPeak({ pid }: Service): number {
  const peaks = readdirSync("/proc").flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      const status = readFileSync(`/proc/${name}/status`, "utf8");
      const environment = readFileSync(`/proc/${name}/environ`, "utf8").split("\0");
      const isIngest =
        status.includes(`\nPPid:\t${pid}\n`) && environment.some((one) => one.startsWith("INGEST_ROUTES="));
      return isIngest ? [1024 * Number(/VmHWM:\s+(\d+)/.exec(status)?.[1])] : [];
    } catch {
      // It has ended meanwhile.
      return [];
    }
  });
  if (peaks.length === 0) throw new Error("The receiving process was not found");
  return Math.max(...peaks);
}
