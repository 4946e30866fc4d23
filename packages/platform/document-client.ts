import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { resendOnConflict } from "./resend-on-conflict.ts";
import { retrying } from "./retrying.ts";

let client: DynamoDBDocumentClient | undefined;

/** The DynamoDB client of this process, made on first use. */
export function documentClient(): DynamoDBDocumentClient {
  client ??= documentsOf(new DynamoDBClient({}));
  return client;
}

/** A client of documents that sends conflicting writes again. Every store uses one made here. */
export function documentsOf(dynamodb: DynamoDBClient): DynamoDBDocumentClient {
  // After "serialize", which writes the request token: each try sends the same one.
  dynamodb.middlewareStack.add((next) => (request) => resendOnConflict(() => next(request), retrying), {
    name: "resendOnConflict",
    step: "build",
  });
  return DynamoDBDocumentClient.from(dynamodb, { marshallOptions: { removeUndefinedValues: true } });
}
