import { spawnSync } from "node:child_process";

const candidates = [process.env.REELWRIGHT_PYTHON, "python3"].filter((one) => one !== undefined);

/** A Python of this machine that has httpx: that of REELWRIGHT_PYTHON, or `python3`. Null if there is none. */
export const python =
  candidates.find(
    (one) => spawnSync(one, ["-c", "import httpx, sys; sys.exit(sys.version_info < (3, 10))"]).status === 0,
  ) ?? null;

/** How the tests that need it are called. */
export const needsPython = python === null ? "skipped: no python3 with httpx here" : "in Python";
