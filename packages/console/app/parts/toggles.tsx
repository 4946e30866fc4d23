import type { ApiField } from "../../logic/api-fields.ts";
import { wordsOf } from "../../logic/formats.ts";
import type { Form } from "../state/use-form.ts";
import { controlOf, FieldError, FieldNotes } from "./labelled.tsx";

interface Props {
  form: Form;
  name: string;
  label: string;
  hint?: string;
  field: ApiField;
}

/** A flag. */
export function Switch({ form, name, label, hint, field }: Props) {
  const control = controlOf(form, name, hint);
  const isOn = Boolean(form.values.value[name] ?? field.initial ?? false);
  return (
    <div class="field switch">
      <label>
        <input
          {...control}
          type="checkbox"
          checked={isOn}
          onChange={(event) => form.set(name, event.currentTarget.checked)}
        />
        <span>{label}</span>
      </label>
      <FieldNotes form={form} name={name} id={control.id} hint={hint} />
    </div>
  );
}

interface ChoicesProps extends Props {
  /** Leaves choices out. */
  without?: readonly string[];
  optionNames?: Record<string, string>;
}

/** Several choices. */
export function Choices({ form, name, label, hint, field, without = [], optionNames = {} }: ChoicesProps) {
  const chosen = form.values.value[name];
  const list = Array.isArray(chosen) ? chosen : [];
  const offered = field.options?.filter((option) => !without.includes(option)) ?? [];
  const toggle = (option: string, isOn: boolean) =>
    form.set(
      name,
      offered.filter((one) => (one === option ? isOn : list.includes(one))),
    );
  return (
    <fieldset class="field choices">
      <legend>
        {label}
        {field.isRequired && <span class="required"> required</span>}
      </legend>
      {hint && <p class="hint">{hint}</p>}
      <div class="chips">
        {offered.map((option) => (
          <label class="chip" key={option}>
            <input
              type="checkbox"
              checked={list.includes(option)}
              onChange={(event) => toggle(option, event.currentTarget.checked)}
            />
            <span>{optionNames[option] ?? wordsOf(option)}</span>
          </label>
        ))}
      </div>
      <FieldError form={form} name={name} isFocusable />
    </fieldset>
  );
}
