import { stepLabel } from "../../logic/edit-layout.ts";
import type { EditCall } from "../../logic/edit-request.ts";
import { clockOf } from "../../logic/formats.ts";
import { api } from "../state/session.ts";
import { useEstimate } from "../state/use-estimate.ts";
import { CostFigures, EstimateProblem, Figure, StillMissing } from "./estimate.tsx";

interface Props {
  /** Null while parts are missing. */
  call: EditCall | null;
  missing: string[];
  /** What cannot be done while something is wrong, such as "this video can be edited". */
  aim: string;
}

/** Price, length where it is known, and warnings of the edit as it is now, by a dry run after each change. */
export function EditEstimate({ call, missing, aim }: Props) {
  const { estimate, problem } = useEstimate(call, ({ operation, input }, options) =>
    api().edits.estimate(operation, input, options),
  );
  if (problem.value) return <EstimateProblem error={problem.value} what={aim} />;
  if (!call || !estimate.value) return <StillMissing missing={missing} what="the price" />;
  const { cost, duration, steps, warnings } = estimate.value;
  return (
    <CostFigures cost={cost} warnings={warnings}>
      {duration !== null && <Figure name="Length">{clockOf(duration)}</Figure>}
      {steps.length > 1 && <Figure name="In this order">{steps.map(stepLabel).join(", ")}</Figure>}
    </CostFigures>
  );
}
