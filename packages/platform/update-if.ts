import { ConditionalCheckFailedException } from "@aws-sdk/client-dynamodb";
import {
  DeleteCommand,
  type DeleteCommandInput,
  type DynamoDBDocumentClient,
  PutCommand,
  type PutCommandInput,
  UpdateCommand,
  type UpdateCommandInput,
} from "@aws-sdk/lib-dynamodb";
import { unmarshall } from "@aws-sdk/util-dynamodb";

/** The result of a conditional write. */
export interface ConditionOutcome {
  /** Whether the condition held, and so whether the write was made. */
  held: boolean;
  /** The item that the write asked for by `ReturnValues` or, when the condition failed, by `ReturnValuesOnConditionCheckFailure`. */
  item: Record<string, unknown> | null;
}

/** Updates an item if its condition holds. A condition that fails is a value, not an exception. */
export const updateIf = (documents: DynamoDBDocumentClient, input: UpdateCommandInput): Promise<ConditionOutcome> =>
  outcomeOf(documents.send(new UpdateCommand(input)));

/** Puts an item if its condition holds. */
export const putIf = (documents: DynamoDBDocumentClient, input: PutCommandInput): Promise<ConditionOutcome> =>
  outcomeOf(documents.send(new PutCommand(input)));

/** Deletes an item if its condition holds. */
export const deleteIf = (documents: DynamoDBDocumentClient, input: DeleteCommandInput): Promise<ConditionOutcome> =>
  outcomeOf(documents.send(new DeleteCommand(input)));

async function outcomeOf(write: Promise<{ Attributes?: Record<string, unknown> }>): Promise<ConditionOutcome> {
  try {
    const { Attributes } = await write;
    return { held: true, item: Attributes ?? null };
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    return { held: false, item: error.Item ? unmarshall(error.Item) : null };
  }
}
