import type { StatementUse } from "./access-control.ts";

/** What decided at least once: `owner: action on resource`, with the statement's condition. The owner is a function, a role or a resource. */
export function grantsUsed(statements: readonly StatementUse[]): string[] {
  return statements.flatMap(({ id, statement: { Action = [], Resource = [], Condition }, used, unused }) => {
    if (used === 0) return [];
    const owner = id.slice(0, id.lastIndexOf("#"));
    const condition = Object.keys(Condition).length > 0 ? ` if ${JSON.stringify(Condition)}` : "";
    return Action.flatMap((action) => Resource.map((resource) => `${action} on ${resource}`))
      .filter((grant) => !unused.includes(grant))
      .map((grant) => `${owner}: ${grant}${condition}`);
  });
}
