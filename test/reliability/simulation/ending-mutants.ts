import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import type { Command, Send } from "./database.ts";
import type { Mutant } from "./mutant.ts";
import { inTwo, type Part, type Purpose, purposeOf, withParts } from "./rewrite.ts";

const isProcessing = "#status = :processing";
const isMine = "tasks.#task.attempt = :attempt";
const isOfStage = "stage = :stage";
const always = "attribute_exists(id)";

/** Bugs of how jobs end. */
export const endingMutants: readonly Mutant[] = [
  {
    name: "refund and failure are written in two calls",
    instead: (command, send) =>
      purposeOf(command) === "fail" ? inTwo(command, ["jobs", "videos", "webhook_deliveries"], send) : send(command),
  },
  {
    name: "a refund is not made once",
    atOnce: onlyFor("fail", (part) => asked(part, isProcessing, always)),
  },
  {
    name: "a refund does not ask whether the job is done",
    atOnce: onlyFor("fail", (part) => asked(part, isProcessing, "#status <> :status")),
  },
  {
    name: "an attempt is not asked whether it holds its task",
    atOnce: everywhere((part) => asked(part, isMine, always)),
  },
  {
    name: "an attempt is not asked for its stage",
    atOnce: everywhere((part) => asked(part, isOfStage, always)),
  },
  {
    name: "a job is done whatever it was",
    atOnce: onlyFor("complete", (part) => asked(part, isProcessing, always)),
  },
  {
    name: "a failure keeps its slot",
    atOnce: onlyFor("fail", (part) => {
      const values = part.ExpressionAttributeValues;
      return part.TableName === "accounts" ? { ...part, ExpressionAttributeValues: { ...values, ":slots": 0 } } : part;
    }),
  },
];

function onlyFor(purpose: Purpose, change: (part: Part) => Part) {
  return (command: Command, send: Send) => send(purposeOf(command) === purpose ? withParts(command, change) : command);
}

function everywhere(change: (part: Part) => Part) {
  return (command: Command, send: Send) => {
    if (command instanceof UpdateCommand) return send(new UpdateCommand(change(command.input as Part) as never));
    return send(purposeOf(command) ? withParts(command, change) : command);
  };
}

/** The write with one condition in place of another; a webhook is then put over the one that is there. */
function asked(part: Part, condition: string, instead: string): Part {
  if (part.TableName === "webhook_deliveries" && part.Item) return { ...part, ConditionExpression: undefined };
  return { ...part, ConditionExpression: part.ConditionExpression?.replace(condition, instead) };
}
