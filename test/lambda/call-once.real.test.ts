import { setTimeout as sleep } from "node:timers/promises";
import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { KeyedReservation } from "#lambda/endpoint";
import { keyedService, startKeyedCalls, type Work } from "../support/keyed-service.ts";

let table: Awaited<ReturnType<typeof startKeyedCalls>>;
beforeAll(async () => {
  table = await startKeyedCalls();
});
afterAll(() => table.stop());

let keys = 0;
let key: string;
beforeEach(() => {
  key = `key-${++keys}`;
});
/** Work that tells its tries apart. */
function counted(outcome: (n: number, reservation: KeyedReservation | null) => ReturnType<Work>) {
  const tries: (KeyedReservation | null)[] = [];
  const work: Work = (_name, reservation) => outcome(tries.push(reservation), reservation);
  return { tries, work };
}
const made = async (n: number) => ({ id: `thing_${n}`, key: `secret_${n}` });
const replay = { "Idempotent-Replay": "true" };

describe("a plain answer", () => {
  it("is said again, without its secrets, and its work is done once", async () => {
    const { tries, work } = counted(made);
    const { call } = keyedService(work);
    const first = await call(key, "a");
    const second = await call(key, "a");

    expect(first).toMatchObject({ status: 201, body: { id: "thing_1", key: "secret_1" } });
    expect(first.headers).not.toHaveProperty("Idempotent-Replay");
    expect(second).toMatchObject({ status: 201, headers: { ...replay, "Content-Type": "application/json" } });
    expect(second.body).toEqual({ id: "thing_1" });
    expect(tries).toHaveLength(1);
    const { Items } = await table.documents.send(
      new QueryCommand({
        TableName: table.tableName,
        KeyConditionExpression: "account_id = :account",
        ExpressionAttributeValues: { ":account": "acc_1" },
      }),
    );
    expect(JSON.stringify(Items)).toContain("thing_1");
    expect(JSON.stringify(Items)).not.toContain("secret_");
  });

  it("stands for its request alone: another body, or another endpoint, is a conflict", async () => {
    await keyedService(() => made(1)).call(key, "a");

    expect(await keyedService(() => made(2)).call(key, "b")).toMatchObject({
      status: 422,
      body: { code: "idempotency_conflict" },
    });
    expect((await keyedService(() => made(3), { path: "/api/others" }).call(key, "a")).status).toBe(422);
  });

  it("of twenty calls at once is given to one; the others are told when to come again", async () => {
    let release = () => {};
    const { tries, work } = counted((n) => new Promise((resolve) => (release = () => resolve(made(n)))));
    const { call } = keyedService(work);
    const calls = Array.from({ length: 20 }, async () => {
      const answer = await call(key, "a");
      if (answer.status === 409) refused.push(answer);
      return answer;
    });
    const refused: Awaited<ReturnType<typeof call>>[] = [];
    while (refused.length < 19) await sleep(5);
    release();

    expect((await Promise.all(calls)).filter(({ status }) => status === 201)).toHaveLength(1);
    expect(tries).toHaveLength(1);
    for (const { headers, body } of refused) {
      expect(body.code).toBe("idempotency_in_flight");
      expect(headers).toMatchObject({ "Retry-After": "1" });
    }
  });

  it("that is too large to keep is given all the same", async () => {
    const { call } = keyedService(async () => ({ id: "x".repeat(500_000), key: "" }));

    expect((await call(key, "a")).status).toBe(201);
  });

  it.each([
    { method: "POST", kind: "open" },
    { method: "PATCH", kind: "token" },
    { method: "DELETE", kind: "key or token" },
  ] as const)("of a $method that is $kind is made anew each time", async (of) => {
    const { tries, work } = counted(made);
    const { call } = keyedService(work, of);
    await call(key, "a");

    expect((await call(key, "b")).body).toEqual({ id: "thing_2", key: "secret_2" });
    expect(tries).toEqual([null, null]);
  });
});
