import { checks, Skipped } from "./first-deploy/checks.ts";
import { readOptions } from "./start/read-options.ts";

/** `npm run first-deploy-checks`: what only a real deployment can show. It also runs against `npm run local`. */

const usage = `Usage: npm run first-deploy-checks -- --url URL --key KEY [options]
Checks a new deployment in up to 30 minutes, and costs less than 30 credits.

  --url URL             the base URL
  --key KEY             an API key, best of an account with the plan business
  --body-mb MB          size of the large body (200)
  --silent-seconds S    for how long a connection is left alone (600)`;

const values = readOptions(usage, {
  url: { type: "string" },
  key: { type: "string" },
  "body-mb": { type: "string", default: "200" },
  "silent-seconds": { type: "string", default: "600" },
});
if (values.url === undefined || values.key === undefined) {
  console.error(usage);
  process.exit(2);
}

const deployment = {
  baseUrl: values.url.replace(/\/$/, ""),
  apiKey: values.key,
  bodyMb: Number(values["body-mb"]),
  silentSeconds: Number(values["silent-seconds"]),
};
for (const [name, check] of Object.entries(checks)) {
  try {
    console.log(`ok       ${name}: ${await check(deployment)}`);
  } catch (error) {
    const isSkipped = error instanceof Skipped;
    if (!isSkipped) process.exitCode = 1;
    console.log(`${isSkipped ? "skipped " : "FAILED  "} ${name}: ${error instanceof Error ? error.message : error}`);
  }
}
