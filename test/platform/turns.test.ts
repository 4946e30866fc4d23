import { createTurns } from "@reelwright/platform/turns";
import { expect, it } from "vitest";

/** Work that ends when it is told to. */
function work(name: string, begun: string[]) {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const begin = () => {
    begun.push(name);
    return promise;
  };
  return { begin, end: () => resolve(name), fail: () => reject(new Error(name)) };
}

it("does so much at once, and what is urgent before all that waits", async () => {
  const inTurn = createTurns(2);
  const begun: string[] = [];
  const [a, b, c, d] = ["a", "b", "c", "d"].map((name) => work(name, begun));
  if (!a || !b || !c || !d) throw new Error("There are four");
  const running = [inTurn(a.begin), inTurn(b.begin), inTurn(c.begin), inTurn(d.begin, "urgent")];

  expect(begun).toEqual(["a", "b"]);
  b.end();
  await running[1];
  await expect.poll(() => begun).toEqual(["a", "b", "d"]);
  for (const { end } of [a, c, d]) end();
  expect(await Promise.all(running)).toEqual(["a", "b", "c", "d"]);
  expect(begun).toEqual(["a", "b", "d", "c"]);
});

it("goes on after work that fails", async () => {
  const inTurn = createTurns(1);
  const begun: string[] = [];
  const [lost, next] = [work("lost", begun), work("next", begun)];
  const failing = inTurn(lost.begin);
  const waiting = inTurn(next.begin);

  lost.fail();
  next.end();

  await expect(failing).rejects.toThrow("lost");
  expect(await waiting).toBe("next");
  expect(await inTurn(async () => "later")).toBe("later");
});
