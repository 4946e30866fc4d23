import { systemIds } from "@reelwright/platform/ids";
import { expect, it } from "vitest";
import { ResourceId } from "#lambda/resource-id";

it("an id is taken as it is", () => {
  for (const id of [systemIds.random("key"), systemIds.timeOrdered("job", new Date()), "a", "x".repeat(100)])
    expect(ResourceId.parse(id)).toBe(id);
});

it.each(["", " ", "x".repeat(101), "a/b", "a.b", "é", "\u0000", "a\n", "%zz"])(
  "%j, which is the id of nothing, becomes one that nothing has",
  (id) => {
    expect(ResourceId.parse(id)).toBe("none");
  },
);
