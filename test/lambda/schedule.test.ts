import { expect, it, vi } from "vitest";
import { type NoteFailure, schedule, scheduleFor } from "#lambda/schedule";

const run = async (handle: (failed: NoteFailure) => void) => {
  const spec = schedule({
    everyMinutes: 1,
    timeoutSeconds: 10,
    uses: {},
    impact: "nothing",
    handle: async (_services, failed) => handle(failed),
  });
  // Lambda gives a context; the handler of a schedule reads none of it.
  return scheduleFor(spec)({}, {} as never);
};

it("ends a run well in which nothing failed", async () => {
  await expect(run(() => {})).resolves.toBeUndefined();
});

it("logs each failure, and ends with an error, for which the function's alarm rings", async () => {
  const lines: unknown[] = [];
  const logged = vi.spyOn(console, "error").mockImplementation((line) => lines.push(JSON.parse(line)));
  const two = run((failed) => {
    failed("job could not be reaped", { jobId: "job_1" }, new Error("no answer"));
    failed("job could not be reaped", { jobId: "job_2" }, new Error("no answer"));
  });

  await expect(two).rejects.toThrow("2 of what this run looks after failed");
  logged.mockRestore();
  expect(lines).toMatchObject([
    { message: "job could not be reaped", jobId: "job_1" },
    { message: "job could not be reaped", jobId: "job_2" },
  ]);
});
