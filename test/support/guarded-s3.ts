import { createAccessControl } from "@reelwright/aws-local/iam/access-control";
import { PolicyDocument } from "@reelwright/aws-local/iam/policy-document";
import { roleSession } from "@reelwright/aws-local/iam/principal";
import { compileStatement } from "@reelwright/aws-local/iam/statement";
import { startS3 } from "@reelwright/aws-local/s3/start-s3";
import { createCredentialBook } from "@reelwright/aws-local/signature/credentials";
import { vi } from "vitest";

interface Guarded {
  dir: string;
  buckets: readonly string[];
  /** The statements of each role by its name. */
  roles: Readonly<Record<string, readonly object[]>>;
  /** The role of this process. */
  as: string;
}

/** Starts S3 as roles see it, and makes it that of this process until the environment is unstubbed. */
export async function startGuardedS3({ dir, buckets, roles, as }: Guarded) {
  const credentials = createCredentialBook("seed");
  const principals = Object.entries(roles).map(([name, allowed]) => {
    const { Statement } = PolicyDocument.parse({ Statement: allowed });
    const statements = Statement.map((statement, index) => compileStatement(`${name}#${index}`, statement));
    return roleSession(name, { name, arn: `arn:aws:iam::000000000000:role/${name}`, statements });
  });
  const access = createAccessControl({ principals, resourcePolicies: new Map(), log: () => {} });
  const s3 = await startS3({
    dir,
    buckets: Object.fromEntries(buckets.map((name) => [name, {}])),
    guard: { credentials, access },
  });
  const { accessKeyId, secretAccessKey } = credentials.issue(as);
  vi.stubEnv("AWS_ENDPOINT_URL_S3", s3.url);
  vi.stubEnv("AWS_REGION", "us-east-1");
  vi.stubEnv("AWS_ACCESS_KEY_ID", accessKeyId);
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", secretAccessKey);
  return { s3, credentials };
}
