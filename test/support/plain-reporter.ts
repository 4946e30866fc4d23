import type { Reporter, TestModule } from "vitest/node";

/** Prints one machine-readable closing line: `N passed, N failed`. A file that could not be run counts as failed. */
export default class PlainReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const count = { passed: 0, failed: 0, skipped: 0, pending: 0 };
    for (const module of modules) for (const test of module.children.allTests()) count[test.result().state]++;
    const broken = modules.filter((module) => module.errors().length > 0).length;
    const skipped = count.skipped + count.pending;
    console.log(
      `\n${count.passed} passed, ${count.failed + broken} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`,
    );
  }
}
