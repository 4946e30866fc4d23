import { describe, expect, it } from "vitest";
import { reapDecision } from "#domain/jobs/reap";
import { Job, maxAttempts, type Task } from "#domain/records/job";

const now = new Date("2026-03-10T12:00:00.000Z");
const secondsAgo = (seconds: number) => now.getTime() - seconds * 1000;
const task = (state: Task["state"], lease_expires_at = 0, attempt = 1): Task => ({
  state,
  attempt,
  lease_expires_at,
  done: 0,
  total: 10,
});

const job = (of: {
  tasks: Task[];
  status?: Job["status"];
  queuedAt?: number;
  announced?: number;
  createdAt?: number;
}) =>
  Job.parse({
    id: "job_1",
    account_id: "acc_1",
    kind: "reel",
    title: null,
    status: of.status ?? "processing",
    stages: ["prepare", "render"],
    stage: "render",
    queued_at: of.queuedAt ?? secondsAgo(1),
    announced: of.announced ?? 1,
    tasks: Object.fromEntries(of.tasks.map((each, index) => [String(index), each])),
    input: null,
    order: null,
    upload_prefix: null,
    callback_url: null,
    cost: 5,
    video: { id: "vid_1", folder: "/videos/x/", path: null },
    created_at: new Date(of.createdAt ?? secondsAgo(60)).toISOString(),
    ended_at: null,
    result: null,
    error: null,
    error_code: null,
  } satisfies Job);

const alive = task("running", now.getTime() + 1);
const dead = task("running", now.getTime() - 1);
const justDone = task("done", now.getTime());
const longDone = task("done", now.getTime() - 1);
const leave = { action: "leave" };
const again = (...tasks: string[]) => ({ action: "again", tasks });

describe("a job under way", () => {
  it.each([
    ["whose worker is alive is left", job({ tasks: [alive, justDone] }), leave],
    ["of which one worker is silent has that task handed out again", job({ tasks: [alive, dead] }), again("1")],
    [
      "that nobody has taken up is left for a while",
      job({ tasks: [task("waiting")], queuedAt: secondsAgo(59) }),
      leave,
    ],
    [
      "that nobody takes up is announced again, but for what is under way",
      job({ tasks: [task("waiting"), alive, task("waiting")], queuedAt: secondsAgo(61) }),
      again("0", "2"),
    ],
    [
      "that was announced again is given twice the time",
      job({ tasks: [task("waiting")], queuedAt: secondsAgo(119), announced: 2 }),
      leave,
    ],
    ["whose stage is done and just handed over is left", job({ tasks: [justDone] }), leave],
    [
      "whose stage is done and was never handed over has its last task done once more",
      job({ tasks: [longDone, longDone] }),
      again("1"),
    ],
    ["that has ended is left", job({ tasks: [dead], status: "error" }), leave],
  ])("%s", (_, subject, decision) => {
    expect(reapDecision(subject, now)).toEqual(decision);
  });

  it.each([
    ["whose worker died every time", job({ tasks: [alive, { ...dead, attempt: maxAttempts }] }), "worker_died"],
    ["that was never handed over, every time", job({ tasks: [{ ...longDone, attempt: maxAttempts }] }), "worker_died"],
    ["that nobody took up for hours", job({ tasks: [task("waiting")], createdAt: secondsAgo(7201) }), "not_started"],
  ])("%s fails", (_, subject, code) => {
    expect(reapDecision(subject, now)).toMatchObject({ action: "fail", code });
  });
});
