import { TransactionCanceledException, TransactionConflictException } from "@aws-sdk/client-dynamodb";
import { type DynamoDBDocumentClient, GetCommand, QueryCommand, TransactWriteCommand } from "@aws-sdk/lib-dynamodb";
import { isConflict, resendOnConflict } from "@reelwright/platform/resend-on-conflict";
import type { Job } from "#domain/records/job";
import type { Command, Send } from "./database.ts";
import type { Effect, Process } from "./process.ts";
import { stepBack } from "./rules.ts";
import type { World } from "./world.ts";

/** The share of writes that meet a transaction under way. */
const conflictShare = 0.05;

/** The document client that a process is given: every command of it is an effect, sent again as the product's client does. */
export function documentsOf(process: Process, world: World): DynamoDBDocumentClient {
  const { scheduler, chance, database, history, mutant, isCalm } = world;
  const retrying = { sleep: (ms: number) => scheduler.sleep(process, ms), random: chance.random };
  const send: Send = async (given) => {
    // One for all the times that the client sends it, as the SDK has it.
    const command =
      given instanceof TransactWriteCommand
        ? new TransactWriteCommand({ ...given.input, ClientRequestToken: chance.text(20) })
        : given;
    const tables = tablesOf(command);
    const isRead = command instanceof GetCommand || command instanceof QueryCommand;
    const effect: Effect = {
      label: `${command.constructor.name.replace("Command", "")} ${tables}`,
      refusal: () => (command instanceof TransactWriteCommand && chance.happens(0.7) ? conflict(command) : notNow()),
      async perform() {
        if (!isRead && !isCalm() && chance.happens(conflictShare)) throw conflict(command);
        const answer = await (mutant?.atOnce ? mutant.atOnce(command, database.send) : database.send(command));
        if (!isRead && tables !== "idempotency") process.commits++;
        const { Attributes } = answer as { Attributes?: Job };
        if (tables === "jobs" && Attributes) history.violation ??= stepBack(Attributes, history);
        return answer;
      },
    };
    try {
      return await resendOnConflict(() => scheduler.effect(process, effect), retrying);
    } catch (error) {
      if (isConflict(error)) history.violation ??= "a call that is answered 500 because of a conflict";
      throw error;
    }
  };
  const client = { send: (command: Command) => (mutant?.instead ? mutant.instead(command, send) : send(command)) };
  return client as unknown as DynamoDBDocumentClient;
}

function tablesOf({ input }: Command): string {
  const of = input as { TableName?: string; TransactItems?: object[] };
  const items = of.TransactItems?.flatMap((item) => Object.values(item) as { TableName: string }[]) ?? [of];
  return [...new Set(items.map(({ TableName }) => TableName))].join("+");
}

const notNow = () => new Error("Not now");
function conflict(command: Command): Error {
  const told = { message: "Another transaction is at work", $metadata: {} };
  if (!(command instanceof TransactWriteCommand)) return new TransactionConflictException(told);
  // The one at work may have written the first item already, so that its condition fails, and be about to write the others.
  const CancellationReasons = command.input.TransactItems?.map((_, index, { length }) => {
    return { Code: index === 0 && length > 1 ? "ConditionalCheckFailed" : "TransactionConflict" };
  });
  return new TransactionCanceledException({ ...told, CancellationReasons });
}
