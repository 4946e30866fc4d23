import type { Principal } from "#domain/access/principal";
import { pipelines, type StageOf, type StartOf } from "#domain/jobs/pipelines";
import { capability } from "#lambda/capability";
import type { KeyedReservation } from "#lambda/endpoint";
import { notFound } from "#lambda/errors";
import { launch } from "../jobs/launch.ts";
import { checkEdit, type EditCall } from "./check-edit.ts";
import { editCost, encodesPictures } from "./edit-cost.ts";
import { type EditInput, operationsOf } from "./edit-input.ts";
import { type EditJob, editJob } from "./edit-job.ts";

interface Call extends EditCall {
  principal: Pick<Principal, "account" | "keyId">;
  reservation: KeyedReservation | null;
}

/** Launches an edit of a caller's video. */
export const launchEdit = capability(
  { launch: launch(editJob), check: checkEdit },
  ({ launch, check }) =>
    async ({ principal: { account, keyId }, reservation, ...call }: Call): Promise<EditJob> => {
      const launched = await launch({ account, keyId, reservation }, async () => {
        const checked = await check(account, call);
        const { input, title, callbackUrl, uploadPrefix, isComplete } = checked;
        return {
          input,
          title,
          account: checked.account,
          callbackUrl,
          uploadPrefix,
          cost: editCost(input).cost,
          reason: `Video edit: ${operationsOf(input).join(", ")}`,
          makes_video: encodesPictures(input),
          stages: stagesOf(input, isComplete),
        };
      });
      const job = editJob.read(launched);
      if (!job) throw notFound("job");
      return job;
    },
);

/** The stages of an edit's job, in their order. */
function stagesOf(
  { voices, transcribed, isolators }: EditInput,
  isComplete: boolean,
): readonly [StartOf<"edit">, ...StageOf<"edit">[]] {
  const hearing = [...(transcribed ? ["hear" as const] : []), ...(isolators.length > 0 ? ["isolate" as const] : [])];
  const needed = { fetch: !isComplete, listen: hearing.length > 0, speak: voices.length > 0, plan: true };
  const [first = "plan", ...others] = pipelines.edit.start.filter((stage) => needed[stage]);
  const after = (stage: StartOf<"edit">) => (stage === "listen" ? hearing : []);
  return [first, ...after(first), ...others.flatMap((stage) => [stage, ...after(stage)]), "produce"];
}
