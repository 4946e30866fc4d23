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

/** The stages of an edit's job. */
function stagesOf(
  { voices, transcribed, isolators }: EditInput,
  isComplete: boolean,
): readonly [StartOf<"edit">, ...StageOf<"edit">[]] {
  const isolated = isolators.length > 0;
  const needed = { fetch: !isComplete, listen: transcribed || isolated, speak: voices.length > 0, plan: true };
  const [first = "plan", ...before] = pipelines.edit.start.filter((stage) => needed[stage]);
  return [
    first,
    ...before,
    ...(transcribed ? ["hear" as const] : []),
    ...(isolated ? ["isolate" as const] : []),
    "produce",
  ];
}
