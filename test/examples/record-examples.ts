import { writeFileSync } from "node:fs";
import path from "node:path";
import { startService } from "../support/service.ts";
import { startReceivers } from "../support/webhook-receivers.ts";
import { exampleCalls } from "./example-calls.ts";
import { plainExamples } from "./plain-example.ts";
import { recordProviderCall } from "./record-provider-call.ts";
import { recorder } from "./recorder.ts";

/**
 * `npm run examples`: calls every operation of a new service and writes what was sent and answered to
 * `lib/infra/openapi/examples.json`, from where it comes into `openapi.json`.
 */
const target = path.resolve(import.meta.dirname, "../../lib/infra/openapi/examples.json");
const caller = { email: "ada@example.com", password: "correct horse battery" };

const receivers = await startReceivers();
const service = await startService({ trust: { origins: [receivers.origin], ca: receivers.ca } });
const startedAt = new Date();
try {
  const { stdout } = await service.operator(
    ...["account", "create", "--email", caller.email, "--password", caller.password],
    ...["--plan", "business", "--credits", "1000"],
  );
  const { apiKey } = JSON.parse(stdout);
  const record = await recorder(service.baseUrl);
  const receiver = `${receivers.origin}/200/hook`;
  await exampleCalls(record, { ...caller, apiKey, receiver, baseUrl: service.baseUrl });
  const plain = plainExamples({
    startedAt,
    replaced: [
      [receiver, "https://example.com/hooks/reelwright"],
      [
        /http:\/\/127\.0\.0\.1:\d+\/reelwright-work-[\w-]+/g,
        "https://reelwright-work-123456789012-us-east-1.s3.us-east-1.amazonaws.com",
      ],
      [service.baseUrl, "https://d111111abcdef8.cloudfront.net"],
    ],
  });
  const recorded = { ...record.recorded, ...(await recordProviderCall()) };
  writeFileSync(target, `${JSON.stringify(plain(recorded), null, 2)}\n`);
} finally {
  await service.stop();
  await receivers.stop();
}
