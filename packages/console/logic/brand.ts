import type { components } from "reelwright/core/api-types";
import type { ApiFields } from "./api-fields.ts";
import { requestErrors, requestInput, type Values } from "./request-input.ts";

type Brand = components["schemas"]["Brand"];

/** The API takes colours as a list: each has its place. */
const colours = ["accent", "second", "ground"] as const;
const plain = ["logo", "logo_position", "font", "handle"] as const;

/** The fields of a brand in a form, named after `prefix`. */
export function brandFields(kit: ApiFields, prefix = ""): ApiFields {
  const fields = [
    ...plain.flatMap((name) => (kit[name] ? [[name, kit[name]] as const] : [])),
    ...colours.map((name) => [name, { kind: "colour", hint: "" }] as const),
  ];
  return Object.fromEntries(fields.map(([name, field]) => [prefix + name, field]));
}

/** What is wrong with the brand of a form, by field. */
export function brandErrors(kit: ApiFields, values: Values, prefix = ""): Record<string, string> {
  const fields = brandFields(kit, prefix);
  const [accent, second, ground] = colours.map((name) => values[prefix + name]);
  return {
    ...(!accent && (second || ground) && { [`${prefix}accent`]: "Choose the accent colour, too." }),
    ...(!second && ground && { [`${prefix}second`]: "Choose the second colour, too." }),
    ...requestErrors(fields, values, Object.keys(fields)),
  };
}

/** The brand of a form; null if nothing of it is filled in. */
export function brandInput(kit: ApiFields, values: Values, prefix = ""): Brand | null {
  const filled = Object.entries(values).flatMap(([name, value]) =>
    name.startsWith(prefix) ? [[name.slice(prefix.length), value]] : [],
  );
  const own: Values = Object.fromEntries(filled);
  const brand: Brand = requestInput(kit, own, plain);
  const chosen = colours.flatMap((name) => (own[name] ? [String(own[name])] : []));
  if (chosen.length > 0) brand.colours = chosen;
  return Object.keys(brand).length > 0 ? brand : null;
}

/** A brand as the values of a form. */
export function brandValues({ colours: kept = [], ...brand }: Brand): Values {
  const filled = [...plain.map((name) => [name, brand[name]]), ...colours.map((name, index) => [name, kept[index]])];
  return Object.fromEntries(filled.filter(([, value]) => value !== undefined));
}

/** The field of the form that the path of an error belongs to: `colours.1` belongs to the second colour. */
export function brandFieldOf(path: string): string {
  const [, index] = /^colours\.(\d)/.exec(path) ?? [];
  return index === undefined ? path.replace(/^colours$/, colours[0]) : (colours[Number(index)] ?? colours[0]);
}
