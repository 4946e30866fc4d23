import editForm from "console:edit-form";
import { fieldWordsOf, layoutOf, stepLabel } from "../../logic/edit-layout.ts";
import { chosenSteps, fieldsOfStep } from "../../logic/edit-request.ts";
import type { Form } from "../state/use-form.ts";
import { Field } from "./field.tsx";
import { FieldError } from "./labelled.tsx";
import { MediaField } from "./media-field.tsx";
import { VoiceField } from "./voice-field.tsx";

/** The operations to choose from, and the fields of those that are chosen. */
export function EditOperations({ form }: { form: Form }) {
  const chosen = chosenSteps(editForm, form.values.value).map(({ name }) => name);
  const toggle = (name: string, isOn: boolean) =>
    form.set("steps", isOn ? [...chosen, name] : chosen.filter((one) => one !== name));
  return (
    <>
      <fieldset class="card" aria-labelledby="operations" aria-describedby="operations-hint">
        <h2 id="operations">What to do with it</h2>
        <p class="hint" id="operations-hint">
          Choose one or more. They are applied in this order.
        </p>
        <ul class="options">
          {editForm.steps.map(({ name, summary }) => (
            <li key={name}>
              <label>
                <input
                  type="checkbox"
                  checked={chosen.includes(name)}
                  onChange={(event) => toggle(name, event.currentTarget.checked)}
                  aria-describedby={`step-${name}`}
                />
                <span>{stepLabel(name)}</span>
              </label>
              <p class="hint" id={`step-${name}`}>
                {summary}
              </p>
            </li>
          ))}
        </ul>
        <FieldError form={form} name="steps" isFocusable />
      </fieldset>
      {chosen.map((name) => (
        <StepFields key={name} form={form} step={name} />
      ))}
    </>
  );
}

function StepFields({ form, step }: { form: Form; step: string }) {
  const { main, more } = layoutOf(step, fieldsOfStep(editForm, step));
  return (
    <section class="card" aria-labelledby={`fields-${step}`}>
      <h2 id={`fields-${step}`}>{stepLabel(step)}</h2>
      <Fields form={form} names={main} />
      {more.length > 0 && (
        <details>
          <summary>More options</summary>
          <Fields form={form} names={more} />
        </details>
      )}
    </section>
  );
}

/** Fields side by side. */
const Fields = ({ form, names }: { form: Form; names: readonly string[] }) => (
  <div class="columns">
    {names.map((name) => {
      const shared = { form, request: editForm.fields, name, ...fieldWordsOf(name) };
      if (name === "voiceover.voice_id") return <VoiceField key={name} form={form} name={name} />;
      const takes = editForm.fields[name]?.takes;
      return takes ? <MediaField key={name} {...shared} kind={takes} /> : <Field key={name} {...shared} />;
    })}
  </div>
);
