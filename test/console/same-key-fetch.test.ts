import { sameKeyFetch } from "@reelwright/console/logic/same-key-fetch";
import { expect, it } from "vitest";

const call = (key: string, body: string) => ({ method: "POST", headers: { "Idempotency-Key": key }, body });
type Outcome = "lost" | number;

/** What the service got, when its answers were these. */
async function keysSent(outcomes: Outcome[], bodies: string[]): Promise<(string | null)[]> {
  const keys: (string | null)[] = [];
  const left = [...outcomes];
  const send = sameKeyFetch(async (_, options) => {
    keys.push(new Headers(options?.headers).get("Idempotency-Key"));
    const outcome = left.shift();
    if (outcome === "lost") throw new TypeError("Failed to fetch");
    return new Response(outcome === 204 ? null : "{}", { status: outcome });
  });
  for (const [index, body] of bodies.entries())
    await send("/api/generate", call(`key-${index}`, body)).catch((error) => expect(error).toBeInstanceOf(TypeError));
  return keys;
}

it.each([
  ["a call whose answer was lost keeps its key until it is answered", ["lost", "lost", 200, 200], [0, 0, 0, 3]],
  ["a failing service may have done the call: it keeps its key", [503, 200, 200], [0, 0, 2]],
  ["a refused call has had no effect: the next one has a key of its own", [402, 204], [0, 1]],
] as const)("%s", async (_, outcomes, sent) => {
  const bodies = outcomes.map(() => "a reel");

  expect(await keysSent([...outcomes], bodies)).toEqual(sent.map((index) => `key-${index}`));
});

it("another call has another key", async () => {
  expect(await keysSent(["lost", 200], ["a reel", "another reel"])).toEqual(["key-0", "key-1"]);
});

it("answers reach the caller as they are", async () => {
  const send = sameKeyFetch(async () => Response.json({ id: 1 }, { status: 201, headers: { "X-Job-Id": "job_1" } }));
  const response = await send("/api/generate", call("key", "a reel"));

  expect([response.status, response.headers.get("X-Job-Id"), await response.json()]).toEqual([201, "job_1", { id: 1 }]);
});
