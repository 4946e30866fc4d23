import { useSignal } from "@preact/signals";
import type { components } from "reelwright/core/api-types";
import { agoOf, momentOf } from "../../logic/formats.ts";
import { announce } from "../state/announce.tsx";
import { api, endedSession } from "../state/session.ts";
import type { Loaded } from "../state/use-load.ts";
import { Notice } from "./notice.tsx";
import { Empty, WhenLoaded } from "./page.tsx";
import { Code } from "./scrolls.tsx";

type Delivery = components["schemas"]["WebhookDelivery"];
type Attempt = Delivery["attempts"][number];

interface Props {
  deliveries: Loaded<{ items: Delivery[]; hasMore: boolean }>;
  onMore: () => void;
}

/** What was sent to receivers, and what they answered. */
export function Deliveries({ deliveries, onMore }: Props) {
  return (
    <section class="card" aria-labelledby="deliveries">
      <div class="card-head">
        <h2 id="deliveries">Deliveries</h2>
        <button type="button" class="button small" onClick={() => void deliveries.reload()}>
          Refresh
        </button>
      </div>
      <WhenLoaded from={deliveries}>
        {({ items, hasMore }) =>
          items.length === 0 ? (
            <HowToReceive />
          ) : (
            <>
              <ul class="rows">
                {items.map((delivery) => (
                  <DeliveryRow key={delivery.id} delivery={delivery} reload={deliveries.reload} />
                ))}
              </ul>
              {hasMore && (
                <button type="button" class="button small" onClick={onMore}>
                  Show older deliveries
                </button>
              )}
            </>
          )
        }
      </WhenLoaded>
    </section>
  );
}

const HowToReceive = () => (
  <Empty title="Nothing was sent yet">
    <p>
      Give a job the field “Webhook”, or send a test above. On your own machine, the command below receives webhooks and
      checks them.
    </p>
    <code>npx reelwright webhooks listen</code>
    <a href="/docs/webhooks">How to receive webhooks</a>
  </Empty>
);

const states = { pending: "On its way", delivered: "Delivered", failed: "Failed" } as const;
const badges = { pending: "processing", delivered: "done", failed: "error" } as const;

function DeliveryRow({ delivery, reload }: { delivery: Delivery; reload: () => Promise<void> }) {
  const { id, event, url, state, attempts, job_id, created_at, body } = delivery;
  const problem = useSignal<unknown>(null);
  const isBusy = useSignal(false);
  async function resend() {
    isBusy.value = true;
    problem.value = null;
    try {
      await api().webhooks.resend(id);
      announce("The webhook is sent again");
      await reload();
    } catch (error) {
      if (!endedSession(error)) problem.value = error;
    } finally {
      isBusy.value = false;
    }
  }
  return (
    <li class="delivery">
      <div class="job-head">
        <h3>
          <code>{event}</code>
        </h3>
        <span class={`badge ${badges[state]}`}>{states[state]}</span>
        <span class="job-facts">{agoOf(created_at, new Date())}</span>
        <button
          type="button"
          class="button small"
          disabled={isBusy.value}
          onClick={() => void resend()}
          aria-label={`Resend ${event}`}
        >
          Resend
        </button>
      </div>
      <p class="hint address">{url}</p>
      {problem.value ? <Notice error={problem.value} /> : null}
      <details>
        <summary>{attempts.length === 1 ? "1 attempt" : `${attempts.length} attempts`}</summary>
        <ol class="attempts">
          {attempts.map((attempt) => (
            <AttemptRow key={attempt.at} attempt={attempt} />
          ))}
        </ol>
        <h4>Body</h4>
        <Code>{readable(body)}</Code>
        {job_id && <p class="hint address">{`Job ${job_id}`}</p>}
      </details>
    </li>
  );
}

const AttemptRow = ({ attempt: { at, status, error, answer, duration_ms } }: { attempt: Attempt }) => (
  <li>
    <p>
      <b>{status === null ? "No answer" : `HTTP ${status}`}</b>{" "}
      <span class="hint">{`${momentOf(at)} · ${duration_ms} ms`}</span>
    </p>
    {error && <p class="hint">{error}</p>}
    {answer && <Code>{answer}</Code>}
  </li>
);

/** JSON with line breaks. */
function readable(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
