import { sharesOf } from "#lambda/shares";
import type { DataStack } from "./data-stack.ts";
import { deployment } from "./deployment.ts";

interface Of {
  names: DataStack["names"];
  /** The AWS account's quota of concurrent executions. */
  quota: number;
  /** Method and path of each endpoint -> its ARN, as JSON. */
  routes: string;
}

/** The environment of ingest. It is written out: a web function's environment cannot refer to another stack. */
export function ingestEnvironment({ names, quota, routes }: Of): Record<string, string> {
  const shares = sharesOf(quota);
  return {
    ...deployment.environment,
    AWS_LAMBDA_NODEJS_ENTRYPOINT: "index.mjs",
    // Body buffers become garbage at once: a small young generation is collected before many of them pile up.
    NODE_OPTIONS: "--max-semi-space-size=2",
    WORK_BUCKET: names.workBucket,
    ORIGIN_SECRET_ARN: names.originSecret,
    ...(shares && { CALLS_AT_ONCE: String(shares.ingested) }),
    INGEST_ROUTES: routes,
  };
}
