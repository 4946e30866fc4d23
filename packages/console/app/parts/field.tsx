import apiFields from "console:api-fields";
import type { ComponentChildren } from "preact";
import type { ApiFields, ApiField as Description } from "../../logic/api-fields.ts";
import { wordsOf } from "../../logic/formats.ts";
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

const controlOf = (form: Form, name: string, hint: string | undefined) => {
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
      {hint && (
        <p class="hint" id={`${control.id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError form={form} name={name} />
    </div>
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

interface Props {
  form: Form;
  /** The request that the field belongs to, as `openapi.json` names it, or its fields. */
  request: string | ApiFields;
  name: string;
  label?: string;
  hint?: string;
  /** Lines of a text field. */
  rows?: number;
  placeholder?: string;
  /** Values to choose from in a text field, which takes others, too. */
  suggestions?: readonly string[];
  /** Leaves choices out. */
  without?: readonly string[];
  /** Names of choices, where their values say too little. */
  optionNames?: Record<string, string>;
}

/** A field of a request: its limits and choices are those of the API. */
export function Field(props: Props) {
  const { form, request, name, label = wordsOf(name) } = props;
  const field = (typeof request === "string" ? apiFields[request] : request)?.[name];
  if (!field) throw new Error(`The request has no field ${name}`);
  if (field.kind === "choices") return <Choices {...props} label={label} field={field} />;
  if (field.kind === "switch") return <Switch {...props} label={label} field={field} />;
  const hint = props.hint ?? (plain(field.hint) || undefined);
  return (
    <Labelled form={form} name={name} label={label} hint={hint} isRequired={field.isRequired}>
      {(control) =>
        field.kind === "choice" ? (
          <Select {...props} control={control} field={field} />
        ) : field.kind === "colour" ? (
          <Colour {...props} label={label} control={control} field={field} />
        ) : (
          <Input {...props} control={control} field={field} />
        )
      }
    </Labelled>
  );
}

/** The API writes values as `code`. */
const plain = (hint: string) => hint.replaceAll("`", "");
const textOf = (form: Form, name: string) => String(form.values.value[name] ?? "");

type Inner = Props & { field: Description; control: ReturnType<typeof controlOf> };

function Input({ form, name, rows, placeholder, suggestions, field, control }: Inner) {
  const shared = {
    ...control,
    value: textOf(form, name),
    placeholder: placeholder ?? (field.initial === undefined ? undefined : String(field.initial)),
    // Text in Arabic scripts runs from the right.
    dir: "auto" as const,
    onInput: (event: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) =>
      form.set(name, event.currentTarget.value),
  };
  if (rows) return <textarea {...shared} rows={rows} />;
  const list = suggestions && `${control.id}-list`;
  return (
    <>
      {/* A number field would drop what is no number, and the message with it. */}
      <input {...shared} type="text" inputMode={field.kind === "number" ? "decimal" : undefined} list={list} />
      {list && (
        <datalist id={list}>
          {suggestions.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      )}
    </>
  );
}

/** A colour as text, and the browser's own picker, which cannot be empty. */
function Colour({ label, ...input }: Inner & { label: string }) {
  const { form, name, field } = input;
  const chosen = textOf(form, name) || String(field.initial ?? "");
  return (
    <div class="joined colour">
      <Input {...input} placeholder={String(field.initial ?? "#rrggbb")} />
      <input
        type="color"
        aria-label={`${label}: choose`}
        value={/^#[\da-f]{6}$/i.test(chosen) ? chosen : "#808080"}
        onInput={(event) => form.set(name, event.currentTarget.value)}
      />
    </div>
  );
}

function Select({ form, name, field, control, without = [], optionNames = {} }: Inner) {
  const standard = field.initial === undefined ? (optionNames[""] ?? "Automatic") : null;
  return (
    <select
      {...control}
      value={textOf(form, name) || String(field.initial ?? "")}
      onChange={(event) => form.set(name, event.currentTarget.value)}
    >
      {standard && !field.isRequired && <option value="">{standard}</option>}
      {field.options
        ?.filter((option) => !without.includes(option))
        .map((option) => (
          <option key={option} value={option}>
            {optionNames[option] ?? wordsOf(option)}
          </option>
        ))}
    </select>
  );
}

function Switch({ form, name, label, hint, field }: Props & { field: Description }) {
  const words = hint ?? plain(field.hint);
  const control = controlOf(form, name, words);
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
      {words && (
        <p class="hint" id={`${control.id}-hint`}>
          {words}
        </p>
      )}
      <FieldError form={form} name={name} />
    </div>
  );
}

function Choices({ form, name, label, hint, field, without = [], optionNames = {} }: Props & { field: Description }) {
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
