import apiFields from "console:api-fields";
import type { components } from "reelwright/core/api-types";
import { requestErrors, requestInput } from "../../logic/request-input.ts";
import { scopeWords } from "../../logic/scope-words.ts";
import { api } from "../state/session.ts";
import { type Form, useForm } from "../state/use-form.ts";
import { CopyAs } from "./copy-as.tsx";
import { Dialog } from "./dialog.tsx";
import { Field } from "./field.tsx";
import { Notice } from "./notice.tsx";

type KeyRequest = components["schemas"]["KeyRequest"];
const request = "KeyRequest";
const names = ["name", "scopes", "rate_limit", "expires_in_days"];
const termNames = { "": "Never", "7": "In 7 days", "30": "In 30 days", "90": "In 90 days", "365": "In a year" };

type Props = { onClose: () => void } & (
  | { apiKey?: undefined; onCreated: (key: components["schemas"]["NewApiKey"]) => Promise<void> }
  | { apiKey: components["schemas"]["ApiKey"]; onChanged: () => Promise<void> }
);

/** The form for a new key, or for what may change of a key. */
export function KeyForm(props: Props) {
  const { apiKey, onClose } = props;
  const form = useForm(
    apiKey
      ? { name: apiKey.name, scopes: apiKey.scopes, rate_limit: apiKey.rate_limit }
      : { scopes: ["generate", "videos"] },
  );
  const fields = apiFields[request] ?? {};
  const input = () => requestInput<KeyRequest>(fields, form.values.value, names);
  async function send(close: () => void) {
    if (props.apiKey) {
      await api().keys.update(props.apiKey.id, input());
      close();
      return props.onChanged();
    }
    const key = await api().keys.create(input());
    close();
    await props.onCreated(key);
  }
  return (
    <Dialog title={apiKey ? `Change “${apiKey.name}”` : "Create an API key"} onClose={onClose}>
      {(close) => (
        <form
          id={form.id}
          class="dialog-form"
          noValidate
          onSubmit={(event) =>
            form.submit(
              event,
              () => requestErrors(fields, form.values.value, names),
              () => send(close),
            )
          }
        >
          <KeyFields form={form} isNew={!apiKey} />
          {form.problem.value ? <Notice error={form.problem.value} /> : null}
          <div class="dialog-actions">
            <CopyAs operation={apiKey ? "updateKey" : "createKey"} id={apiKey?.id} input={() => ({ ...input() })} />
            <button type="button" class="button" onClick={close}>
              Cancel
            </button>
            <button type="submit" class="button primary" disabled={form.isBusy.value}>
              {apiKey ? "Save" : "Create key"}
            </button>
          </div>
        </form>
      )}
    </Dialog>
  );
}

const KeyFields = ({ form, isNew }: { form: Form; isNew: boolean }) => (
  <>
    <Field form={form} request={request} name="name" hint="Where it is used, such as “website” or “ci”." />
    <Field
      form={form}
      request={request}
      name="scopes"
      hint="What it may do. Choose as few as it needs."
      optionNames={scopeWords}
    />
    <div class="columns">
      <Field
        form={form}
        request={request}
        name="rate_limit"
        label="Calls a minute"
        placeholder="60"
        hint="From 1 to 1,000."
      />
      <Field
        form={form}
        request={request}
        name="expires_in_days"
        label="Expires"
        optionNames={isNew ? termNames : { ...termNames, "": "As before" }}
      />
    </div>
  </>
);
