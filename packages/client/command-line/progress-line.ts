import type { JobProgress } from "../core/job-events.ts";
import type { Terminal } from "./terminal.ts";

const width = 24;

/**
 * Shows the progress of a job on stderr: one line that is overwritten on a terminal, a line for every 25 % in a log,
 * nothing when quiet.
 */
export function progressLine({ stderr, env }: Pick<Terminal, "stderr" | "env">, isQuiet: boolean) {
  const isLive = stderr.isTTY === true && !env.NO_COLOR && env.TERM !== "dumb";
  let reported = -1;
  return {
    show({ progress, stage }: Pick<JobProgress, "progress" | "stage">) {
      if (isQuiet) return;
      if (isLive) {
        stderr.write(`\r\x1b[K${barOf(progress)} ${String(progress).padStart(3)} %  ${stage}`);
        return;
      }
      const quarter = Math.floor(progress / 25);
      if (quarter > reported) stderr.write(`${progress} %  ${stage}\n`);
      reported = Math.max(reported, quarter);
    },
    /** Removes the line. */
    clear() {
      if (!isQuiet && isLive) stderr.write("\r\x1b[K");
    },
  };
}

/** Such as `██████░░░░`. */
function barOf(percent: number): string {
  const filled = Math.round((Math.min(100, Math.max(0, percent)) / 100) * width);
  return "█".repeat(filled) + "░".repeat(width - filled);
}
