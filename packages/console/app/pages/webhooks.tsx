import { useSignal } from "@preact/signals";
import { Confirm } from "../parts/confirm.tsx";
import { CopyAs, CopyButton } from "../parts/copy-as.tsx";
import { Deliveries } from "../parts/deliveries.tsx";
import { Labelled } from "../parts/labelled.tsx";
import { Notice } from "../parts/notice.tsx";
import { Page, WhenLoaded } from "../parts/page.tsx";
import { announce } from "../state/announce.tsx";
import { api } from "../state/session.ts";
import { useForm } from "../state/use-form.ts";
import { firstOf, useLoad } from "../state/use-load.ts";

const pageSize = 20;
/** How often the list is loaded again until it shows the answer to a test. */
const looks = 10;
const lookEveryMs = 1_000;

/** The secret of webhooks, a test, and what was delivered. */
export default function WebhooksPage() {
  const shown = useSignal(pageSize);
  const deliveries = useLoad(() => firstOf(api().webhooks.deliveries({ limit: pageSize }), shown.value));
  const showMore = () => {
    shown.value += pageSize;
    void deliveries.reload();
  };
  async function follow(id: string) {
    for (let look = 0; look < looks; look++) {
      await deliveries.reload();
      const sent = deliveries.data.value?.items.find((delivery) => delivery.id === id);
      if (deliveries.error.value || (sent && sent.attempts.length > 0)) return;
      await new Promise((resume) => setTimeout(resume, lookEveryMs));
    }
  }
  return (
    <Page title="Webhooks" lead="The service calls your address when a job ends, and signs each call with your secret.">
      <div class="stack">
        <div class="columns wide">
          <Secret />
          <Test onSent={(id) => void follow(id)} />
        </div>
        <Deliveries deliveries={deliveries} onMore={showMore} />
      </div>
    </Page>
  );
}

function Secret() {
  const secret = useLoad(() => api().webhooks.secret());
  const isShown = useSignal(false);
  const isRotating = useSignal(false);
  async function rotate() {
    await api().webhooks.rotateSecret();
    await secret.reload();
    announce("The secret is rotated");
  }
  return (
    <section class="card" aria-labelledby="secret">
      <h2 id="secret">Secret</h2>
      <p class="hint">
        Check every call with it: <code>verifyWebhook</code> of the client libraries does that in one line.
      </p>
      <WhenLoaded from={secret}>
        {({ secret: text }) => (
          <>
            <div class="secret">
              <code>{isShown.value ? text : `whsec_${"•".repeat(24)}`}</code>
            </div>
            <p class="row">
              <button type="button" class="button small" onClick={() => (isShown.value = !isShown.value)}>
                {isShown.value ? "Hide" : "Show"}
              </button>
              <CopyButton text={() => text} isSmall />
              <button type="button" class="button small" onClick={() => (isRotating.value = true)}>
                Rotate
              </button>
            </p>
          </>
        )}
      </WhenLoaded>
      {isRotating.value && (
        <Confirm
          title="Rotate the secret?"
          text="For 24 hours calls are signed with both secrets. Give your receivers the new one in that time."
          action="Rotate secret"
          run={rotate}
          onClose={() => (isRotating.value = false)}
        />
      )}
    </section>
  );
}

function Test({ onSent }: { onSent: (delivery: string) => void }) {
  const form = useForm({ url: "" });
  const url = String(form.values.value.url);
  const check = (): Record<string, string> => (url.trim() === "" ? { url: "Enter the address of your receiver." } : {});
  async function send() {
    const { id } = await api().webhooks.test(url.trim());
    announce("The test webhook is on its way");
    onSent(id);
  }
  return (
    <section class="card" aria-labelledby="test">
      <h2 id="test">Send a test</h2>
      <form id={form.id} noValidate onSubmit={(event) => form.submit(event, check, send)}>
        <Labelled
          form={form}
          name="url"
          label="Address of your receiver"
          hint="It must be public and start with https."
        >
          {(control) => (
            <input
              {...control}
              type="url"
              inputMode="url"
              placeholder="https://example.com/hooks/reelwright"
              value={url}
              onInput={(event) => form.set("url", event.currentTarget.value)}
            />
          )}
        </Labelled>
        {form.problem.value ? <Notice error={form.problem.value} /> : null}
        <button type="submit" class="button" disabled={form.isBusy.value}>
          {form.isBusy.value ? "Sending" : "Send test webhook"}
        </button>
        <CopyAs operation="testWebhook" input={() => ({ url })} />
      </form>
    </section>
  );
}
