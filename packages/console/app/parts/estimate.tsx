import type { ComponentChildren } from "preact";
import { ApiError, ConnectionError } from "reelwright/core/api-errors";
import type { components } from "reelwright/core/api-types";
import type { ReelInput } from "reelwright/resources/reels";
import { clockOf, creditsOf } from "../../logic/formats.ts";
import { account, api } from "../state/session.ts";
import { useEstimate } from "../state/use-estimate.ts";
import { Notice } from "./notice.tsx";

type Estimate = components["schemas"]["ReelEstimate"];

/** Cost, length and warnings of the reel as it is now, by a dry run after each change. */
export function LiveEstimate({ input, missing }: { input: ReelInput | null; missing: string[] }) {
  const { estimate, problem } = useEstimate(input, (reel, options) => api().reels.estimate(reel, options));
  if (problem.value) return <EstimateProblem error={problem.value} what="this reel can be made" />;
  if (!input || !estimate.value) return <StillMissing missing={missing} what="cost and length" />;
  return <Figures estimate={estimate.value} />;
}

/** What a form needs before a dry run can be made. `what` is what the dry run tells. */
export const StillMissing = ({ missing, what }: { missing: string[]; what: string }) => (
  <div class="estimate">
    <p class="hint">{missing.length > 0 ? `To see ${what}:` : `Working out ${what} …`}</p>
    <ul class="missing">
      {missing.map((one) => (
        <li key={one}>{one}</li>
      ))}
    </ul>
  </div>
);

function Figures({ estimate }: { estimate: Estimate }) {
  const { cost, duration, duration_from, expected_seconds, formats, warnings } = estimate;
  return (
    <CostFigures cost={cost} warnings={warnings}>
      <Figure name="Length">
        {duration === null ? "unknown" : `${duration_from === "script" ? "about " : ""}${clockOf(duration)}`}
      </Figure>
      <Figure name={formats.length > 1 ? "Sizes" : "Size"}>
        {formats.map(({ width, height }) => `${width} × ${height}`).join(", ")}
      </Figure>
      <Figure name="Ready in">
        {expected_seconds === null ? "unknown" : `about ${Math.max(1, Math.round(expected_seconds))} s`}
      </Figure>
    </CostFigures>
  );
}

interface CostProps {
  cost: number;
  warnings: readonly string[];
  children?: ComponentChildren;
}

/** The price, other figures, what is left of the credits, and warnings. */
export function CostFigures({ cost, warnings, children }: CostProps) {
  const left = account.value ? account.value.creditsTotal - cost : null;
  return (
    <div class="estimate">
      <dl>
        <div>
          <dt>Cost</dt>
          <dd class="big">{creditsOf(cost)}</dd>
        </div>
        {children}
        {left !== null && <Figure name="Left after">{left < 0 ? `${-left} too few` : creditsOf(left)}</Figure>}
      </dl>
      {warnings.map((warning) => (
        <p class="warning" key={warning}>
          {warning}
        </p>
      ))}
    </div>
  );
}

/** A figure with its name. */
export const Figure = ({ name, children }: { name: string; children: ComponentChildren }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** A dry run that was refused says what a real call would be refused for. `what` is what cannot be done yet. */
export function EstimateProblem({ error, what }: { error: unknown; what: string }) {
  if (error instanceof ConnectionError) return <p class="hint">The cost is unknown without a connection.</p>;
  if (!(error instanceof ApiError) || error.details.length === 0) return <Notice error={error} />;
  return (
    <div class="estimate">
      <p class="hint">{`Before ${what}:`}</p>
      <ul class="missing">
        {error.details.map(({ path, message }) => (
          <li key={path + message}>{message}</li>
        ))}
      </ul>
    </div>
  );
}
