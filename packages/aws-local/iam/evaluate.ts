import type { Context } from "./condition.ts";
import type { Statement } from "./statement.ts";

export type AccessRequest = {
  action: string;
  resource: string;
  context: Context;
  /** Checked implicitly, and usually refused: a refusal does not mean a missing statement. */
  isImplied?: boolean;
};

/** The decision of a policy about a request: none, if neither is set. A Deny wins over an Allow. */
export type Decision = {
  allowedBy?: Statement;
  deniedBy?: Statement;
  /** Statements about this request that could not be evaluated here: they allowed nothing, or denied. */
  unjudged: { statement: Statement; unknown: string }[];
};

/** Finds the first Allow and the first Deny that apply. A statement that cannot be evaluated fails closed. */
export function evaluate(statements: readonly Statement[], { action, resource, context }: AccessRequest): Decision {
  const decision: Decision = { unjudged: [] };
  for (const statement of statements) {
    if (!statement.covers(action, resource)) continue;
    const verdict = statement.judge(context);
    if (typeof verdict === "object") decision.unjudged.push({ statement, unknown: verdict.unknown });
    if (statement.source.Effect === "Allow" && verdict === "hold") decision.allowedBy ??= statement;
    if (statement.source.Effect === "Deny" && verdict !== "fail") decision.deniedBy ??= statement;
  }
  return decision;
}
