import * as z from "zod";
import { keyTokenOrTicket } from "#domain/access/access-ticket";
import { launchRights, launchScopes, rightsOf } from "#domain/jobs/launch-rights";
import { readJobs } from "#domain/jobs/read-jobs";
import { LastEventId } from "#features/job-views/job-events";
import { isTold, jobStreams } from "#features/job-views/job-streams";
import { authorise } from "#lambda/access";
import { endpoint } from "#lambda/endpoint";
import { notFound } from "#lambda/errors";
import { handlerFor } from "#lambda/handler-for";
import { ResourceId } from "#lambda/resource-id";

export const spec = endpoint({
  method: "GET",
  path: "/api/videos/events",
  operationId: "followJob",
  summary: "Follow a job as Server-Sent Events",
  description:
    "Sends one `event: progress` per cent, `id` 0 to 99, with `{ jobId, status, progress, stage }`. The last event has the id `end`: `event: done` with the result, or `event: error` with `{ jobId, error, code }`. Send `Last-Event-ID` to resume after that event; 204 means the stream is finished. The `events_url` of a job carries a ticket, so a browser's EventSource needs no header. The scope `videos` follows every job; the scope that launches a job follows jobs of that kind. An account has at most 5 open streams. Another stream of the same job replaces the oldest.",
  tag: "Videos",
  access: keyTokenOrTicket,
  scope: ["videos", ...launchScopes],
  plan: launchRights.video.plan,
  request: {
    query: z.strictObject({
      jobId: ResourceId.meta({ description: "The job's ID" }),
      lastEventId: LastEventId.optional().meta({
        description: "Replaces the header `Last-Event-ID` for clients that cannot send it",
      }),
      ticket: z.string().max(500).optional().meta({ description: "Opens the stream of one job without credentials" }),
    }),
  },
  response: {
    status: 200,
    body: z.string().meta({ override: { type: "string" } }),
    contentType: "text/event-stream",
    without: [{ status: 204, description: "The stream is finished: do not reconnect" }],
  },
  errors: ["not_found", "job_unreadable", "stream_limit", "too_many_waiting"],
  uses: { jobs: readJobs, jobStreams },
  streams: true,
  impact: "customers cannot see their reels progress",

  async handle({ principal, query, headers }, { jobs, jobStreams }) {
    // A browser reconnects with the original URL, so its `Last-Event-ID` header is newer than the query.
    const resumed = LastEventId.safeParse(headers["last-event-id"]);
    const last = resumed.data ?? query.lastEventId ?? null;
    const job = await jobs.get({ accountId: principal.account.id, jobId: query.jobId });
    if (!job || !isTold(job)) throw notFound("job", query.jobId);
    const { plan, scope } = rightsOf(job);
    authorise(principal, { plan, scope: [scope, "videos"] });
    return jobStreams(job, last);
  },
});

export const handler = handlerFor(spec);
