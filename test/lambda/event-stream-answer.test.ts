import { once } from "node:events";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { afterEach, expect, it, vi } from "vitest";
import { EventStreamAnswer, type StreamEvent } from "#lambda/event-stream-answer";

afterEach(() => {
  vi.useRealTimers();
});

const progress = (id: number): StreamEvent => ({ event: "progress", id, data: { progress: id } });
async function* batches(...all: StreamEvent[][]) {
  yield* all;
}
const bodyOf = ({ body }: EventStreamAnswer) => (body instanceof Readable ? body : Readable.from([body]));

it("says how soon to come back, gives a byte at once, and then the events, each in one block", async () => {
  const answer = new EventStreamAnswer(() =>
    batches([progress(1), progress(2)], [], [{ event: "done", id: "end", data: { text: "two\nlines" } }]),
  );

  expect(answer.statusCode).toBe(200);
  expect(await text(bodyOf(answer))).toBe(
    'retry: 1000\n\n:\n\nevent: progress\nid: 1\ndata: {"progress":1}\n\nevent: progress\nid: 2\ndata: {"progress":2}\n\nevent: done\nid: end\ndata: {"text":"two\\nlines"}\n\n',
  );
});

it("says something from time to time while nothing happens", async () => {
  const answer = new EventStreamAnswer(() => batches([], [], []), 0);

  expect(await text(bodyOf(answer))).toBe("retry: 1000\n\n:\n\n:\n\n:\n\n:\n\n");
});

it("sends its first bytes before anything has happened", async () => {
  const body = bodyOf(
    new EventStreamAnswer(async function* (signal) {
      await once(signal, "abort");
      yield [];
    }),
  );

  const [first] = await once(body, "data");

  expect(String(first)).toBe("retry: 1000\n\n:\n\n");
  body.destroy();
});

it("tells the source of the events when the client has left", async () => {
  const stopped = Promise.withResolvers<string>();
  const body = bodyOf(
    new EventStreamAnswer(async function* (signal) {
      yield [progress(1)];
      await once(signal, "abort");
      stopped.resolve("stopped");
    }),
  );
  await once(body, "data");
  body.destroy();

  expect(await stopped.promise).toBe("stopped");
});

it("breaks off when the events do, so that the client comes back", async () => {
  const body = bodyOf(
    // biome-ignore lint/correctness/useYield: it fails before it has anything to give
    new EventStreamAnswer(async function* () {
      throw new Error("The table is not to be reached");
    }),
  );

  await expect(text(body)).rejects.toThrow("not to be reached");
});

it("is an empty 204 when nothing can follow", async () => {
  expect(new EventStreamAnswer(null)).toMatchObject({ statusCode: 204, body: "" });
});

it("says something before CloudFront closes the connection, which it does after 30 s of silence", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const answer = new EventStreamAnswer(async function* () {
    for (let second = 1; second < 30; second++) {
      vi.advanceTimersByTime(1000);
      yield [];
    }
  });

  expect(await text(bodyOf(answer))).toBe("retry: 1000\n\n:\n\n:\n\n");
});
