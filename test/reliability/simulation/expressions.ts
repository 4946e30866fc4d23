/** An item, or a part of one, as plain values. */
export type Item = Record<string, unknown>;

/** What the words of an expression stand for. */
export interface Bindings {
  ExpressionAttributeNames?: Record<string, string>;
  ExpressionAttributeValues?: Item;
}
type Value = (item: Item, bound: Bindings) => unknown;
type Condition = (item: Item, bound: Bindings) => boolean;

/** Whether a condition holds of an item; of none: of an empty one. */
export const holds = (expression: string | undefined, item: Item, bound: Bindings): boolean =>
  expression === undefined || remembered(conditions, expression, (words) => either(words))(item, bound);

/** The item after `SET a = b, c = d + e REMOVE f, g`: all values are those of before. */
export function updated(expression: string, item: Item, bound: Bindings): Item {
  const { sets, removes } = remembered(updates, expression, clauses);
  const values = sets.map(({ value }) => value(item, bound));
  const changed = sets.reduce((after, { path }, index) => replaced(after, pathOf(path, bound), values[index]), item);
  return Object.fromEntries(Object.entries(changed).filter(([name]) => !removes.includes(name)));
}

const conditions = new Map<string, Condition>();
const updates = new Map<string, ReturnType<typeof clauses>>();

/** Each expression is read once: programs send few, each many times. */
function remembered<T>(known: Map<string, T>, expression: string, read: (words: Words) => T): T {
  let found = known.get(expression);
  if (!found) {
    const words = new Words(expression);
    found = read(words);
    words.end();
    known.set(expression, found);
  }
  return found;
}

class Words {
  readonly #expression: string;
  readonly #words: string[];
  constructor(expression: string) {
    this.#expression = expression;
    this.#words = expression.match(/[#:\w][\w.#]*|<>|<=|>=|\S/g) ?? [];
  }
  take(...wanted: string[]): string | null {
    const [next = ""] = this.#words;
    if (wanted.length > 0 && !wanted.includes(next)) return null;
    return this.#words.shift() ?? "";
  }
  need(...wanted: string[]): string {
    const found = this.take(...wanted);
    if (!found) throw new Error(`The model cannot read "${this.#expression}" at "${this.#words.join(" ")}"`);
    return found;
  }
  end(): void {
    if (this.#words.length > 0) this.need("the end");
  }
}

function either(words: Words): Condition {
  let left = both(words);
  while (words.take("OR")) {
    const [one, other] = [left, both(words)];
    left = (item, bound) => one(item, bound) || other(item, bound);
  }
  return left;
}

function both(words: Words): Condition {
  let left = single(words);
  while (words.take("AND")) {
    const [one, other] = [left, single(words)];
    left = (item, bound) => one(item, bound) && other(item, bound);
  }
  return left;
}

function single(words: Words): Condition {
  if (words.take("(")) {
    const inner = either(words);
    words.need(")");
    return inner;
  }
  const exists = words.take("attribute_exists", "attribute_not_exists");
  if (exists) {
    words.need("(");
    const value = operand(words);
    words.need(")");
    return (item, bound) => (value(item, bound) !== undefined) === (exists === "attribute_exists");
  }
  const left = operand(words);
  const compare = comparisons[words.need(...Object.keys(comparisons))];
  const right = operand(words);
  if (!compare) throw new Error("unreachable");
  return (item, bound) => compare(left(item, bound), right(item, bound));
}

const sameType = (one: unknown, other: unknown): one is number => typeof one === typeof other && one !== undefined;
const comparisons: Record<string, (one: unknown, other: unknown) => boolean> = {
  "=": (one, other) => one !== undefined && one === other,
  "<>": (one, other) => one !== other,
  "<": (one, other) => sameType(one, other) && one < Number(other),
  "<=": (one, other) => sameType(one, other) && one <= Number(other),
  ">": (one, other) => sameType(one, other) && one > Number(other),
  ">=": (one, other) => sameType(one, other) && one >= Number(other),
};

function operand(words: Words): Value {
  const word = words.need();
  if (word.startsWith(":")) return (_, { ExpressionAttributeValues: values = {} }) => values[word];
  return (item, bound) => pathOf(word, bound).reduce<unknown>((part, name) => Object(part)[name], item);
}

function clauses(words: Words) {
  const sets: { path: string; value: Value }[] = [];
  const removes: string[] = [];
  if (words.take("SET")) {
    do {
      const path = words.need();
      words.need("=");
      sets.push({ path, value: sum(words) });
    } while (words.take(","));
  }
  if (words.take("REMOVE"))
    do removes.push(words.need());
    while (words.take(","));
  return { sets, removes };
}

function sum(words: Words): Value {
  const left = operand(words);
  const sign = words.take("+", "-");
  if (!sign) return left;
  const right = operand(words);
  return (item, bound) => Number(left(item, bound)) + (sign === "+" ? 1 : -1) * Number(right(item, bound));
}

const pathOf = (path: string, { ExpressionAttributeNames: names = {} }: Bindings) =>
  path.split(".").map((name) => names[name] ?? name);

/** A copy with one value replaced; what it lies in must be there. */
function replaced(item: Item, [name = "", ...rest]: string[], value: unknown): Item {
  if (rest.length === 0) return { ...item, [name]: value };
  const inner = item[name];
  if (typeof inner !== "object" || inner === null) throw new Error(`There is no ${name} to put a value in`);
  return { ...item, [name]: replaced({ ...inner }, rest, value) };
}
