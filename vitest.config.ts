import { defineConfig } from "vitest/config";
import { patience } from "./test/support/patience.ts";

/** A test's name says its tier: `NAME.test.ts` is pure, `NAME.real.test.ts` has real parts beside it, `NAME.full.test.ts` takes long. */
const waiting = { testTimeout: 300_000, hookTimeout: 180_000, expect: { poll: patience } };
/** Node itself loads the modules, as it does in service, and files of one worker share them. */
const shared = {
  isolate: false,
  experimental: { viteModuleRunner: false, nodeLoader: false },
};
const withServices = ["./test/support/build-wasm.ts", "./test/support/synthesise-once.ts"];

export default defineConfig({
  test: {
    reporters: ["default", "./test/support/plain-reporter.ts"],
    projects: [
      {
        test: {
          name: "unit",
          include: ["test/**/*.test.ts"],
          exclude: ["test/**/*.{real,full}.test.ts"],
          ...shared,
          ...waiting,
          pool: "threads",
          maxWorkers: 1,
          globalSetup: ["./test/support/build-wasm.ts"],
        },
      },
      {
        test: {
          name: "real",
          include: ["test/**/*.real.test.ts"],
          globalSetup: withServices,
          ...waiting,
          // Half of their time they wait: three at a time keep two processors busy.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: "full",
          include: ["test/**/*.full.test.ts"],
          globalSetup: withServices,
          ...waiting,
          maxWorkers: 3,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
