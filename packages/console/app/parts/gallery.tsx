import { wordsOf } from "../../logic/formats.ts";
import type { Form } from "../state/use-form.ts";

interface Choice {
  value: string;
  name?: string;
  /** A picture's address. */
  preview: string;
  title?: string;
}

interface Props {
  form: Form;
  name: string;
  legend: string;
  choices: readonly Choice[];
  /** What is chosen unless the user chooses. */
  initial: string;
}

/** Pictures to choose one from. */
export function Gallery({ form, name, legend, choices, initial }: Props) {
  const chosen = String(form.values.value[name] || initial);
  return (
    <fieldset class={`gallery ${name}`}>
      <legend>{legend}</legend>
      <div class="gallery-items">
        {choices.map(({ value, name: words = wordsOf(value), preview, title }) => (
          <label key={value} title={title}>
            <input
              type="radio"
              name={`${form.id}-${name}`}
              value={value}
              checked={chosen === value}
              onChange={() => form.set(name, value)}
            />
            <img src={preview} alt="" loading="lazy" width={612} height={532} />
            <span class="gallery-name">{words}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
