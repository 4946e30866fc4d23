import { expect, it } from "vitest";
import { spec } from "../../functions/schedules/clear-unclaimed-uploads.ts";

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

it("clears away files that came with no job, once their call must be over; those of a job under way stay", async () => {
  const removed: string[] = [];
  const services: Parameters<typeof spec.handle>[0] = {
    jobs: {
      async *activeUploads() {
        yield "uploads/req_running/";
      },
    },
    work: {
      async *list() {
        yield { key: "uploads/req_running/0", modified: minutesAgo(90) };
        yield { key: "uploads/req_broken/0", modified: minutesAgo(21) };
        yield { key: "uploads/req_broken/1", modified: minutesAgo(21) };
        yield { key: "uploads/req_sending/0", modified: minutesAgo(14) };
      },
      async remove(keys: readonly string[]) {
        removed.push(...keys);
      },
    },
  };
  await spec.handle(services, (what) => expect.unreachable(what));
  expect(removed).toEqual(["uploads/req_broken/0", "uploads/req_broken/1"]);
});
