import { appendFileSync } from "node:fs";
import type { Reporter, TestModule } from "vitest/node";

/**
 * Prints one machine-readable closing line, `N passed, N failed`, and adds it to the file TEST_COUNTS where that is set, for the sum of
 * several runs. A file that could not be run counts as failed.
 */
export default class PlainReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const count = { passed: 0, failed: 0, skipped: 0, pending: 0 };
    for (const module of modules) for (const test of module.children.allTests()) count[test.result().state]++;
    const broken = modules.filter((module) => module.errors().length > 0).length;
    const skipped = count.skipped + count.pending;
    const line = `${count.passed} passed, ${count.failed + broken + errors.length} failed`;
    console.log(`\n${line}${skipped > 0 ? `, ${skipped} skipped` : ""}`);
    if (process.env.TEST_COUNTS) appendFileSync(process.env.TEST_COUNTS, `${line}\n`);
  }
}
