import apiFields from "console:api-fields";
import type { ApiFields, ApiField as Description } from "../../logic/api-fields.ts";
import { wordsOf } from "../../logic/formats.ts";
import type { Form } from "../state/use-form.ts";
import { type controlOf, Labelled } from "./labelled.tsx";
import { Choices, Switch } from "./toggles.tsx";

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
  const hint = props.hint ?? (plain(field.hint) || undefined);
  if (field.kind === "switch") return <Switch {...props} label={label} hint={hint} field={field} />;
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
  // A name for no choice says that nothing is sent without one, even if the API has a value for it.
  const standard = optionNames[""] ?? (field.initial === undefined ? "Automatic" : null);
  return (
    <select
      {...control}
      value={textOf(form, name) || (standard ? "" : String(field.initial ?? ""))}
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
