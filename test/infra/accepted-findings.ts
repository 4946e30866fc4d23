/** A finding of cdk-nag that the default deployment has knowingly. */
interface Accepted {
  /** How the finding's name begins. */
  finding: string;
  /** Only in constructs whose path has this. */
  where?: RegExp;
  reason: string;
}

/** Functions and roles that the CDK brings for its own work while a deployment runs. */
const ofCdk = /CustomResource|CDKBucketDeployment|Custom::|S3ObjectCopy|AWSCDKWebFunction|\/Ingest\//;

/** Findings of the packs AwsSolutions and Serverless in the default settings, each with the reason why it stays. */
export const acceptedFindings: readonly Accepted[] = [
  {
    finding: "AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]",
    reason: "It allows a function to write its log, and nothing else.",
  },
  {
    finding:
      "AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AmazonAPIGatewayPushToCloudWatchLogs]",
    reason: "API Gateway writes its access log with it; it is a role of the whole account.",
  },
  {
    finding:
      "AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaVPCAccessExecutionRole]",
    reason: "It lets Lambda place a function in the network that has no way out.",
  },
  {
    finding: "Serverless-LambdaAsyncFailureDestination",
    reason: "The next call of a schedule does the work of one that failed, and its alarm rings for that one.",
  },
  {
    finding: "AwsSolutions-VPC7",
    reason: "The network has no way out, so a log of its connections would be of S3 alone, and cost by the gigabyte.",
  },
  {
    finding: "AwsSolutions-IAM5[Resource::<Media",
    reason: "The names of stored files are made at run time. A statement is limited to the folder of their kind.",
  },
  {
    finding: "AwsSolutions-IAM5[Resource::<Work",
    reason: "The names of working files are made at run time. A statement is limited to the folder of their kind.",
  },
  {
    finding: "AwsSolutions-IAM5[Resource::*]",
    reason:
      "Polly and Transcribe have no resources to name. test/infra/stacks.real.test.ts allows no other action here.",
  },
  {
    finding: "AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:bedrock:",
    reason: "The operator names models and regions later, without a deployment.",
  },
  { finding: "AwsSolutions-IAM5[", where: ofCdk, reason: "The CDK's copying of files into buckets, at deployment." },
  {
    finding: "AwsSolutions-S1",
    reason: "Callers reach no bucket. CloudFront and the functions do, and API Gateway's log has every call.",
  },
  {
    finding: "AwsSolutions-SMG4",
    reason: "Another pepper would invalidate every API key. The providers' keys are made by the providers.",
  },
  { finding: "AwsSolutions-APIG2", reason: "Each endpoint checks its request against a schema with better messages." },
  { finding: "AwsSolutions-APIG3", reason: "The firewall is a setting, and is in front of the distribution." },
  {
    finding: "AwsSolutions-APIG6",
    reason: "Execution logs would hold bodies and credentials. The access log has every call.",
  },
  { finding: "AwsSolutions-L1", where: ofCdk, reason: "The CDK chooses the runtime of its own functions." },
  { finding: "AwsSolutions-CFR1", reason: "Callers of every country are served." },
  { finding: "AwsSolutions-CFR2", reason: "The firewall is a setting: it costs 8 USD a month." },
  { finding: "AwsSolutions-CFR3", reason: "API Gateway's log has every call, with the ID of its answer." },
  {
    finding: "AwsSolutions-CFR4",
    reason: "With CloudFront's own domain name the oldest TLS is CloudFront's choice. domainName brings TLS 1.2.",
  },
  {
    finding: "Serverless-SQSRedrivePolicy",
    reason: "The dead-letter queue has none itself. Its worker's errors ring, and messages stay for 14 days.",
  },
  {
    finding: "Serverless-LambdaDLQ",
    reason:
      "Functions are called synchronously or by queues that have one. A missed run of a schedule is made up by the next.",
  },
  {
    finding: "Serverless-LambdaTracing",
    reason: "Logs name calls and jobs by their IDs. X-Ray would cost by every call.",
  },
  {
    finding: "Serverless-LambdaEventSourceMappingDestination",
    reason: "Destinations are for streams. The queues have a dead-letter queue.",
  },
  {
    finding: "Serverless-EventBusDLQ",
    reason: "A missed run of a schedule is made up by the next; an alarm tells of it.",
  },
  {
    finding: "Serverless-APIGWXrayEnabled",
    reason: "Logs name calls and jobs by their IDs. X-Ray would cost by every call.",
  },
  {
    finding: "Serverless-LambdaDefaultMemorySize",
    where: ofCdk,
    reason: "The CDK chooses the memory of its own functions.",
  },
  {
    finding: "Serverless-LambdaLatestVersion",
    where: ofCdk,
    reason: "The CDK chooses the runtime of its own functions.",
  },
];
