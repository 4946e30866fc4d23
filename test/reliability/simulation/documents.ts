import { TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import { type DynamoDBDocumentClient, GetCommand, QueryCommand, TransactWriteCommand } from "@aws-sdk/lib-dynamodb";
import type { Job } from "#domain/jobs/job";
import type { Command, Send } from "./database.ts";
import type { Process } from "./process.ts";
import { stepBack } from "./rules.ts";
import type { World } from "./world.ts";

/** The document client that a process is given: every command of it is an effect. */
export function documentsOf(process: Process, world: World): DynamoDBDocumentClient {
  const { scheduler, chance, database, history, mutant } = world;
  const send: Send = (given) => {
    // One for all the times that the client sends it, as the SDK has it.
    const command =
      given instanceof TransactWriteCommand
        ? new TransactWriteCommand({ ...given.input, ClientRequestToken: chance.text(20) })
        : given;
    const tables = tablesOf(command);
    return scheduler.effect(process, {
      label: `${command.constructor.name.replace("Command", "")} ${tables}`,
      refusal: () => (command instanceof TransactWriteCommand && chance.happens(0.7) ? conflict(command) : notNow()),
      async perform() {
        const answer = await (mutant?.atOnce ? mutant.atOnce(command, database.send) : database.send(command));
        const isRead = command instanceof GetCommand || command instanceof QueryCommand;
        if (!isRead && tables !== "idempotency") process.commits++;
        const { Attributes } = answer as { Attributes?: Job };
        if (tables === "jobs" && Attributes) history.violation ??= stepBack(Attributes, history);
        return answer;
      },
    });
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
const conflict = ({ input: { TransactItems = [] } }: TransactWriteCommand) =>
  new TransactionCanceledException({
    message: "Another transaction is at work",
    $metadata: {},
    CancellationReasons: TransactItems.map(() => ({ Code: "TransactionConflict" })),
  });
