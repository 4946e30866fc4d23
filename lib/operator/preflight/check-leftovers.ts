import { HeadBucketCommand, type S3Client } from "@aws-sdk/client-s3";
import { DescribeSecretCommand, type SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import { originSecretName, workBucketName } from "#infra/fixed-names";
import type { Settings } from "#infra/settings";
import { attempt, awsError } from "./attempt.ts";
import type { Place } from "./check-credentials.ts";
import type { Findings } from "./fault.ts";

/** Resources with fixed names that a removed deployment has left behind: a new one could not be created. */
export async function checkLeftovers(
  { s3, secrets }: { s3: S3Client; secrets: SecretsManagerClient },
  { name }: Pick<Settings, "name">,
  { account, region }: Place,
): Promise<Findings[]> {
  const prefix = name.toLowerCase();
  const bucket = workBucketName(prefix, account, region);
  const secret = originSecretName(prefix);
  return [
    await attempt("s3:ListBucket", async () => {
      const isThere = await exists(() => s3.send(new HeadBucketCommand({ Bucket: bucket })));
      if (!isThere) return [];
      return [
        {
          fault: `The bucket ${bucket} of an earlier deployment is still there.`,
          mend: `aws s3 rb --force s3://${bucket}, or deploy with another name: npm run deploy -- -c name=NAME`,
        },
      ];
    }),
    await attempt("secretsmanager:DescribeSecret", async () => {
      const isThere = await exists(() => secrets.send(new DescribeSecretCommand({ SecretId: secret })));
      if (!isThere) return [];
      return [
        {
          fault: `The secret ${secret} of an earlier deployment is still there.`,
          mend: `aws secretsmanager delete-secret --force-delete-without-recovery --secret-id ${secret}`,
        },
      ];
    }),
  ];
}

async function exists(look: () => Promise<unknown>): Promise<boolean> {
  try {
    await look();
    return true;
  } catch (error) {
    if (/NotFound|NoSuchBucket/.test(awsError(error).name)) return false;
    throw error;
  }
}
