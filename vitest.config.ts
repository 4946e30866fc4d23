import { defineConfig } from "vitest/config";
import { patience } from "./test/support/patience.ts";

/** A test's name says its tier: `NAME.test.ts` is pure, `NAME.real.test.ts` has real parts beside it, `NAME.full.test.ts` takes long. */
const common = {
  testTimeout: 300_000,
  // The first hook of a run waits until all functions are bundled and the service has started.
  hookTimeout: 600_000,
  expect: { poll: patience },
  // Node itself loads the modules, as it does in service, and the files of one worker share them.
  isolate: false,
  experimental: { viteModuleRunner: false, nodeLoader: false },
};
/** They have plain names, since people who check a deployment run them by name. They take as long as their tier says. */
const plainlyNamed = {
  real: "test/infra/isolation.test.ts",
  full: "test/infra/new-account.test.ts",
};
const scratch = "./test/support/scratch.ts";
const wasm = "./test/support/build-wasm.ts";
const service = "./test/support/build-once.ts";
/** Half of their time they wait: five at a time keep two processors busy. */
const together = (groupOrder: number) => ({ maxWorkers: 5, sequence: { groupOrder } });

export default defineConfig({
  test: {
    reporters: ["default", "./test/support/plain-reporter.ts"],
    projects: [
      {
        test: {
          ...common,
          name: "unit",
          include: ["test/**/*.test.ts"],
          exclude: ["test/**/*.{real,full}.test.ts", ...Object.values(plainlyNamed)],
          globalSetup: [scratch, wasm],
          // Its one worker runs all files: there is nobody else to wait for.
          expect: { poll: { ...patience, interval: 5 } },
          pool: "threads",
          maxWorkers: 1,
        },
      },
      {
        test: {
          ...common,
          ...together(1),
          name: "real",
          include: ["test/**/*.real.test.ts", plainlyNamed.real],
          exclude: ["test/e2e/**", "test/lambda/handlers/**"],
          globalSetup: [scratch, wasm],
        },
      },
      {
        test: {
          ...common,
          ...together(1),
          name: "handlers",
          include: ["test/lambda/handlers/**/*.real.test.ts"],
          // A function keeps the clients of its process, which are those of one test.
          isolate: true,
          globalSetup: [scratch, wasm],
        },
      },
      {
        test: {
          ...common,
          ...together(1),
          name: "e2e",
          include: ["test/e2e/**/*.real.test.ts"],
          globalSetup: [scratch, wasm, service],
        },
      },
      {
        test: {
          ...common,
          ...together(2),
          name: "full",
          include: ["test/**/*.full.test.ts", plainlyNamed.full],
          globalSetup: [scratch, wasm, service],
        },
      },
    ],
  },
});
