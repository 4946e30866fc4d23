import { CfnOutput, Duration, RemovalPolicy, SecretValue, Stack, type StackProps } from "aws-cdk-lib";
import { AttributeType, TableV2 } from "aws-cdk-lib/aws-dynamodb";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { BlockPublicAccess, Bucket, BucketEncryption, type CorsRule, HttpMethods } from "aws-cdk-lib/aws-s3";
import { Secret } from "aws-cdk-lib/aws-secretsmanager";
import { Topic } from "aws-cdk-lib/aws-sns";
import { EmailSubscription } from "aws-cdk-lib/aws-sns-subscriptions";
import type { Construct } from "constructs";
import { type TableName, tables } from "#lambda/tables";
import { addBudget } from "./add-budget.ts";
import { originSecretName, workBucketName } from "./fixed-names.ts";
import type { Resources } from "./resources.ts";
import type { Settings } from "./settings.ts";
import { tableId, tableOutput } from "./table-output.ts";

interface Props extends StackProps {
  prefix: string;
  settings: Pick<Settings, "alarmEmail" | "monthlyBudgetUsd" | "protectData">;
}

/**
 * Kept whatever happens to the stack. Only if its first creation fails are resources removed, so that a second attempt
 * finds the names free.
 */
const removalPolicy = RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE;

/** Everything that must outlive a deployment: tables, media, key material, and the receiver of alarms. */
export class DataStack extends Stack {
  readonly tables: Resources["tables"];
  readonly buckets: Resources["buckets"];
  readonly secrets: Resources["secrets"];
  readonly alarmTopic: Resources["alarmTopic"];
  /** Fixed names, which need no reference: a web function's environment cannot refer to another stack. */
  readonly names: { workBucket: string; originSecret: string };

  constructor(scope: Construct, id: string, { prefix, settings, ...props }: Props) {
    super(scope, id, { ...props, terminationProtection: settings.protectData });
    this.tables = mapKeys(tables, (name) => this.table(name, settings.protectData));
    this.alarmTopic = this.alarms(settings.alarmEmail);
    addBudget(this, settings);
    this.names = {
      workBucket: workBucketName(prefix, this.account, this.region),
      originSecret: originSecretName(prefix),
    };
    const bucket = (
      name: string,
      { lifecycleDays, bucketName, cors }: { lifecycleDays?: number; bucketName?: string; cors?: CorsRule[] } = {},
    ) =>
      new Bucket(this, name, {
        bucketName,
        cors,
        blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
        encryption: BucketEncryption.S3_MANAGED,
        enforceSSL: true,
        removalPolicy,
        lifecycleRules: [
          { abortIncompleteMultipartUploadAfter: Duration.days(1) },
          ...(lifecycleDays ? [{ expiration: Duration.days(lifecycleDays) }] : []),
        ],
      });
    // Uploads and working files are useless once their job has ended; two days leave time to investigate a failure.
    this.buckets = {
      media: bucket("Media"),
      work: bucket("Work", {
        lifecycleDays: 2,
        bucketName: this.names.workBucket,
        // Browsers upload files directly, with forms that were presigned for them.
        cors: [{ allowedMethods: [HttpMethods.POST], allowedOrigins: ["*"], allowedHeaders: ["*"] }],
      }),
    };
    // Any distribution of this account may read finished media. Naming the one would make the stacks refer to each
    // other in a circle.
    this.buckets.media.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal("cloudfront.amazonaws.com")],
        actions: ["s3:GetObject"],
        resources: [this.buckets.media.arnForObjects("videos/*")],
        conditions: {
          ArnLike: { "aws:SourceArn": `arn:${this.partition}:cloudfront::${this.account}:distribution/*` },
        },
      }),
    );
    const secret = (name: string, description: string, secretName?: string) =>
      new Secret(this, name, {
        description,
        secretName,
        removalPolicy,
        generateSecretString: { excludePunctuation: true, passwordLength: 64 },
      });
    this.secrets = {
      pepper: secret("Pepper", "Keys the HMAC under which API keys and session tokens are stored"),
      origin: secret(
        "Origin",
        "Proves to the functions that a request came through the distribution",
        this.names.originSecret,
      ),
      providers: new Secret(this, "Providers", {
        description: "Keys and addresses of the providers; the operator's tool writes them",
        removalPolicy,
        // Empty at first: then the built-in engines do everything.
        secretStringValue: SecretValue.unsafePlainText("{}"),
      }),
    };
    new CfnOutput(this, "MediaBucketName", { value: this.buckets.media.bucketName });
    new CfnOutput(this, "WorkBucketName", { value: this.buckets.work.bucketName });
    new CfnOutput(this, "PepperSecretArn", { value: this.secrets.pepper.secretArn });
    new CfnOutput(this, "ProvidersSecretArn", { value: this.secrets.providers.secretArn });
  }

  /** The topic to which every alarm of the deployment reports. */
  private alarms(email: string | undefined): Topic {
    const topic = new Topic(this, "Alarms", { enforceSSL: true });
    // An own policy replaces the default one, which lets the account's alarms publish.
    topic.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal("cloudwatch.amazonaws.com")],
        actions: ["sns:Publish"],
        resources: [topic.topicArn],
        conditions: { StringEquals: { "aws:SourceAccount": this.account } },
      }),
    );
    if (email) topic.addSubscription(new EmailSubscription(email));
    new CfnOutput(this, "AlarmTopicArn", { value: topic.topicArn });
    return topic;
  }

  private table(name: TableName, deletionProtection: boolean): TableV2 {
    const definition = tables[name];
    const attribute = (key: { name: string; type: "string" | "number" }) => ({
      name: key.name,
      type: key.type === "number" ? AttributeType.NUMBER : AttributeType.STRING,
    });
    const table = new TableV2(this, tableId(name), {
      partitionKey: attribute(definition.partitionKey),
      sortKey: definition.sortKey && attribute(definition.sortKey),
      timeToLiveAttribute: definition.ttl,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: definition.recoverable ?? false },
      deletionProtection,
      removalPolicy,
      globalSecondaryIndexes: Object.entries(definition.indexes ?? {}).map(([indexName, index]) => ({
        indexName,
        partitionKey: attribute(index.partitionKey),
        sortKey: attribute(index.sortKey),
      })),
    });
    new CfnOutput(this, tableOutput(name), { value: table.tableName });
    return table;
  }
}

function mapKeys<K extends string, T>(keys: Record<K, unknown>, make: (key: K) => T): Record<K, T>;
function mapKeys(keys: Record<string, unknown>, make: (key: string) => unknown) {
  return Object.fromEntries(Object.keys(keys).map((key) => [key, make(key)]));
}
