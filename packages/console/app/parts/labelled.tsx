import type { ComponentChildren } from "preact";
import type { Form } from "../state/use-form.ts";

interface LabelledProps {
  form: Form;
  name: string;
  label: string;
  hint?: string;
  isRequired?: boolean;
  /** Gets the attributes that tie the control to its label, hint and message. */
  children: (control: ReturnType<typeof controlOf>) => ComponentChildren;
}

/** The attributes that tie a control to its label, hint and message. */
export const controlOf = (form: Form, name: string, hint: string | undefined) => {
  const id = `${form.id}-${name}`;
  const error = form.errors.value[name];
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return { id, name, "aria-invalid": error ? true : undefined, "aria-describedby": described || undefined };
};

/** A control with its label, hint and message. */
export function Labelled({ form, name, label, hint, isRequired, children }: LabelledProps) {
  const control = controlOf(form, name, hint);
  return (
    <div class="field">
      <label for={control.id}>
        {label}
        {isRequired && <span class="required"> required</span>}
      </label>
      {children(control)}
      <FieldNotes form={form} name={name} id={control.id} hint={hint} />
    </div>
  );
}

interface NotesProps {
  form: Form;
  name: string;
  /** Of the control. */
  id: string;
  hint: string | undefined;
}

/** What is said below a control: its hint, and what is wrong with its value. */
export function FieldNotes({ form, name, id, hint }: NotesProps) {
  return (
    <>
      {hint && (
        <p class="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError form={form} name={name} />
    </>
  );
}

/** The message of a field. With `isFocusable` it takes the focus itself, where no single control is to blame. */
export function FieldError({ form, name, isFocusable }: { form: Form; name: string; isFocusable?: boolean }) {
  const message = form.errors.value[name];
  if (!message) return null;
  return (
    <p class="field-error" id={`${form.id}-${name}-error`} tabIndex={isFocusable ? -1 : undefined}>
      {message}
    </p>
  );
}
