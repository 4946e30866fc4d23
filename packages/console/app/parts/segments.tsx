import { useId } from "preact/hooks";

interface Props<T extends string> {
  label: string;
  /** Words by value, in their order. */
  choices: Readonly<Partial<Record<T, string>>>;
  chosen: T;
  onChoose: (value: T) => void;
}

/** A few choices side by side. */
export function Segments<T extends string>({ label, choices, chosen, onChoose }: Props<T>) {
  const name = useId();
  const values = Object.keys(choices) as T[];
  return (
    <fieldset class="segments" aria-label={label}>
      {values.map((value) => (
        <label key={value}>
          <input type="radio" name={name} checked={chosen === value} onChange={() => onChoose(value)} />
          <span>{choices[value]}</span>
        </label>
      ))}
    </fieldset>
  );
}
