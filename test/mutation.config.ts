import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** The tests that notice a change of what `npm run mutation` changes. The first that fails ends a run, so the quick come first. */
const files = [
  "test/domain/credits/ledger.test.ts",
  "test/domain/limits/window.test.ts",
  "test/domain/webhooks/next-step.test.ts",
  "test/domain/webhooks/sign.test.ts",
  "test/domain/keys/api-key.test.ts",
  "test/domain/credits/ledger-store.real.test.ts",
  "test/domain/credits/money-writes.real.test.ts",
  "test/domain/limits/rate-limit-store.real.test.ts",
  "test/domain/webhooks/webhook-secret.real.test.ts",
  "test/domain/webhooks/delivery-store.real.test.ts",
  "test/domain/keys/key-store.real.test.ts",
  "test/render/text/plain-text.test.ts",
  "test/render/text/split-word.test.ts",
  "test/platform/vet-url.real.test.ts",
  "test/platform/deadline.test.ts",
  "test/platform/requests.real.test.ts",
  "test/platform/redirects.real.test.ts",
  "test/platform/secure-connections.real.test.ts",
  "test/platform/public-address.test.ts",
  "test/platform/receivers.real.test.ts",
  "test/platform/safe-http.real.test.ts",
];

class InOrder extends BaseSequencer {
  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => files.findIndex((file) => moduleId.endsWith(`/${file}`));
    return specifications.toSorted((one, other) => place(one) - place(other));
  }
}

export default defineConfig({
  test: {
    include: files,
    sequence: { sequencer: InOrder },
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
  },
});
