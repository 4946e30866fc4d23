import { systemClock } from "@reelwright/platform/clock";
import { secret } from "#lambda/capabilities/secret";
import { capability } from "#lambda/capability";
import { checkTicket, makeTicket, type TicketAccount, type TicketCheck } from "./events-ticket.ts";

/** Tickets that let a browser follow one job. */
export const eventsTickets = capability({ pepper: secret("pepper") }, ({ pepper }) => {
  return {
    /** The URL of a job's progress stream, with a ticket. */
    eventsUrl: async (account: TicketAccount, jobId: string): Promise<string> =>
      `/api/videos/events?jobId=${jobId}&ticket=${makeTicket(account, jobId, await pepper(), systemClock.now())}`,

    check: async (ticket: string): Promise<TicketCheck> => checkTicket(ticket, await pepper(), systemClock.now()),
  };
});
