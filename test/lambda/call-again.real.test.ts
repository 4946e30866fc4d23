import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ApiError } from "#lambda/errors";
import { SynchronousAnswer } from "#lambda/synchronous";
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
const replay = { "Idempotent-Replay": "true" };
const thing = { id: "thing_1", key: "secret" };
const failed = (jobId: string) =>
  new ApiError("render_failed", "The render failed.", { headers: { "X-Job-Id": jobId, Location: "/api/jobs/1" } });

/** Work that does something else each time it is tried, and notes the job id that was reserved for it. */
function inTurn(...outcomes: Work[]) {
  const reserved: ({ jobId: string; resumed: boolean } | null)[] = [];
  const work: Work = async (name, reservation) => {
    const outcome =
      outcomes[reserved.push(reservation && { jobId: reservation.jobId, resumed: reservation.resumed }) - 1];
    if (!outcome) throw new Error("Not again");
    return outcome(name, reservation);
  };
  return { reserved, work };
}
const refuses: Work = async () => {
  throw new ApiError("insufficient_credits", "This needs 5 credits.");
};
const breaks: Work = async () => {
  throw new Error("The table is on fire");
};
const answers: Work = async () => thing;

describe("a refusal before anything was done", () => {
  it("forgets the key: the corrected request is another call", async () => {
    const { reserved, work } = inTurn(refuses, answers);
    const { call } = keyedService(work);

    expect(await call(key, "a")).toMatchObject({ status: 402 });
    expect(await call(key, "b")).toMatchObject({ status: 201, body: thing });
    expect(reserved.map((reservation) => reservation?.resumed)).toEqual([false, false]);
    expect(reserved[0]?.jobId).not.toBe(reserved[1]?.jobId);
  });

  it("of an invalid request does not use the key at all", async () => {
    const { call } = keyedService(answers);

    expect(await call(key, "")).toMatchObject({ status: 400, body: { details: [{ path: "name" }] } });
    expect((await call(key, "a")).status).toBe(201);
  });

  it("that follows a try without a word keeps the key for that try's job", async () => {
    const { reserved, work } = inTurn(breaks, refuses, answers);
    const { call } = keyedService(work);
    await call(key, "a");

    expect((await call(key, "a")).status).toBe(402);
    expect((await call(key, "b")).status).toBe(422);
    expect((await call(key, "a")).status).toBe(201);
    expect(new Set(reserved.map((reservation) => reservation?.jobId)).size).toBe(1);
  });
});

describe("a try that ends without an answer to keep", () => {
  it("is tried again under the same job id, and then kept", async () => {
    const { reserved, work } = inTurn(breaks, answers);
    const { call } = keyedService(work);

    expect(await call(key, "a")).toMatchObject({ status: 500, body: { code: "internal_error" } });
    expect((await call(key, "b")).status).toBe(422);
    const second = await call(key, "a");
    expect(second).toMatchObject({ status: 201, body: thing });
    expect(second.headers).not.toMatchObject(replay);
    expect((await call(key, "a")).headers).toMatchObject(replay);
    expect(reserved).toEqual([
      { jobId: expect.stringMatching(/^job_/), resumed: false },
      { jobId: reserved[0]?.jobId, resumed: true },
    ]);
  });

  it("says so when it finds the job of the one before, in a failure too", async () => {
    const launches: Work = async (_name, reservation) => {
      if (reservation?.resumed) reservation.markReplay();
      throw failed(reservation?.jobId ?? "");
    };
    const { call } = keyedService(inTurn(launches, launches).work);
    const first = await call(key, "a");
    const second = await call(key, "a");

    expect([first.status, second.status]).toEqual([500, 500]);
    expect(first.headers).not.toMatchObject(replay);
    expect(second.headers).toMatchObject({ ...replay, "X-Job-Id": first.headers["X-Job-Id"] });
  });
});

describe("a call that waits for a job", () => {
  const waitsFor =
    (outcome: Promise<typeof thing | ApiError>): Work =>
    async (_name, reservation) => {
      if (reservation?.resumed) reservation.markReplay();
      const jobId = reservation?.jobId ?? "";
      const of = { jobId, statusUrl: `/api/jobs/${jobId}`, present: async () => ({}) };
      return new SynchronousAnswer({ ...of, outcome: () => outcome });
    };
  const later = <T>(value: T, ms: number) => new Promise<T>((resolve) => setTimeout(resolve, ms, value));

  it.each([
    ["soon", 0, {}],
    ["after its line was kept alive", 200, { silentMs: 0 }],
  ])("that is done %s gives the same job's outcome to every later call", async (_when, ms, patience) => {
    const { reserved, work } = inTurn(waitsFor(later(thing, ms)), waitsFor(Promise.resolve(thing)));
    const first = await keyedService(work, patience).call(key, "a");
    const second = await keyedService(work).call(key, "a");

    expect([first, second]).toMatchObject([{ body: thing }, { body: thing, headers: replay }]);
    expect(first.headers).not.toMatchObject(replay);
    expect(second.headers["X-Job-Id"]).toBe(first.headers["X-Job-Id"]);
    expect(reserved).toMatchObject([{ resumed: false }, { resumed: true }]);
  });

  it.each([
    ["soon", 0, {}],
    ["after its line was kept alive", 200, { silentMs: 0 }],
  ])("whose job fails %s tells every later call of the same failure", async (_when, ms, patience) => {
    const failure = later(failed("job_1"), ms);
    const { work } = inTurn(waitsFor(failure), waitsFor(failure));
    await keyedService(work, patience).call(key, "a");
    const { call } = keyedService(work);

    expect(await call(key, "a")).toMatchObject({ status: 500, body: { code: "render_failed" }, headers: replay });
    expect((await call(key, "b")).status).toBe(422);
  });

  it("is in flight until its job has ended", async () => {
    let end = (_: typeof thing) => {};
    const outcome = new Promise<typeof thing>((resolve) => {
      end = resolve;
    });
    let begun = () => {};
    const started = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const { call } = keyedService((name, reservation) => {
      begun();
      return waitsFor(outcome)(name, reservation);
    });
    const waiting = call(key, "a");
    await started;

    expect(await call(key, "a")).toMatchObject({ status: 409, body: { code: "idempotency_in_flight" } });
    end(thing);
    expect(await waiting).toMatchObject({ body: thing });
    expect(await call(key, "a")).toMatchObject({ body: thing, headers: replay });
  });
});

describe("the files of a form", () => {
  it("are told apart from those of the first call by their content, and thrown away when that is answered again", async () => {
    const { call, discarded } = keyedService(answers, { form: true });
    const first = await call(key, "a");
    expect(discarded).toEqual([]);
    const second = await call(key, "a");

    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.headers).toMatchObject(replay);
    expect(discarded).toHaveLength(1);
  });

  it.each([
    ["refused before anything was launched", refuses, 402, 1],
    ["ended by its job's failure", async () => Promise.reject(failed("job_1")), 500, 0],
    ["broken off, maybe after it launched", breaks, 500, 0],
  ] satisfies [string, Work, number, number][])(
    "of a call that is %s are kept for its job alone",
    async (_what, work, status, thrownAway) => {
      const { call, discarded } = keyedService(work, { form: true });

      expect((await call(key, "a")).status).toBe(status);
      expect(discarded).toHaveLength(thrownAway);
    },
  );

  it("of a call that conflicts or comes too soon are thrown away", async () => {
    const { call, discarded } = keyedService(answers, { form: true });
    await call(key, "a");

    expect((await call(key, "b")).status).toBe(422);
    expect(discarded).toHaveLength(1);
  });
});
