import apiFields from "console:api-fields";
import { useSignal } from "@preact/signals";
import type { components } from "reelwright/core/api-types";
import { requestErrors, requestInput } from "../../logic/request-input.ts";
import { CopyButton } from "../parts/copy-as.tsx";
import { Field } from "../parts/field.tsx";
import { Maker } from "../parts/maker.tsx";
import { Page } from "../parts/page.tsx";
import { announce } from "../state/announce.tsx";
import { draftFields, draftNarration } from "../state/draft.ts";
import { jobStarted } from "../state/jobs-store.tsx";
import { go } from "../state/place.ts";
import { account, api } from "../state/session.ts";
import { useForm } from "../state/use-form.ts";

type Script = components["schemas"]["Script"];
const request = "ScriptRequest";
const names = ["prompt", "context", "existing", "language", "callback_url"];

/** A form for scripts. */
export default function ScriptPage() {
  const form = useForm({});
  const made = useSignal<Script | null>(null);
  const fields = apiFields[request] ?? {};
  const input = () => requestInput<components["schemas"]["ScriptRequest"]>(fields, form.values.value, names);
  async function send() {
    made.value = await api().helpers.writeScript(input());
    announce("The script is ready");
    await jobStarted();
  }
  return (
    <Page title="Script" lead="A narration for a reel, from a topic and your facts.">
      <Maker
        form={form}
        operation="writeScript"
        price={account.value?.creditCosts.ai_script ?? null}
        action="Write the script"
        busyAction="Writing"
        input={input}
        check={() => requestErrors(fields, form.values.value, names)}
        send={send}
      >
        <Field
          form={form}
          request={request}
          name="prompt"
          label="Topic"
          hint="Also audience, tone and length, such as “for beginners, 30 seconds”."
          rows={2}
        />
        <Field
          form={form}
          request={request}
          name="context"
          label="Facts"
          hint="What the script may say: names, numbers, prices. It invents none."
          rows={4}
        />
        <Field
          form={form}
          request={request}
          name="existing"
          label="A script to improve"
          hint="Leave it empty for a new one."
          rows={4}
        />
        <Field form={form} request={request} name="language" />
        <details>
          <summary>More options</summary>
          <Field form={form} request={request} name="callback_url" label="Webhook" />
        </details>
      </Maker>
      {made.value && <Made script={made.value} />}
    </Page>
  );
}

function Made({ script: { script, charsUsed, charsMax } }: { script: Script }) {
  const use = () => {
    draftFields.value = { ...draftFields.value, script_text: script };
    draftNarration.value = "voice";
    go("make");
  };
  return (
    <section class="card section" aria-label="Result">
      <blockquote dir="auto">{script}</blockquote>
      <p class="hint">{`${charsUsed} of at most ${charsMax} characters`}</p>
      <p class="row">
        <button type="button" class="button primary" onClick={use}>
          Use in a reel
        </button>
        <CopyButton text={() => script} />
      </p>
    </section>
  );
}
