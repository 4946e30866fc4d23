import type { Context } from "./condition.ts";
import type { Statement } from "./statement.ts";

export type AccessRequest = { action: string; resource: string; context: Context };

/** `by` is the statement that decided; without one nothing allows the request. */
export type Decision = {
  outcome: "allowed" | "not allowed" | "denied";
  by?: Statement;
  /** Statements about this request that could not be judged here: they allowed nothing, or denied. */
  unjudged: { statement: Statement; unknown: string }[];
};

/** Decides as IAM does: a Deny that applies wins, else an Allow is needed. What cannot be judged fails closed. */
export function evaluate(statements: readonly Statement[], { action, resource, context }: AccessRequest): Decision {
  const unjudged: Decision["unjudged"] = [];
  let allowedBy: Statement | undefined;
  let deniedBy: Statement | undefined;
  for (const statement of statements) {
    if (!statement.covers(action, resource)) continue;
    const verdict = statement.judge(context);
    if (typeof verdict === "object") unjudged.push({ statement, unknown: verdict.unknown });
    if (statement.source.Effect === "Allow" && verdict === "hold") allowedBy ??= statement;
    if (statement.source.Effect === "Deny" && verdict !== "fail") deniedBy ??= statement;
  }
  if (deniedBy) return { outcome: "denied", by: deniedBy, unjudged };
  return allowedBy ? { outcome: "allowed", by: allowedBy, unjudged } : { outcome: "not allowed", unjudged };
}
