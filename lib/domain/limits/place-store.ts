import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import type { Clock } from "@reelwright/platform/clock";
import type { Ids } from "@reelwright/platform/ids";
import { updateIf } from "@reelwright/platform/update-if";
import type { TableNames } from "#lambda/tables";

interface Dependencies {
  documents: DynamoDBDocumentClient;
  tables: TableNames<"rate_limits">;
  clock: Clock;
  ids: Pick<Ids, "random">;
  /** From 0 to below 1. */
  random(): number;
}

/** Numbered places, of which `most` can be taken at once. */
export interface Places {
  name: string;
  most: number;
}

interface Claim {
  /** What the holder does. A place of somebody with the same label is taken first. */
  label?: string;
  /** If none is free, it may take one of a holder whose label begins like this. */
  takesOver?: string;
}

/** A place that is taken, or several. It comes back by itself when it is not kept. */
export interface Place {
  /** Keeps it for another while. False if somebody else has it. */
  keep(): Promise<boolean>;
  /** Gives it back. */
  free(): Promise<void>;
}

/** For how long a place is taken, and after how much of that time it is written again. */
export const placeMs = 30_000;
const renewAfterMs = 10_000;
/** Long after the place has come back. */
const keptSeconds = 60 * 60;

/**
 * Counts what may happen so many times at once over all functions. Each place is an item with a time limit, so one that a
 * dead function held comes back. There are never more holders than places.
 */
export function placeStore({ documents, tables, clock, ids, random }: Dependencies) {
  async function write(
    id: string,
    { set, condition, values }: { set: string; condition: string; values: Record<string, unknown> },
  ): Promise<boolean> {
    const { held } = await updateIf(documents, {
      TableName: tables.rate_limits,
      Key: { id },
      UpdateExpression: `SET taken_until = :until, expires_at_epoch = :expires${set === "" ? "" : `, ${set}`}`,
      ConditionExpression: condition,
      ExpressionAttributeValues: values,
    });
    return held;
  }

  function times(lastsMs = placeMs) {
    const now = clock.now().getTime();
    return { now, values: { ":until": now + lastsMs, ":expires": Math.ceil(now / 1000) + keptSeconds } };
  }

  const renew = (id: string, holder: string, lastsMs?: number) =>
    write(id, {
      set: "",
      condition: "holder = :holder",
      values: { ...times(lastsMs).values, ":holder": holder },
    });

  async function takeOne({ name, most }: Places, holder: string, { label, takesOver }: Claim): Promise<string | null> {
    const { now, values } = times();
    const ways = [
      ...(label === undefined ? [] : [{ condition: "label = :label", values: {} }]),
      { condition: "attribute_not_exists(id) OR taken_until <= :now", values: { ":now": now } },
      ...(takesOver === undefined
        ? []
        : [{ condition: "begins_with(label, :others)", values: { ":others": takesOver } }]),
    ];
    // From a random one on: callers that come together try others.
    const first = Math.floor(random() * most);
    for (const way of ways)
      for (let tries = 0; tries < most; tries++) {
        const id = `place#${name}#${(first + tries) % most}`;
        const taken = { ...values, ...way.values, ":holder": holder, ":label": label ?? holder };
        if (await write(id, { set: "holder = :holder, label = :label", condition: way.condition, values: taken }))
          return id;
      }
    return null;
  }

  return {
    /** Takes a place of each kind, or none at all. */
    async take(kinds: readonly Places[], claim: Claim = {}): Promise<Place | null> {
      const holder = ids.random("plc");
      const taken: string[] = [];
      const free = async () => void (await Promise.all(taken.map((id) => renew(id, holder, 0))));
      for (const places of kinds) {
        const id = await takeOne(places, holder, claim);
        if (id === null) {
          await free();
          return null;
        }
        taken.push(id);
      }
      let renewAt = clock.now().getTime() + renewAfterMs;
      return {
        async keep() {
          const now = clock.now().getTime();
          if (now < renewAt) return true;
          renewAt = now + renewAfterMs;
          const kept = await Promise.all(taken.map((id) => renew(id, holder)));
          return kept.every(Boolean);
        },
        free,
      };
    },
  };
}
