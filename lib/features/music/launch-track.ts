import type * as z from "zod";
import type { Account } from "#domain/accounts/account";
import { announceTasks } from "#domain/jobs/announce-tasks";
import type { Job } from "#domain/jobs/job";
import { launchJobs } from "#domain/jobs/jobs";
import { capability } from "#lambda/capability";
import type { KeyedReservation } from "#lambda/endpoint";
import type { UploadedFile } from "#lambda/http-event";
import { launchRefusal } from "../jobs/launch-refusal.ts";
import { checkCallback } from "../webhooks/check-callback.ts";
import { type SentTrack, type TrackForm, trackTitle } from "./sent-track.ts";

interface Call {
  account: Account;
  file: UploadedFile;
  fields: z.output<typeof TrackForm>;
  reservation: KeyedReservation | null;
}

/** Takes an uploaded track to a running job: launches, and enqueues the first task. */
export const launchTrack = capability(
  [...launchJobs.needs, ...checkCallback.needs, ...announceTasks("admit").needs],
  () => {
    const [launches, callback, announce] = [launchJobs.build(), checkCallback.build(), announceTasks("admit").build()];
    return async ({ account, file, fields, reservation }: Call): Promise<Job> => {
      const callbackUrl = await callback(fields.callback_url);
      const title = trackTitle(fields.title, file.filename);
      const input: SentTrack = { stored: file.key, title, style: fields.style };
      const launched = await launches.launch(account.id, {
        kind: "music",
        input,
        title,
        stages: ["admit"],
        callbackUrl,
        reservation,
        cost: 0,
        reason: "Track sent",
        uploadPrefix: file.key.slice(0, file.key.lastIndexOf("/") + 1),
      });
      if ("refused" in launched) throw launchRefusal(launched);
      const job = launched.launched;
      if (launched.again) reservation?.markReplay();
      else await announce({ accountId: account.id, jobId: job.id }, "admit", ["0"]);
      return job;
    };
  },
);
