import { NodeHttpHandler } from "@smithy/node-http-handler";
import type { ProviderSettings } from "./provider-settings.ts";

type OfAws = NonNullable<ProviderSettings["polly"]>;

/** Options for the client of a paid AWS service. */
export const awsClient = (
  { region, baseUrl }: OfAws,
  { requestTimeoutSeconds }: { requestTimeoutSeconds: number },
) => ({
  region,
  endpoint: baseUrl,
  // HTTP/1.1, like everything else: some clients would use HTTP/2 by default.
  requestHandler: new NodeHttpHandler({
    connectionTimeout: 5000,
    requestTimeout: requestTimeoutSeconds * 1000,
    throwOnRequestTimeout: true,
  }),
  // No automatic retries: a call may have been executed, and after throttling we wait longer than the client would.
  maxAttempts: 1,
});
