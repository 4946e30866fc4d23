import { type DynamoDBDocumentClient, PutCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { idempotencyStore } from "#domain/idempotency/idempotency-store";
import { atOnce, type Domain, startDomain } from "../../support/domain.ts";

let domain: Domain;
let calls: ReturnType<typeof idempotencyStore>;
beforeAll(async () => {
  domain = await startDomain();
  calls = idempotencyStore(domain);
});
afterAll(() => domain.stop());

const lockMs = 30_000;
let used = 0;
const newCall = () => ({ accountId: "acc_1", key: `key-${++used}` });
type Call = ReturnType<typeof newCall>;
const begin = (call: Call, fingerprint = "as first asked") => calls.begin(call, fingerprint, lockMs);
async function begun(call: Call, store = calls) {
  const outcome = await store.begin(call, "as first asked", lockMs);
  if (!("begun" in outcome)) throw new Error("It did not begin");
  return { ...outcome.begun, ...call };
}
const answer = { status: 201, body: '{"id":"key_1"}' };

describe("of twenty tries at once", () => {
  it("one begins and the rest are told to wait, round after round", async () => {
    for (let round = 0; round < 10; round++) {
      const call = newCall();
      const outcomes = await atOnce(20, () => begin(call));

      expect(outcomes.filter((outcome) => "begun" in outcome)).toMatchObject([{ begun: { resumed: false } }]);
      expect(outcomes.filter((outcome) => "refused" in outcome)).toEqual(Array(19).fill({ refused: "in_flight" }));
    }
  });

  it("one goes on with a call that was left, and with its job", async () => {
    for (let round = 0; round < 10; round++) {
      const call = newCall();
      const { jobId } = await begun(call);
      domain.clock.pass(lockMs / 1000);
      const outcomes = await atOnce(20, () => begin(call));

      expect(outcomes.filter((outcome) => "begun" in outcome)).toMatchObject([{ begun: { jobId, resumed: true } }]);
      expect(outcomes.filter((outcome) => "refused" in outcome)).toHaveLength(19);
    }
  });
});

describe("a call", () => {
  it("is replayed once it is answered, for a day", async () => {
    const call = newCall();
    const first = await begun(call);
    await calls.finish(first, answer);

    domain.clock.pass(24 * 3600 - 1);
    expect(await atOnce(3, () => begin(call))).toEqual([{ replay: answer }, { replay: answer }, { replay: answer }]);
    domain.clock.pass(1);
    const later = await begun(call);
    expect(later).toMatchObject({ resumed: false });
    expect(later.jobId).not.toBe(first.jobId);
  });

  it("conflicts with every other request, whatever became of it", async () => {
    const [underWay, answered, left] = [newCall(), newCall(), newCall()];
    await begun(underWay);
    await calls.finish(await begun(answered), answer);
    await calls.open(await begun(left));

    for (const call of [underWay, answered, left])
      expect(await begin(call, "otherwise")).toEqual({ refused: "conflict" });
  });

  it("that was dropped leaves its key to any request", async () => {
    const call = newCall();
    const first = await begun(call);
    await calls.drop(first);

    const outcome = await begin(call, "otherwise");
    expect(outcome).toMatchObject({ begun: { resumed: false } });
    expect(outcome).not.toMatchObject({ begun: { jobId: first.jobId } });
  });

  it("left open goes on with the same job, again and again", async () => {
    const call = newCall();
    const first = await begun(call);
    await calls.open(first);
    const second = await begun(call);
    await calls.open(second);

    expect(second).toMatchObject({ jobId: first.jobId, resumed: true });
    expect(await begun(call)).toMatchObject({ jobId: first.jobId, resumed: true });
  });

  it("is locked for as long as its try may take and not a millisecond more", async () => {
    const call = newCall();
    await begun(call);
    domain.clock.pass(lockMs / 1000 - 0.001);
    expect(await begin(call)).toEqual({ refused: "in_flight" });
    domain.clock.pass(0.001);

    expect(await begin(call)).toMatchObject({ begun: { resumed: true } });
    expect(await begin(call)).toEqual({ refused: "in_flight" });
  });

  it("is not forgotten while a try that went on with it is at work", async () => {
    const call = newCall();
    const first = await begun(call);
    await calls.open(first);
    domain.clock.pass(24 * 3600 - 1);
    await begun(call);
    domain.clock.pass(2);

    expect(await begin(call)).toEqual({ refused: "in_flight" });
  });

  it("takes no word from a try that has lost it", async () => {
    const call = newCall();
    const slow = await begun(call);
    domain.clock.pass(lockMs / 1000);
    const next = await begun(call);

    await calls.drop(slow);
    await calls.open(slow);
    await calls.finish(slow, { status: 200, body: "late" });
    expect(await begin(call)).toEqual({ refused: "in_flight" });
    await calls.finish(next, answer);
    await calls.open(next);
    expect(await begin(call)).toEqual({ replay: answer });
  });

  it("of one account is not another's", async () => {
    const call = newCall();
    await begun(call);

    expect(await begin({ ...call, accountId: "acc_2" }, "otherwise")).toMatchObject({ begun: { resumed: false } });
  });

  it("that began although the answer to its write was lost has begun, not met itself", async () => {
    const lossy = idempotencyStore({ ...domain, documents: losesEveryFirstAnswer(domain.documents) });
    const call = newCall();
    const first = await begun(call, lossy);
    await calls.open(first);

    expect(first.resumed).toBe(false);
    expect(await begun(call, lossy)).toMatchObject({ jobId: first.jobId, resumed: true });
  });
});

/** Every write is made twice over, as when a connection breaks after the first and the client sends it again. */
function losesEveryFirstAnswer(documents: DynamoDBDocumentClient): DynamoDBDocumentClient {
  return new Proxy(documents, {
    get(target, property) {
      if (property !== "send") return Reflect.get(target, property);
      return async (command: PutCommand | UpdateCommand) => {
        if (command instanceof PutCommand) {
          await target.send(new PutCommand(command.input)).catch(() => {});
          return target.send(command);
        }
        await target.send(new UpdateCommand(command.input)).catch(() => {});
        return target.send(command);
      };
    },
  });
}
