import type { TableName } from "./tables.ts";

/** One thing outside a function that it may touch, and exactly how. From it come the IAM statement and the environment variable. */
export type Need =
  | { kind: "table"; name: TableName; actions: readonly TableAction[]; index?: string }
  | { kind: "bucket"; name: BucketName; prefix: string; actions: readonly BucketAction[] }
  | { kind: "queue"; name: string }
  /** An internal function that is called and waited for. */
  | { kind: "function"; name: string }
  | { kind: "secret"; name: SecretName }
  /** The buckets outside the deployment that it reads media from: which they are, and to read them. */
  | { kind: "sources"; actions: readonly "GetObject"[] }
  /** Services of the operator's own AWS account that work by the call. */
  | { kind: "aws"; actions: readonly AwsAction[] }
  /** Requests to addresses that callers gave: what may be called there although it is not public. */
  | { kind: "outbound" }
  /** What the operator calls the service in the headers of webhooks. */
  | { kind: "serviceName" }
  /** For how many days the records of ended jobs are kept. */
  | { kind: "jobRetention" };

export type AwsAction =
  | "bedrock:InvokeModel"
  | "polly:DescribeVoices"
  | "polly:SynthesizeSpeech"
  | "transcribe:StartTranscriptionJob"
  | "transcribe:GetTranscriptionJob";
export type TableAction =
  | "GetItem"
  | "BatchGetItem"
  | "Query"
  | "PutItem"
  | "UpdateItem"
  | "DeleteItem"
  | "ConditionCheckItem";
/** Whoever puts large objects must also be able to give up putting one: the parts of half an object are paid for. */
export type BucketAction = "GetObject" | "PutObject" | "AbortMultipartUpload" | "DeleteObject" | "ListBucket";
export const bucketNames = ["media", "work"] as const;
export type BucketName = (typeof bucketNames)[number];
export const secretNames = ["pepper", "origin", "providers"] as const;
export type SecretName = (typeof secretNames)[number];

/** The environment variable under which a need's address (table name, bucket name, queue URL, function or secret ARN) is given. */
export function envName(need: Pick<Extract<Need, { name: string }>, "kind" | "name">): string {
  const word = need.name.replaceAll("-", "_").toUpperCase();
  return {
    table: `${word}_TABLE`,
    bucket: `${word}_BUCKET`,
    queue: `${word}_QUEUE_URL`,
    function: `${word}_FUNCTION_ARN`,
    secret: `${word}_SECRET_ARN`,
  }[need.kind];
}
