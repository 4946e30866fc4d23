import { keyOrToken } from "#domain/access/access-credentials";
import type { Principal } from "#domain/access/principal";
import { eventsTickets } from "#domain/jobs/events-tickets";
import { launchRights } from "#domain/jobs/launch-rights";
import { capability } from "#lambda/capability";
import type { KeyedReservation } from "#lambda/endpoint";
import { OtherAnswer } from "#lambda/other-answer";
import type { EditCall } from "./check-edit.ts";
import type { EditOperation } from "./edit-input.ts";
import { editDryRun, estimateEdit } from "./estimate-edit.ts";
import { launchEdit } from "./launch-edit.ts";
import { editErrors, StartedEdit, startedEdit, startedHeaders } from "./started-edit.ts";

/** What all endpoints that launch an edit have in common. */
export const editEndpoint = {
  method: "POST",
  tag: "Editing",
  access: keyOrToken,
  scope: launchRights.edit.scope,
  plan: launchRights.edit.plan,
  response: { status: 202, body: StartedEdit, headerFields: startedHeaders, other: editDryRun },
  errors: editErrors,
} as const;

interface Call extends Pick<EditCall, "form" | "chooseVoices" | "transcribers" | "isolators"> {
  principal: Principal;
  query: { dry_run?: boolean | undefined };
  reservation: KeyedReservation | null;
}

/** Answers a call that launches an edit, or its dry run. */
export const answerEdit = capability(
  { launch: launchEdit, estimate: estimateEdit, tickets: eventsTickets },
  ({ launch, estimate, tickets }) =>
    async (operation: EditOperation, { principal, query, reservation, ...named }: Call) => {
      const { account } = principal;
      const call = { operation, ...named };
      if (query.dry_run) return new OtherAnswer(editDryRun.body, await estimate(account, call));
      const job = await launch({ ...call, principal, reservation });
      return startedEdit(job, await tickets.eventsUrl(account, job.id));
    },
);
