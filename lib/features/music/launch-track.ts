import type * as z from "zod";
import type { Principal } from "#domain/access/principal";
import type { Job } from "#domain/records/job";
import { capability } from "#lambda/capability";
import type { KeyedReservation } from "#lambda/endpoint";
import type { UploadedFile } from "#lambda/http-event";
import { uploadPrefix } from "#lambda/upload-prefix";
import { launch } from "../jobs/launch.ts";
import { checkCallback } from "../webhooks/check-callback.ts";
import { type TrackForm, trackTitle } from "./sent-track.ts";
import { trackJob } from "./track-job.ts";

interface Call {
  principal: Pick<Principal, "account" | "keyId">;
  file: UploadedFile;
  fields: z.output<typeof TrackForm>;
  reservation: KeyedReservation | null;
}

/** Launches the decoding of an uploaded track, which is free. */
export const launchTrack = capability(
  { launch: launch(trackJob), checkCallback },
  ({ launch, checkCallback }) =>
    ({ principal: { account, keyId }, file, fields, reservation }: Call): Promise<Job> =>
      launch({ account, keyId, reservation }, async () => {
        const callbackUrl = await checkCallback(fields.callback_url);
        const title = trackTitle(fields.title, file.filename);
        return {
          input: { stored: file.key, title, style: fields.style },
          title,
          stages: ["admit"],
          callbackUrl,
          cost: 0,
          reason: "Track sent",
          uploadPrefix: uploadPrefix(file.key),
        };
      }),
);
