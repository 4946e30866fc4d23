/** `npm run mutation`: does a test fail for every small change of the code that guards money, access, pictures and the network? */
export default {
  testRunner: "vitest",
  vitest: { configFile: "test/mutation.config.ts" },
  mutate: [
    "lib/domain/credits/{ledger,ledger-store,money-writes}.ts",
    "lib/domain/limits/{window,rate-limit-store}.ts",
    "lib/features/webhooks/{sign,webhook-secret,next-step}.ts",
    "lib/domain/keys/api-key.ts",
    "packages/renderer/text/{plain-text,split-word}.ts",
    "packages/platform/{safe-http,safe-exchange,safe-socket,vet-url,public-address,bounded-body,deadline}.ts",
  ],
  // Stryker would rewrite tsconfig.json by the API of the TypeScript compiler, which version 7 does not have.
  ignorePatterns: ["tsconfig.json", "build", "cdk.out", "docs"],
  disableTypeChecks: false,
  concurrency: 1,
  timeoutMS: 20_000,
  incremental: true,
  incrementalFile: "build/mutation/incremental.json",
  tempDirName: "build/mutation/sandbox",
  reporters: ["clear-text", "progress-append-only", "html"],
  htmlReporter: { fileName: "build/mutation/report.html" },
  clearTextReporter: { allowColor: false, reportTests: false },
  thresholds: { high: 95, low: 90, break: 90 },
};
