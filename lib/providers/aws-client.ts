import { NodeHttpHandler } from "@smithy/node-http-handler";
import type { ProviderSettings } from "./provider-settings.ts";

type OfAws = NonNullable<ProviderSettings["polly"]>;

/** How a service of AWS that makes something to be paid for is called. */
export const awsClient = (
  { region, baseUrl }: OfAws,
  { requestTimeoutSeconds }: { requestTimeoutSeconds: number },
) => ({
  region,
  endpoint: baseUrl,
  // Over HTTP/1.1, as the rest is: some clients would speak HTTP/2 of themselves.
  requestHandler: new NodeHttpHandler({
    connectionTimeout: 5000,
    requestTimeout: requestTimeoutSeconds * 1000,
    throwOnRequestTimeout: true,
  }),
  // What may have been done is not done again, and who is throttled waits longer than a client would.
  maxAttempts: 1,
});
