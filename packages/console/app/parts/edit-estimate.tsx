import { stepLabel } from "../../logic/edit-layout.ts";
import type { EditCall } from "../../logic/edit-request.ts";
import { api } from "../state/session.ts";
import { useEstimate } from "../state/use-estimate.ts";
import { CostFigures, EstimateProblem, Figure, StillMissing } from "./estimate.tsx";

/** Price and warnings of the edit as it is now, by a dry run after each change. */
export function EditEstimate({ call, missing }: { call: EditCall | null; missing: string[] }) {
  const { estimate, problem } = useEstimate(call, ({ operation, input }, options) =>
    api().edits.estimate(operation, input, options),
  );
  if (problem.value) return <EstimateProblem error={problem.value} what="this video can be edited" />;
  if (!call || !estimate.value) return <StillMissing missing={missing} what="the price" />;
  const { cost, steps, warnings } = estimate.value;
  return (
    <CostFigures cost={cost} warnings={warnings}>
      {steps.length > 1 && <Figure name="In this order">{steps.map(stepLabel).join(", ")}</Figure>}
    </CostFigures>
  );
}
