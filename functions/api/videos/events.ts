import * as z from "zod";
import { LastEventId } from "#domain/jobs/job-events";
import { keyTokenOrTicket } from "#lambda/access-ticket";
import { jobStreams } from "#lambda/capabilities/job-streams";
import { endpoint } from "#lambda/endpoint";
import { notFound } from "#lambda/errors";
import { GivenId } from "#lambda/given-id";
import { handlerFor } from "#lambda/handler-for";

export const spec = endpoint({
  method: "GET",
  path: "/api/videos/events",
  operationId: "followJob",
  summary: "Follow a job as Server-Sent Events",
  description:
    "One `event: progress` for each whole per cent, `id` 0 to 99, with `{ jobId, status, progress, stage }`; then, with the id `end`, `event: done` with the result or `event: error` with `{ jobId, error, code }`. `Last-Event-ID` resumes after the event it names; 204 says that nothing can follow. The `events_url` of a job carries a ticket, so that a browser's EventSource needs no header.",
  tag: "Videos",
  access: keyTokenOrTicket,
  scope: "videos",
  plan: "business",
  request: {
    query: z.strictObject({
      jobId: GivenId,
      lastEventId: LastEventId.optional().meta({
        description: "As the header `Last-Event-ID`, for those who cannot send it",
      }),
      ticket: z.string().max(500).optional().meta({ description: "Opens the stream of its job without credentials" }),
    }),
  },
  response: {
    status: 200,
    body: z.string().meta({ override: { type: "string" } }),
    contentType: "text/event-stream",
    without: [{ status: 204, description: "The last event was sent already: do not come back" }],
  },
  errors: ["not_found"],
  uses: { jobStreams },
  streams: true,
  impact: "customers cannot see their reels progress",

  async handle({ principal, query, headers }, { jobStreams }) {
    // A browser that comes back repeats the address it was given first: its header is the later word.
    const resumed = LastEventId.safeParse(headers["last-event-id"]);
    const last = resumed.data ?? query.lastEventId ?? null;
    const answer = await jobStreams({ accountId: principal.account.id, jobId: query.jobId }, last);
    if (!answer) throw notFound("job");
    return answer;
  },
});

export const handler = handlerFor(spec);
