import type { Account } from "#domain/accounts/account";
import { announceTasks } from "#domain/jobs/announce-tasks";
import type { Job } from "#domain/jobs/job";
import { launchJobs } from "#domain/jobs/jobs";
import type { Stage } from "#domain/jobs/stages";
import { uploads } from "#lambda/capabilities/work-files";
import { capability } from "#lambda/capability";
import type { KeyedReservation } from "#lambda/endpoint";
import { launchRefusal } from "../jobs/launch-refusal.ts";
import { checkReel } from "./check-reel.ts";
import { findReel } from "./find-reel.ts";
import type { GivenForm } from "./read-reel-form.ts";
import type { ReelInput } from "./reel-form.ts";
import type { ReelQuery } from "./reel-query.ts";
import type { KnownReel } from "./reel-store.ts";

const firstStages = ["fetch", "speak", "transcribe", "prepare"] as const;

interface Call {
  principal: { account: Account };
  query: ReelQuery;
  form: GivenForm;
  reservation: KeyedReservation | null;
}

/**
 * Takes a reel's call from its form to a running job: checks what it names, charges, launches, and enqueues the first
 * task. With `reuse` it returns the account's own identical reel instead, if there is one: nothing is launched or
 * charged then.
 */
export const launchReel = capability(
  [
    ...launchJobs.needs,
    ...checkReel.needs,
    ...findReel.needs,
    ...uploads.needs,
    ...announceTasks(...firstStages).needs,
  ],
  () => {
    const [launches, check, find, sent, announce] = [
      launchJobs.build(),
      checkReel.build(),
      findReel.build(),
      uploads.build(),
      announceTasks(...firstStages).build(),
    ];
    return async ({
      principal: { account },
      query,
      form,
      reservation,
    }: Call): Promise<{ launched: Job } | { reused: KnownReel }> => {
      const earlier = await launches.earlier(account.id, reservation);
      if (earlier) {
        reservation?.markReplay();
        return { launched: earlier };
      }
      const { input, key, isComplete, charge, ...reel } = await check(account, form, query);
      const reused = query.reuse && key ? await find(account.id, key) : null;
      if (reused) {
        await sent.discard(reel.uploaded);
        return { reused };
      }
      const [first, ...following] = stagesOf(input, isComplete);
      const launched = await launches.launch(account.id, {
        kind: "reel",
        input,
        title: form.fields.title ?? "Untitled",
        ...charge,
        stages: [first, ...following],
        uploadPrefix: reel.uploadPrefix,
        callbackUrl: reel.callbackUrl,
        reservation,
      });
      if ("refused" in launched) throw launchRefusal(launched);
      const job = launched.launched;
      if (!launched.again) await announce({ accountId: account.id, jobId: job.id }, first, ["0"]);
      return { launched: job };
    };
  },
);

/** The stages of a reel's job. */
function stagesOf({ voices, transcribed }: ReelInput, isComplete: boolean) {
  const all = { fetch: !isComplete, speak: voices.length > 0, transcribe: transcribed, prepare: true };
  const [first = "prepare", ...before] = firstStages.filter((stage) => all[stage]);
  const stages: [typeof first, ...Stage[]] = [first, ...before, "render", "assemble"];
  return stages;
}
