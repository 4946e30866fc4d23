import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { loadSpecs } from "#lambda/load-specs";
import { openState } from "../reliability/kit/open-state.ts";
import { type Caller, callerMaker } from "./malformed/callers.ts";
import { changesBetween, stateSnapshot } from "./malformed/state-snapshot.ts";
import { referencesOf, type Things } from "./references.ts";
import type { Service } from "./service.ts";
import { makeThings } from "./things.ts";
import { askFor, lasting, nothings, tryReference } from "./try-reference.ts";

const { endpoints } = await loadSpecs(path.resolve(import.meta.dirname, "../.."));
const references = endpoints.flatMap(({ spec }) => referencesOf(spec));
/**
 * That no account reaches another's things, whatever they are called. Compares all that the service keeps before and after these calls, so
 * nothing else may use the service meanwhile. `sampled`: each place is tried with one kind of credentials and with some of the IDs that are
 * nothing's, the next with others; and only what these accounts have is compared, so that others may use the service.
 */
export function crossAccountTests(running: () => Service, { sampled = false } = {}): void {
  let service: Service;
  let before: Awaited<ReturnType<typeof stateSnapshot>>;
  let owner: Caller;
  /** Several, so that none comes near its limit. */
  let strangers: Caller[];
  let theirs: Things;
  let ticket: string;
  const snapshot = () => {
    const of = [owner, ...strangers].map(({ accountId }) => accountId);
    return stateSnapshot(openState(service.state), sampled ? { of } : {});
  };
  const strangerAt = (index: number) => strangers[index % strangers.length] as Caller;

  beforeAll(async () => {
    service = running();
    const newCaller = await callerMaker(service);
    owner = await newCaller();
    strangers = [];
    for (let n = 0; n < 16; n++) strangers.push(await newCaller());
    ({ things: theirs, ticket } = await makeThings(service, owner));
    before = await snapshot();
  });

  describe.each(references.map((reference, index) => ({ ...reference, index })))(
    "$where",
    ({ index, ...reference }) => {
      const all = reference.access === "token" || reference.access === "open" ? [byToken] : [byKey, byToken];
      const credentials = sampled ? all.filter((_, way) => way === index % all.length) : all;

      it.each(credentials)(
        "answers another's thing as one that never was, whatever it is called (%#)",
        async (credential) => {
          const { faults } = await tryReference(service.baseUrl, reference, {
            theirs: theirs[reference.kind],
            credentials: (call) => [credential(strangerAt(index + call))],
            ...(sampled && { sample: index }),
          });

          expect(faults).toEqual([]);
        },
      );
    },
  );

  it("nothing has come of all these calls", async () => {
    expect(changesBetween(before, await snapshot())).toEqual([]);
  });

  it.each(references.filter(({ shows }) => shows))(
    "$where shows its owner what it hides from others",
    async (reference) => {
      const answer = await askFor(service.baseUrl, reference, theirs[reference.kind], { credentials: [byKey(owner)] });

      expect(answer.status).toBe(200);
    },
  );

  it("a ticket opens nothing to whoever is somebody else", async () => {
    const [reference] = references.filter(({ where }) => where.includes("?jobId"));
    if (!reference) throw new Error("No endpoint takes a job's id in its query");
    const more = `&ticket=${ticket}`;
    const ask = (id: string, credential: readonly [string, string]) =>
      askFor(service.baseUrl, reference, id, { credentials: [credential], more });
    const [unknown = ""] = nothings.job();

    const foreign = await ask(theirs.job, byKey(strangerAt(0)));

    expect(foreign.status).toBe(404);
    expect(lasting(await ask(unknown, byKey(strangerAt(0))))).toBe(lasting(foreign));
    expect((await ask(unknown, ["Accept", "*/*"])).status).toBe(401);
  });

  it("another's Idempotency-Key is a key like any other", async () => {
    const make = async (caller: Caller) => {
      const [name, value] = byToken(caller);
      const headers = { [name]: value, "Content-Type": "application/json", "Idempotency-Key": "the-same-for-both" };
      const body = JSON.stringify({ name: "a key", scopes: ["videos"] });
      const response = await fetch(`${service.baseUrl}/api/keys`, { method: "POST", headers, body });
      return {
        status: response.status,
        replay: response.headers.get("idempotent-replay"),
        made: JSON.parse(await response.text()),
      };
    };

    const [first, second] = [await make(owner), await make(strangerAt(0))];

    expect([first, second]).toMatchObject([
      { status: 201, replay: null },
      { status: 201, replay: null },
    ]);
    expect(second.made.id).not.toBe(first.made.id);
  });
}

const byKey = ({ apiKey }: Caller) => ["X-API-Key", apiKey] as const;
const byToken = ({ token }: Caller) => ["Authorization", `Bearer ${token}`] as const;
