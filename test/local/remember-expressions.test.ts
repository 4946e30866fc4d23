import { rememberExpressions } from "@reelwright/aws-local/dynamodb/remember-expressions";
import conditionParser from "dynalite/db/conditionParser.js";
import dynaliteDb, { type Store } from "dynalite/db/index.js";
import updateParser from "dynalite/db/updateParser.js";
import validations from "dynalite/validations/index.js";
import updateItem from "dynalite/validations/updateItem.js";
import { beforeAll, describe, expect, it, vi } from "vitest";

const parsings = [conditionParser, updateParser].map((parser) => vi.spyOn(parser, "parse"));
beforeAll(rememberExpressions);

const request = {
  TableName: "Jobs",
  Key: { id: { S: "1" } },
  UpdateExpression: "SET #status = :to, done = done + :units",
  ConditionExpression: "#status = :from AND (attempt < :max OR attribute_not_exists(attempt))",
  ExpressionAttributeNames: { "#status": "status" },
  ExpressionAttributeValues: { ":from": { S: "a" }, ":to": { S: "b" }, ":units": { N: "1" }, ":max": { N: "3" } },
};
function parsed(change: object = {}) {
  const checked = validations.checkTypes(structuredClone({ ...request, ...change }), updateItem.types);
  validations.checkValidations(checked, updateItem.types, updateItem.custom, {} as Store);
  return checked;
}
const timesParsed = () => parsings.reduce((sum, { mock }) => sum + mock.calls.length, 0);
const item = (status: string, attempt: string) => ({ status: { S: status }, attempt: { N: attempt } });

describe("an expression that was seen before", () => {
  it("is not parsed again, and means what it meant, of the values that come with it", () => {
    const first = structuredClone(parsed());
    const before = timesParsed();
    const values = { ":from": { S: "x" }, ":to": { S: "y" }, ":units": { N: "7" }, ":max": { N: "9" } };
    const second = parsed({ ExpressionAttributeValues: values });

    expect(timesParsed()).toBe(before);
    expect(parsed()).toEqual(first);
    expect(dynaliteDb.checkConditional(second, item("x", "8"))).toBeNull();
    expect(dynaliteDb.checkConditional(second, item("x", "9"))).toBeInstanceOf(Error);
    expect(dynaliteDb.checkConditional(second, item("a", "2"))).toBeInstanceOf(Error);
  });

  it.each([
    [
      "a value of another type",
      { ExpressionAttributeValues: { ...request.ExpressionAttributeValues, ":to": { N: "1" } } },
    ],
    ["another name", { ExpressionAttributeNames: { "#status": "state" } }],
  ])("is parsed again for %s", (_, change) => {
    parsed();
    const before = timesParsed();
    parsed(change);

    expect(timesParsed()).toBeGreaterThan(before);
  });

  it("still refuses values that nothing mentions, and values that are missing", () => {
    parsed();
    const { ":max": _, ...fewer } = request.ExpressionAttributeValues;

    expect(() =>
      parsed({ ExpressionAttributeValues: { ...request.ExpressionAttributeValues, ":m": { N: "1" } } }),
    ).toThrow("unused in expressions: keys: {:m}");
    expect(() => parsed({ ExpressionAttributeValues: fewer })).toThrow("not defined; attribute value: :max");
  });

  it("is left as it was by whoever works in what he was given", () => {
    const first = parsed();
    Object.assign(first._condition as object, { expression: null });

    expect(dynaliteDb.checkConditional(parsed(), item("a", "2"))).toBeNull();
  });
});
