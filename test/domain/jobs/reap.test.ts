import { describe, expect, it } from "vitest";
import { Job, leaseMs, type Task } from "#domain/jobs/job";
import { reapDecision } from "#domain/jobs/reap";

const now = new Date("2026-03-10T12:00:00.000Z");
const secondsAgo = (seconds: number) => now.getTime() - seconds * 1000;
const task = (state: Task["state"], lease_expires_at = 0): Task => ({ state, lease_expires_at, done: 0, total: 10 });

const job = (of: { tasks: Task[]; status?: Job["status"]; queuedAt?: number; createdAt?: number }) =>
  Job.parse({
    id: "job_1",
    account_id: "acc_1",
    kind: "reel",
    status: of.status ?? "processing",
    stage: "render",
    queued_at: of.queuedAt ?? secondsAgo(1),
    tasks: Object.fromEntries(of.tasks.map((each, index) => [`segment-${index}`, each])),
    input: null,
    cost: 5,
    charged: { monthly: 5, pack: 0 },
    video: { id: "vid_1", path: "/videos/x/vid_1.mp4", thumbnail: "/videos/x/vid_1.jpg" },
    created_at: new Date(of.createdAt ?? secondsAgo(60)).toISOString(),
    ended_at: null,
    result: null,
    error: null,
    error_code: null,
  });

const alive = task("running", now.getTime() + 1);
const dead = task("running", now.getTime() - 1);

describe("a job under way", () => {
  it.each([
    ["whose worker is alive is left", job({ tasks: [alive, task("done")] }), "leave"],
    ["of which one worker is silent fails", job({ tasks: [alive, dead] }), "fail"],
    [
      "that nobody has taken up is left for a while",
      job({ tasks: [task("waiting")], queuedAt: secondsAgo(299) }),
      "leave",
    ],
    [
      "that nobody takes up is announced again",
      job({ tasks: [task("waiting")], queuedAt: secondsAgo(301) }),
      "requeue",
    ],
    ["that nobody took up for hours fails", job({ tasks: [task("waiting")], createdAt: secondsAgo(7201) }), "fail"],
    ["whose stage is done and just handed over is left", job({ tasks: [task("done", now.getTime())] }), "leave"],
    [
      "whose stage is done and was never handed over fails",
      job({ tasks: [task("done", now.getTime() - leaseMs - 1)] }),
      "fail",
    ],
    ["that has ended is left", job({ tasks: [dead], status: "error" }), "leave"],
  ])("%s", (_, subject, action) => {
    expect(reapDecision(subject, now).action).toBe(action);
  });

  it("says that its worker stopped", () => {
    expect(reapDecision(job({ tasks: [dead] }), now)).toMatchObject({
      reason: "The render worker stopped before it finished.",
    });
  });
});
