import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { ApiError, ConnectionError } from "reelwright/core/api-errors";
import type { components } from "reelwright/core/api-types";
import type { ReelInput } from "reelwright/resources/reels";
import { clockOf, creditsOf } from "../../logic/formats.ts";
import { account, api, endedSession } from "../state/session.ts";
import { Notice } from "./notice.tsx";

type Estimate = components["schemas"]["ReelEstimate"];
const waitMs = 600;

/** Cost, length and warnings of the reel as it is now, by a dry run after each change. Null while parts are missing. */
export function LiveEstimate({ input, missing }: { input: ReelInput | null; missing: string[] }) {
  const estimate = useSignal<Estimate | null>(null);
  const problem = useSignal<unknown>(null);
  const asked = input ? JSON.stringify(input) : "";
  useEffect(() => {
    if (!input) {
      estimate.value = null;
      problem.value = null;
      return;
    }
    const stopped = new AbortController();
    async function estimateAgain(input: ReelInput) {
      try {
        const answer = await api().reels.estimate(input, { signal: stopped.signal });
        estimate.value = answer;
        problem.value = null;
      } catch (error) {
        if (!stopped.signal.aborted && !endedSession(error)) problem.value = error;
      }
    }
    const again = () => void estimateAgain(input);
    const timer = setTimeout(again, waitMs);
    addEventListener("online", again, { signal: stopped.signal });
    return () => {
      clearTimeout(timer);
      stopped.abort();
    };
  }, [asked]);
  if (problem.value) return <EstimateProblem error={problem.value} />;
  if (!input || !estimate.value) return <StillMissing missing={missing} />;
  return <Figures estimate={estimate.value} />;
}

const StillMissing = ({ missing }: { missing: string[] }) => (
  <div class="estimate">
    <p class="hint">{missing.length > 0 ? "To see cost and length:" : "Working out cost and length …"}</p>
    <ul class="missing">
      {missing.map((one) => (
        <li key={one}>{one}</li>
      ))}
    </ul>
  </div>
);

function Figures({ estimate }: { estimate: Estimate }) {
  const { cost, duration, duration_from, expected_seconds, width, height, warnings } = estimate;
  const left = account.value ? account.value.creditsTotal - cost : null;
  return (
    <div class="estimate">
      <dl>
        <div>
          <dt>Cost</dt>
          <dd class="big">{creditsOf(cost)}</dd>
        </div>
        <div>
          <dt>Length</dt>
          <dd>{duration === null ? "unknown" : `${duration_from === "script" ? "about " : ""}${clockOf(duration)}`}</dd>
        </div>
        <div>
          <dt>Size</dt>
          <dd>{`${width} × ${height}`}</dd>
        </div>
        <div>
          <dt>Ready in</dt>
          <dd>{expected_seconds === null ? "unknown" : `about ${Math.max(1, Math.round(expected_seconds))} s`}</dd>
        </div>
        {left !== null && (
          <div>
            <dt>Left after</dt>
            <dd>{left < 0 ? `${-left} too few` : creditsOf(left)}</dd>
          </div>
        )}
      </dl>
      {warnings.map((warning) => (
        <p class="warning" key={warning}>
          {warning}
        </p>
      ))}
    </div>
  );
}

/** A dry run that was refused says what a real call would be refused for. */
function EstimateProblem({ error }: { error: unknown }) {
  if (error instanceof ConnectionError) return <p class="hint">Cost and length are unknown without a connection.</p>;
  if (!(error instanceof ApiError) || error.details.length === 0) return <Notice error={error} />;
  return (
    <div class="estimate">
      <p class="hint">Before this reel can be made:</p>
      <ul class="missing">
        {error.details.map(({ path, message }) => (
          <li key={path + message}>{message}</li>
        ))}
      </ul>
    </div>
  );
}
