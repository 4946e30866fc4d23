import assert from "node:assert/strict";
import type { Answer } from "../../support/call-api.ts";
import type { World } from "./world.ts";

/** One thing that the service does, by which it shows that it has every permission for it. */
export interface Check {
  /** A sentence. */
  name: string;
  /** Workers that take part in it. What others are busy with, or cannot do, is not of it. */
  workers?: readonly string[];
  /** Workers that are given no messages meanwhile: what is sent to them waits. */
  held?: readonly string[];
  /** Puts everything in place, under the full permissions. What it returns does the thing, and throws when it is not done. */
  prepare(world: World): Promise<() => Promise<void>>;
}

/** Throws, with the answer, at any other status. */
export function assertStatus({ status, body }: Answer, expected: number): void {
  assert.equal(status, expected, `answered ${status} ${JSON.stringify(body?.code)}`);
}

/** The same call by an API key and by a bearer token: each is admitted by statements of its own. */
export function byKeyAndToken(
  name: string,
  make: (world: World, credentials: Record<string, string>, accountId: string) => Promise<() => Promise<void>>,
  options: Pick<Check, "workers"> = {},
): Check[] {
  return (["key", "token"] as const).map((kind) => ({
    name: `${name}, by ${kind}`,
    ...options,
    async prepare(world) {
      const customer = world.someCustomer();
      return make(world, customer[kind], customer.id);
    },
  }));
}
