import { describe, expect, it } from "vitest";
import {
  emptyLine,
  filled,
  joined,
  type Line,
  type LineEntry,
  longestLine,
  repaired,
  withdrawn,
} from "#domain/jobs/line";

const now = new Date("2026-03-10T12:00:00.000Z");
const secondsAgo = (seconds: number) => now.getTime() - seconds * 1000;
/** `b2`: the second job of account b. */
const entry = (job_id: string, since = secondsAgo(300)): LineEntry => ({
  account_id: job_id.slice(0, 1),
  job_id,
  since,
});
const line = (running: string[], waiting: string[] = [], started: Line["started"] = {}): Line => ({
  running: running.map((id) => entry(id)),
  waiting: waiting.map((id, index) => entry(id, secondsAgo(200 - index))),
  started,
});
const ids = (entries: readonly LineEntry[]) => entries.map(({ job_id }) => job_id);

describe("a job that joins the line", () => {
  it("starts at once while there is room and nobody waits", () => {
    expect(joined(emptyLine, entry("a1"), 2)).toMatchObject({ starts: true, line: { running: [{ job_id: "a1" }] } });
  });

  it.each([
    ["as many run as there is room for", line(["a1", "b1"])],
    ["others wait", line(["a1"], ["b1"])],
  ])("waits if %s", (_, before) => {
    const outcome = joined(before, entry("c1"), 2);
    expect(outcome?.starts).toBe(false);
    expect(ids(outcome?.line.waiting ?? []).at(-1)).toBe("c1");
  });

  it("keeps its place if its call is repeated", () => {
    const before = line(["a1"], ["b1"]);
    expect(joined(before, entry("a1"), 2)).toEqual({ line: before, starts: true });
    expect(joined(before, entry("b1"), 2)).toEqual({ line: before, starts: false });
  });

  it("is refused once the line is as long as one item can be", () => {
    const full = line(
      ["a1"],
      Array.from({ length: longestLine }, (_, index) => `b${index}`),
    );
    expect(joined(full, entry("c1"), 1)).toBeNull();
  });
});

describe("whose turn it is", () => {
  it.each([
    ["the account with the fewest jobs under way", line(["a1"], ["a2", "b1"]), ["b1"]],
    ["of two with as many, the one that was served longest ago", line(["z1"], ["a1", "b1"], { a: 2, b: 1 }), ["b1"]],
    ["an account that has had nothing yet, before all others", line(["z1"], ["a1", "b1"], { a: 1 }), ["b1"]],
    ["of one account, the job that waits longest", line(["z1"], ["a1", "a2"]), ["a1"]],
    ["nobody, while there is no room", line(["y1", "z1"], ["a1"]), []],
  ])("%s", (_, before, expected) => {
    expect(ids(filled(before, 2, now).started)).toEqual(expected);
  });

  it("goes round the accounts, however many jobs one of them has", () => {
    let present = line([], [...Array.from({ length: 100 }, (_, index) => `a${index}`), "b1", "b2", "c1", "d1", "e1"]);
    const order: string[] = [];
    for (let at = 1; present.waiting.length > 0; at++) {
      const next = filled(present, 1, new Date(now.getTime() + at));
      for (const { job_id } of next.started) present = withdrawn({ ...next.line }, job_id);
      order.push(...ids(next.started));
    }
    expect(order.slice(0, 7)).toEqual(["a0", "b1", "c1", "d1", "e1", "a1", "b2"]);
    expect(order).toHaveLength(105);
  });
});

describe("a line that is not in step with the stored jobs", () => {
  const found = (job_id: string, waits: boolean) => ({ account_id: job_id.slice(0, 1), job_id, waits });
  const repair = (before: Line, jobs: ReturnType<typeof found>[]) => repaired(before, jobs, { room: 2, now });

  it("loses the jobs that have ended, and starts others in their place", () => {
    const { line: after, started } = repair(line(["a1", "b1"], ["c1", "d1"]), [found("b1", false), found("d1", true)]);
    expect(ids(after.running)).toEqual(["b1", "d1"]);
    expect(ids(started)).toEqual(["d1"]);
    expect(after.waiting).toEqual([]);
  });

  it("gets the jobs that are missing, running or waiting", () => {
    const { line: after } = repair(line(["a1"]), [found("a1", false), found("b1", false), found("c1", true)]);
    expect([ids(after.running), ids(after.waiting)]).toEqual([["a1", "b1"], ["c1"]]);
  });

  it("starts a job again whose start was broken off, and leaves one that has just begun", () => {
    const before = { ...line(["a1"]), running: [entry("a1"), entry("b1", secondsAgo(5))] };
    const { started } = repair(before, [found("a1", true), found("b1", true)]);
    expect(ids(started)).toEqual(["a1"]);
  });

  it("keeps a job for a minute that has not been stored yet", () => {
    const before = { ...emptyLine, running: [entry("a1", secondsAgo(30))], waiting: [entry("b1", secondsAgo(90))] };
    const { line: after } = repair(before, []);
    expect([ids(after.running), ids(after.waiting)]).toEqual([["a1"], []]);
  });

  it("forgets after an hour who has had a job", () => {
    const { line: after } = repair(line([], [], { a: secondsAgo(3700), b: secondsAgo(3500) }), []);
    expect(Object.keys(after.started)).toEqual(["b"]);
  });
});
