import type { Principal } from "#domain/access/principal";
import type { StageOf, StartOf } from "#domain/jobs/pipelines";
import { capability } from "#lambda/capability";
import type { KeyedReservation } from "#lambda/endpoint";
import { notFound } from "#lambda/errors";
import { launch } from "../jobs/launch.ts";
import { checkEdit } from "./check-edit.ts";
import { editCost, encodesPictures } from "./edit-cost.ts";
import { type EditOperation, operationsOf } from "./edit-input.ts";
import { type EditJob, editJob } from "./edit-job.ts";
import type { EditForm } from "./read-edit-form.ts";

interface Call {
  operation: EditOperation;
  principal: Pick<Principal, "account" | "keyId">;
  form: EditForm;
  reservation: KeyedReservation | null;
}

/** Launches an edit of a caller's video. */
export const launchEdit = capability(
  { launch: launch(editJob), check: checkEdit },
  ({ launch, check }) =>
    async ({ operation, principal: { account, keyId }, form, reservation }: Call): Promise<EditJob> => {
      const launched = await launch({ account, keyId, reservation }, async () => {
        const checked = await check(account, operation, form);
        const { input, title, callbackUrl, uploadPrefix, isComplete } = checked;
        const made: readonly [StartOf<"edit">, ...StageOf<"edit">[]] = ["plan", "produce"];
        return {
          input,
          title,
          account: checked.account,
          callbackUrl,
          uploadPrefix,
          cost: editCost(input).cost,
          reason: `Video edit: ${operationsOf(input).join(", ")}`,
          makes_video: encodesPictures(input),
          stages: isComplete ? made : ["fetch", ...made],
        };
      });
      const job = editJob.read(launched);
      if (!job) throw notFound("job");
      return job;
    },
);
