import { defineConfig } from "vitest/config";
import { patience } from "./test/support/patience.ts";

export default defineConfig({
  test: {
    reporters: ["default", "./test/support/plain-reporter.ts"],
    projects: [
      {
        test: {
          name: "unit",
          include: ["test/**/*.test.ts"],
          exclude: ["test/e2e/**", "test/render/**/*.real.test.ts"],
          globalSetup: ["./test/support/build-wasm.ts"],
          maxWorkers: 2,
          testTimeout: 300_000,
          expect: { poll: patience },
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          name: "real",
          include: ["test/e2e/**/*.test.ts", "test/render/**/*.real.test.ts"],
          globalSetup: ["./test/support/build-wasm.ts", "./test/support/synthesise-once.ts"],
          // Real renders and real servers, apart from all else: three at a time on two processors, since half of their time they wait.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
          testTimeout: 300_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
