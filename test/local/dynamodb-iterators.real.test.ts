import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { openDynalite } from "@reelwright/aws-local/dynamodb/open-dynalite";
import { afterAll, expect, it } from "vitest";

const folder = mkdtempSync(path.join(tmpdir(), "iterators-"));
const { store } = openDynalite(folder);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("a query leaves no iterator of LevelDB open, whether it is read to its end or not", async () => {
  for (let index = 0; index < 40; index++) await store.db.put(`item-things~${index}`, { n: { N: String(index) } });
  const closed: string[] = [];
  const { values } = store.db;
  store.db.values = (range) => {
    const iterator = values(range);
    const { close } = iterator;
    return Object.assign(iterator, { close: () => close.call(iterator).then(() => void closed.push("closed")) });
  };

  for await (const _ of store.getItemDb("things").createValueStream({}));
  for await (const _ of store.getItemDb("things").createValueStream({})) break;

  await expect.poll(() => closed).toEqual(["closed", "closed"]);
});
