import { expect, it, vi } from "vitest";
import { faultMessage, logFault } from "#domain/jobs/service-faults";

it.each([
  ["internal_error", true],
  ["worker_died", true],
  ["provider_auth", true],
  ["media_unreadable", false],
  ["cancelled", false],
])("a job that ended with %s is logged as a fault of the service: %s", (code, isFault) => {
  const lines: unknown[] = [];
  const logged = vi.spyOn(console, "error").mockImplementation((line) => lines.push(JSON.parse(line)));
  logFault({ accountId: "acc_1", jobId: "job_1" }, code);
  logged.mockRestore();

  const entry = { level: "error", message: faultMessage, accountId: "acc_1", jobId: "job_1", code };
  expect(lines).toEqual(isFault ? [entry] : []);
});
