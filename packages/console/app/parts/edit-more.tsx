import type { ApiFields } from "../../logic/api-fields.ts";
import type { Form } from "../state/use-form.ts";
import { Field } from "./field.tsx";

interface Props {
  form: Form;
  request: ApiFields;
  /** What is made. */
  what: "video" | "loop";
}

/** The folded fields that every edit has. */
export const EditMore = ({ form, request, what }: Props) => (
  <details class="card more">
    <summary>Title, quality and more</summary>
    <div class="columns">
      <Field form={form} request={request} name="title" hint="In your list of videos." />
      <Field form={form} request={request} name="profile" label="Quality" />
      <Field
        form={form}
        request={request}
        name="max_minutes"
        label={`Longest ${what}, in minutes`}
        hint={`In tens, up to 120. It sets the price; a longer ${what} is refused.`}
      />
      <Field form={form} request={request} name="callback_url" label="Webhook" />
    </div>
  </details>
);
