import getItem from "dynalite/actions/getItem.js";
import type { CheckedRequest, Item, Store } from "dynalite/db/index.js";
import getItemRules from "dynalite/validations/getItem.js";
import dynaliteValidations from "dynalite/validations/index.js";
import * as z from "zod";
import { itemKey, promised, whileLocked } from "./item-writes.ts";

const transactGetRequest = z.object({
  TransactItems: z
    .array(z.object({ Get: z.unknown() }))
    .min(1)
    .max(100),
});

/** TransactGetItems: reads its items while no write to any of them can happen in between. */
export async function transactGetItems(store: Store, input: unknown): Promise<object> {
  const reads: { request: CheckedRequest; table: string; key: string }[] = [];
  for (const { Get } of transactGetRequest.parse(input).TransactItems) {
    const request = dynaliteValidations.checkTypes(structuredClone(Get), getItemRules.types);
    dynaliteValidations.checkValidations(request, getItemRules.types, getItemRules.custom, store);
    reads.push({ request, table: request.TableName, key: await itemKey(store, request) });
  }
  return whileLocked(store, reads, async () => ({
    Responses: await Promise.all(
      reads.map(async ({ request }) => {
        const found = await promised<{ Item?: Item }>((done) => getItem(store, request, done));
        return found?.Item ? { Item: found.Item } : {};
      }),
    ),
  }));
}
