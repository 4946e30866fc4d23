import { type Context, compileConditions, type Verdict } from "./condition.ts";
import type { PolicyStatement } from "./policy-document.ts";
import { arnPattern, type Matcher, wildcard } from "./wildcard.ts";

/** A compiled statement. `id` names it for people: `name of its owner#index among its statements`. */
export type Statement = {
  id: string;
  source: PolicyStatement;
  covers(action: string, resource: string): boolean;
  judge(context: Context): Verdict;
  /** Each action with each resource, as written: `dynamodb:GetItem on arn:...`. */
  grants: readonly string[];
  /** The grant with which it covers a request. */
  grantFor(action: string, resource: string): string | undefined;
};

type Patterns = { texts: readonly string[]; negated: boolean; matchers: Matcher[] };

export function compileStatement(id: string, source: PolicyStatement): Statement {
  const { Action, NotAction, Resource, NotResource, Condition } = source;
  // Actions are compared without case.
  const actions = compile(Action, NotAction, (pattern) => wildcard(pattern.toLowerCase()));
  const resources = compile(Resource, NotResource, arnPattern);
  const variable = resources.texts.find((pattern) => pattern.includes("${"));
  const judge = compileConditions(Condition);
  return {
    id,
    source,
    covers: (name, arn) => matches(actions, name.toLowerCase()) && (variable !== undefined || matches(resources, arn)),
    judge: variable === undefined ? judge : () => ({ unknown: `the policy variable in ${variable}` }),
    grants: texts(actions).flatMap((action) => texts(resources).map((resource) => `${action} on ${resource}`)),
    grantFor(name, arn) {
      const [action, resource] = [textFor(actions, name.toLowerCase()), textFor(resources, arn)];
      return action === undefined || resource === undefined ? undefined : `${action} on ${resource}`;
    },
  };
}

function compile(
  wanted: readonly string[] | undefined,
  unwanted: readonly string[] | undefined,
  matcher: (pattern: string) => Matcher,
): Patterns {
  const patterns = wanted ?? unwanted ?? [];
  return { texts: patterns, negated: wanted === undefined, matchers: patterns.map(matcher) };
}

function matches({ negated, matchers }: Patterns, text: string): boolean {
  return matchers.some((matcher) => matcher(text)) !== negated;
}

/** The listed grants; a list of exceptions counts as one grant. */
function texts({ texts, negated }: Patterns): readonly string[] {
  return negated ? [`all but ${texts.join(", ")}`] : texts;
}

function textFor(patterns: Patterns, text: string): string | undefined {
  if (patterns.negated) return texts(patterns)[0];
  return patterns.texts[patterns.matchers.findIndex((matcher) => matcher(text))];
}
