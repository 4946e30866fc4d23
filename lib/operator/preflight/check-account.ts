import { CloudControlClient } from "@aws-sdk/client-cloudcontrol";
import { CloudFormationClient } from "@aws-sdk/client-cloudformation";
import { CloudFrontClient } from "@aws-sdk/client-cloudfront";
import { LambdaClient } from "@aws-sdk/client-lambda";
import { S3Client } from "@aws-sdk/client-s3";
import { SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import { ServiceQuotasClient } from "@aws-sdk/client-service-quotas";
import { firewallRegion } from "#infra/firewall-stack";
import type { Settings } from "#infra/settings";
import { checkCloudFront } from "./check-cloudfront.ts";
import { checkCredentials } from "./check-credentials.ts";
import { checkLeftovers } from "./check-leftovers.ts";
import { checkNetworks } from "./check-networks.ts";
import { checkConcurrency, checkMemory } from "./check-quotas.ts";
import { checkRegion } from "./check-region.ts";
import { checkBootstrap, checkStacks } from "./check-stacks.ts";
import type { Findings } from "./fault.ts";

/** Checks whether the user's AWS account and region can take a deployment of these settings. Creates nothing. */
export async function checkAccount(settings: Settings): Promise<Findings> {
  const place = await checkCredentials();
  if ("fault" in place) return { faults: [place], notes: [] };
  const lambda = new LambdaClient({});
  const s3 = new S3Client({});
  const secrets = new SecretsManagerClient({});
  const cloudFormation = new CloudFormationClient({});
  const inVirginia = new CloudFormationClient({ region: firewallRegion });
  const cloudFront = new CloudFrontClient({});
  const cloudControl = new CloudControlClient({});
  const quotas = new ServiceQuotasClient({});
  try {
    const stacks = await checkStacks(cloudFormation, settings);
    const needsVirginia = settings.firewall && place.region !== firewallRegion;
    return united([
      stacks,
      ...(stacks.hasData ? [] : await checkLeftovers({ s3, secrets }, settings, place)),
      ...(stacks.hasNetwork ? [] : [await checkNetworks({ cloudControl, quotas })]),
      await checkBootstrap(cloudFormation, place),
      ...(needsVirginia ? [await checkBootstrap(inVirginia, { ...place, region: firewallRegion })] : []),
      await checkRegion(cloudFormation, settings, place.region),
      await checkConcurrency(lambda, settings),
      await checkMemory(lambda, settings, place.account),
      await checkCloudFront(cloudFront),
    ]);
  } finally {
    for (const client of [lambda, s3, secrets, cloudFormation, inVirginia, cloudFront, cloudControl, quotas])
      client.destroy();
  }
}

const united = (all: readonly Findings[]): Findings => ({
  faults: all.flatMap(({ faults }) => faults),
  notes: [...new Set(all.flatMap(({ notes }) => notes))],
});
