import conditionParser, { type AttributeValues, type ExpressionParser } from "dynalite/db/conditionParser.js";
import updateParser from "dynalite/db/updateParser.js";

/** Programs send few expressions, each many times. */
const MAX_REMEMBERED = 1_000;
/** What these mean depends on the values themselves, not only on their types. */
const LOOKS_AT_VALUES = /between|attribute_type/i;

/**
 * Lets dynalite parse an expression once for its names and types of values: its parser takes longer than everything else in
 * a request together. Patches dynalite's modules, so it is called once in a process.
 */
export function rememberExpressions(): void {
  for (const parser of [conditionParser, updateParser]) parser.parse = remembering(parser.parse);
}

interface Remembered {
  parsed: object;
  values: AttributeValues;
  /** The names and values that stand in the expression. */
  mentioned: string[];
}

function remembering(parse: ExpressionParser["parse"]): ExpressionParser["parse"] {
  const remembered = new Map<string, Remembered>();
  return (expression, { context }) => {
    const values = context.attrVals ?? {};
    const key = JSON.stringify([expression, context.attrNames, Object.entries(values).map(nameAndType)]);
    let known = remembered.get(key);
    if (known) {
      for (const name of known.mentioned) {
        delete context.unusedAttrNames[name];
        delete context.unusedAttrVals[name];
      }
    } else {
      const parsed = parse(expression, { context });
      if (typeof parsed === "string" || LOOKS_AT_VALUES.test(expression)) return parsed;
      known = { parsed, values, mentioned: expression.match(/[#:]\w+/g) ?? [] };
      if (remembered.size >= MAX_REMEMBERED) remembered.clear();
      remembered.set(key, known);
    }
    const current = new Map(Object.entries(known.values).map(([name, value]) => [value, values[name]]));
    return copyWith(known.parsed, current);
  };
}

const nameAndType = ([name, value]: [string, object]) => [name, Object.keys(value)];

/** A copy, since dynalite works in what it parsed; the values of the first request are replaced by those of this one. */
function copyWith<T>(node: T, values: Map<unknown, unknown>): T;
function copyWith(node: unknown, values: Map<unknown, unknown>): unknown {
  if (typeof node !== "object" || node === null) return node;
  if (values.has(node)) return values.get(node);
  if (Array.isArray(node)) return node.map((part) => copyWith(part, values));
  const copy: Record<string, unknown> = {};
  for (const [name, part] of Object.entries(node)) copy[name] = copyWith(part, values);
  return copy;
}
