import type { Principal } from "#domain/access/principal";
import { pipelines, type StageOf, type StartOf } from "#domain/jobs/pipelines";
import type { Job } from "#domain/records/job";
import { uploads } from "#lambda/capabilities/work-files";
import { capability } from "#lambda/capability";
import type { KeyedReservation } from "#lambda/endpoint";
import { launch } from "../jobs/launch.ts";
import { sendReuseDelivery } from "../webhooks/start-deliveries.ts";
import { checkReel } from "./check-reel.ts";
import { findReel } from "./find-reel.ts";
import type { GivenForm } from "./read-reel-form.ts";
import type { ReelInput } from "./reel-form.ts";
import { reelJob } from "./reel-job.ts";
import type { ReelQuery } from "./reel-query.ts";
import type { KnownReel } from "./reel-store.ts";

interface Call {
  principal: Pick<Principal, "account" | "keyId">;
  query: ReelQuery;
  form: GivenForm;
  reservation: KeyedReservation | null;
}

/**
 * Launches a reel. With `reuse` it returns the account's identical reel instead, if there is one: nothing is launched or
 * charged then, and the webhook is sent at once.
 */
export const launchReel = capability(
  { launch: launch(reelJob), check: checkReel, find: findReel, sent: uploads, tell: sendReuseDelivery },
  ({ launch, check, find, sent, tell }) =>
    async ({
      principal: { account, keyId },
      query,
      form,
      reservation,
    }: Call): Promise<{ launched: Job } | { reused: KnownReel }> => {
      const identical: { reel: KnownReel | null; callbackUrl: string | null } = { reel: null, callbackUrl: null };
      const launched = await launch({ account, keyId, reservation }, async () => {
        const { input, isComplete, charge, uploaded, uploadPrefix, callbackUrl } = await check(account, form, query);
        identical.reel = query.reuse && input.key ? await find(account.id, input.key) : null;
        if (identical.reel) {
          await sent.discard(uploaded);
          identical.callbackUrl = callbackUrl;
          return null;
        }
        const title = form.fields.title ?? null;
        return { input, title, ...charge, stages: stagesOf(input, isComplete), uploadPrefix, callbackUrl };
      });
      if (launched) return { launched };
      if (!identical.reel) throw new Error("Neither a job nor an identical reel");
      const { job_id: id, result } = identical.reel;
      await tell({ id, account_id: account.id, kind: "reel", callback_url: identical.callbackUrl }, result.url);
      return { reused: identical.reel };
    },
);

/** The stages of a reel's job. */
function stagesOf(
  { voices, transcribed }: ReelInput,
  isComplete: boolean,
): readonly [StartOf<"reel">, ...StageOf<"reel">[]] {
  const needed = {
    fetch: !isComplete,
    speak: voices.length > 0,
    transcribe: transcribed,
    prepare: true,
  } satisfies Record<StartOf<"reel">, boolean>;
  const [first = "prepare", ...before] = pipelines.reel.start.filter((stage) => needed[stage]);
  return [first, ...before, "render"];
}
