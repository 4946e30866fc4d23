import { arnPattern, type Matcher, wildcard } from "./wildcard.ts";

/** The condition keys of one request. A known key without a value is `undefined`. */
export type Context = Readonly<Record<string, string | undefined>>;

/** Whether conditions hold; if that cannot be evaluated here, why. */
export type Verdict = "hold" | "fail" | { unknown: string };

/** Operator to key to the values allowed, as a policy writes it. */
export type ConditionBlock = Record<string, Record<string, string[]>>;

type Operator = { matcher(value: string): Matcher; negated?: true };

const exactly =
  (value: string): Matcher =>
  (text) =>
    text === value;
const caseless =
  (value: string): Matcher =>
  (text) =>
    text.toLowerCase() === value.toLowerCase();

const operators: Partial<Record<string, Operator>> = {
  StringEquals: { matcher: exactly },
  StringNotEquals: { matcher: exactly, negated: true },
  StringEqualsIgnoreCase: { matcher: caseless },
  StringLike: { matcher: wildcard },
  StringNotLike: { matcher: wildcard, negated: true },
  ArnEquals: { matcher: arnPattern },
  ArnNotEquals: { matcher: arnPattern, negated: true },
  ArnLike: { matcher: arnPattern },
  ArnNotLike: { matcher: arnPattern, negated: true },
  Bool: { matcher: caseless },
};

/** Compiles a condition block: all of it must hold. An unknown operator or key makes it `unknown`. */
export function compileConditions(block: ConditionBlock): (context: Context) => Verdict {
  const tests = Object.entries(block).flatMap(([operator, keys]) =>
    Object.entries(keys).map(([key, values]) => compileTest(operator, key.toLowerCase(), values)),
  );
  return (context) => {
    const known = new Map(Object.entries(context).map(([key, value]) => [key.toLowerCase(), value]));
    const verdicts = tests.map((test) => test(known));
    return verdicts.find((verdict) => typeof verdict === "object") ?? verdicts.find((it) => it === "fail") ?? "hold";
  };
}

function compileTest(
  name: string,
  key: string,
  values: string[],
): (context: ReadonlyMap<string, string | undefined>) => Verdict {
  const ifExists = name.endsWith("IfExists");
  const operator = operators[ifExists ? name.slice(0, -"IfExists".length) : name];
  if (operator === undefined) return () => ({ unknown: `the condition operator ${name}` });
  const variable = values.find((value) => value.includes("${"));
  if (variable !== undefined) return () => ({ unknown: `the policy variable in ${variable}` });
  const matchers = values.map(operator.matcher);
  return (context) => {
    if (!context.has(key)) return { unknown: `the condition key ${key}` };
    const given = context.get(key);
    if (given === undefined) return ifExists || operator.negated ? "hold" : "fail";
    const matches = matchers.some((matcher) => matcher(given));
    return matches !== (operator.negated ?? false) ? "hold" : "fail";
  };
}
