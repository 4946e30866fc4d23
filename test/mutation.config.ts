import { defineConfig } from "vitest/config";

/** The tests that notice a change of what `npm run mutation` changes, and none of the slow ones. */
export default defineConfig({
  test: {
    include: [
      "test/domain/{credits,keys,limits,webhooks}/**/*.test.ts",
      "test/platform/{safe-http,redirects,receivers,vet-url,public-address,secure-connections,deadline,requests}.test.ts",
    ],
    testTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
    hookTimeout: 120_000,
  },
});
