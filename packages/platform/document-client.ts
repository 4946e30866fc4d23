import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { resendOnConflict } from "./resend-on-conflict.ts";
import { retrying } from "./retrying.ts";

let client: DynamoDBDocumentClient | undefined;

/** The DynamoDB client of this process, created on first use. */
export function documentClient(): DynamoDBDocumentClient {
  client ??= documentsOf(new DynamoDBClient({}));
  return client;
}

/** A document client that retries conflicting writes. Every store uses one that is made here. */
export function documentsOf(dynamodb: DynamoDBClient): DynamoDBDocumentClient {
  // After "serialize", which writes the request token: each attempt sends the same one.
  dynamodb.middlewareStack.add((next) => (request) => resendOnConflict(() => next(request), retrying), {
    name: "resendOnConflict",
    step: "build",
  });
  return DynamoDBDocumentClient.from(dynamodb, { marshallOptions: { removeUndefinedValues: true } });
}
