import { transact } from "@reelwright/platform/transact";
import { deleteIf, putIf, updateIf } from "@reelwright/platform/update-if";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Domain, startDomain } from "../support/domain.ts";

let domain: Domain;
beforeAll(async () => {
  domain = await startDomain();
});
afterAll(() => domain.stop());

const item = (id: string, fields: object = {}) => ({ account_id: "acc_parts", id, ...fields });
const put = (id: string, fields: object = {}) => ({
  Put: {
    TableName: domain.tables.videos,
    Item: item(id, fields),
    ConditionExpression: "attribute_not_exists(id)",
    ReturnValuesOnConditionCheckFailure: "ALL_OLD" as const,
  },
});

describe("a transaction", () => {
  it("names the parts whose conditions failed, with the items that stand there", async () => {
    expect(await transact(domain.documents, { first: put("a"), second: put("b", { size: 2 }) })).toEqual({
      committed: true,
    });

    const outcome = await transact(domain.documents, { third: put("c"), left: undefined, again: put("b") });

    if (outcome.committed) throw new Error("It was written");
    expect(outcome.failed.has("third")).toBe(false);
    expect(outcome.failed.get("again")).toEqual(item("b", { size: 2 }));
    expect(await transact(domain.documents, { third: put("c") })).toEqual({ committed: true });
  });
});

describe("a conditional write", () => {
  it("answers whether it was made, and the item it asked for", async () => {
    const TableName = domain.tables.videos;
    const sized = (from: number, to: number) =>
      updateIf(domain.documents, {
        TableName,
        Key: item("d"),
        UpdateExpression: "SET #size = :to",
        ConditionExpression: "#size = :from",
        ExpressionAttributeNames: { "#size": "size" },
        ExpressionAttributeValues: { ":from": from, ":to": to },
        ReturnValues: "ALL_NEW",
        ReturnValuesOnConditionCheckFailure: "ALL_OLD",
      });

    expect(await sized(1, 2)).toEqual({ held: false, item: null });
    expect(await putIf(domain.documents, put("d", { size: 1 }).Put)).toEqual({ held: true, item: null });
    expect(await putIf(domain.documents, put("d", { size: 9 }).Put)).toEqual({
      held: false,
      item: item("d", { size: 1 }),
    });
    expect(await sized(1, 2)).toEqual({ held: true, item: item("d", { size: 2 }) });
    expect(await sized(1, 3)).toEqual({ held: false, item: item("d", { size: 2 }) });
    const isThere = { TableName, Key: item("d"), ConditionExpression: "attribute_exists(id)" };
    expect(await deleteIf(domain.documents, isThere)).toEqual({ held: true, item: null });
    expect(await deleteIf(domain.documents, isThere)).toEqual({ held: false, item: null });
  });

  it("throws what is not a failed condition", async () => {
    const nowhere = { TableName: "nowhere", Key: item("e"), ConditionExpression: "attribute_exists(id)" };

    await expect(deleteIf(domain.documents, nowhere)).rejects.toThrow();
    await expect(transact(domain.documents, { gone: { Delete: nowhere } })).rejects.toThrow();
  });
});
