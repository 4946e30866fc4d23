import { checkTicket, makeTicket, type TicketCheck } from "#domain/jobs/events-ticket";
import type { JobRef } from "#domain/jobs/job";
import { systemClock } from "#platform/clock";
import { readEnv } from "#platform/env";
import { readSecret } from "#platform/secret";
import { capability } from "../capability.ts";

/** Tickets that let a browser follow one job. */
export const eventsTickets = capability([{ kind: "secret", name: "pepper" }], () => {
  const pepper = () => readSecret(readEnv("PEPPER_SECRET_ARN").PEPPER_SECRET_ARN);
  return {
    /** Where a job's progress is streamed, with a ticket to it. */
    eventsUrl: async (ref: JobRef): Promise<string> =>
      `/api/videos/events?jobId=${ref.jobId}&ticket=${makeTicket(ref, await pepper(), systemClock.now())}`,

    check: async (ticket: string): Promise<TicketCheck> => checkTicket(ticket, await pepper(), systemClock.now()),
  };
});
