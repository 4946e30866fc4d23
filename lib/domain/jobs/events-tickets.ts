import { systemClock } from "@reelwright/platform/clock";
import { readEnv } from "@reelwright/platform/env";
import { readSecret } from "@reelwright/platform/secret";
import { capability } from "#lambda/capability";
import { checkTicket, makeTicket, type TicketAccount, type TicketCheck } from "./events-ticket.ts";

/** Tickets that let a browser follow one job. */
export const eventsTickets = capability([{ kind: "secret", name: "pepper" }], () => {
  const pepper = () => readSecret(readEnv("PEPPER_SECRET_ARN").PEPPER_SECRET_ARN);
  return {
    /** Where a job's progress is streamed, with a ticket to it. */
    eventsUrl: async (account: TicketAccount, jobId: string): Promise<string> =>
      `/api/videos/events?jobId=${jobId}&ticket=${makeTicket(account, jobId, await pepper(), systemClock.now())}`,

    check: async (ticket: string): Promise<TicketCheck> => checkTicket(ticket, await pepper(), systemClock.now()),
  };
});
