import { PolicyDocument } from "@reelwright/aws-local/iam/policy-document";
import { grantFor, type Resources } from "#infra/resources";
import type { Need } from "#lambda/need";
import { grantsIn } from "./grants-in.ts";
import { plainGrant } from "./plain-grants.ts";

/** Something of every name, as often as it is asked for. */
const each = <T>(make: (name: string) => T) => new Proxy({}, { get: (_, name) => make(String(name)) });
const eachOf = <T>(make: (name: string) => T) => ({ get: make });

/** Resources whose ARNs are the words of `plainGrants`, with every setting that a deployment may have. */
export const plainResources = {
  tables: each((name) => ({ tableArn: `table ${name}`, tableName: name })),
  buckets: each((name) => ({
    bucketArn: `bucket ${name}`,
    bucketName: name,
    arnForObjects: (keys: string) => `bucket ${name}/${keys}`,
  })),
  secrets: each((name) => ({ secretArn: `secret ${name}` })),
  queues: eachOf((name) => ({ queueArn: `queue ${name}`, queueUrl: `https://sqs.example/${name}` })),
  functions: eachOf((name) => ({ functionArn: `function ${name}` })),
  sourceBuckets: ["media-of-others"],
  trust: { origins: "https://127.0.0.1:1", authorities: "/authorities.pem", localCallbacks: true },
  serviceName: "Reelwright",
  jobRetentionDays: 90,
  renderWidth: 3,
  quota: 1000,
} as unknown as Resources;

/** The statements that a synthesis writes for these needs, in the words of `plainGrants`. */
export function statedGrants(needs: readonly Need[]): string[] {
  const statements = grantFor(needs, plainResources).statements.map((statement) => statement.toStatementJson());
  const { Statement } = PolicyDocument.parse({ Version: "2012-10-17", Statement: statements });
  return Statement.flatMap(grantsIn).map(withoutTokens).map(plainGrant).sort();
}

/** CloudFormation fills in the partition and the account. */
const withoutTokens = (grant: string) => grant.replaceAll(/\$\{Token\[AWS\.\w+\.\d+\]\}/g, "aws");
