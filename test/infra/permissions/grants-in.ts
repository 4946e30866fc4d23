import type { PolicyStatement } from "@reelwright/aws-local/iam/policy-document";

/** What a statement grants: `action on resource`, with its condition. */
export function grantsIn({ Effect, Action = [], Resource = [], Condition }: PolicyStatement): string[] {
  const condition = Object.keys(Condition).length > 0 ? ` if ${JSON.stringify(Condition)}` : "";
  const denied = Effect === "Deny" ? "not " : "";
  return Action.flatMap((action) => Resource.map((resource) => `${denied}${action} on ${resource}${condition}`));
}
