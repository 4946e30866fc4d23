import { type Context, compileConditions, type Verdict } from "./condition.ts";
import type { PolicyStatement } from "./policy-document.ts";
import { arnPattern, type Matcher, wildcard } from "./wildcard.ts";

/** A statement, compiled. `id` is what people call it: `name of its owner#place among its statements`. */
export type Statement = {
  id: string;
  source: PolicyStatement;
  covers(action: string, resource: string): boolean;
  judge(context: Context): Verdict;
};

export function compileStatement(id: string, source: PolicyStatement): Statement {
  const { Action, NotAction, Resource, NotResource, Condition } = source;
  // Actions are compared without their case.
  const action = matcherOf(Action, NotAction, (pattern) => wildcard(pattern.toLowerCase()));
  const resource = matcherOf(Resource, NotResource, arnPattern);
  const variable = [...(Resource ?? []), ...(NotResource ?? [])].find((pattern) => pattern.includes("${"));
  const judge = compileConditions(Condition);
  return {
    id,
    source,
    covers: (name, arn) => action(name.toLowerCase()) && (variable !== undefined || resource(arn)),
    judge: variable === undefined ? judge : () => ({ unknown: `the policy variable in ${variable}` }),
  };
}

function matcherOf(
  wanted: string[] | undefined,
  unwanted: string[] | undefined,
  compile: (pattern: string) => Matcher,
): Matcher {
  const matchers = (wanted ?? unwanted ?? []).map(compile);
  return (text) => matchers.some((matcher) => matcher(text)) === (wanted !== undefined);
}
