import { type AccessRequest, type Decision, evaluate } from "./evaluate.ts";
import type { PolicyStatement } from "./policy-document.ts";
import { concerns, type Principal } from "./principal.ts";
import type { Statement } from "./statement.ts";

/**
 * A statement, how often it decided (allowed a request or, as a Deny, refused one), and which of its grants never did.
 */
export type StatementUse = { id: string; statement: PolicyStatement; used: number; unused: string[] };

export type AccessControl = {
  /** Undefined if the principal of that name is allowed, else AWS's message; the log then has the missing statement. */
  refusal(principal: string, request: AccessRequest): string | undefined;
  statements(): StatementUse[];
  /** From now on ignores these statements, by ID; statements that were ignored before count again. */
  leaveOut(ids: readonly string[]): void;
};

export type AccessRules = {
  principals: Principal[];
  /** The policies of buckets, queues and functions, by ARN. */
  resourcePolicies: Map<string, Statement[]>;
  log(line: string): void;
};

type Outcome = "allowed" | { deniedBy?: Statement; reason: string };

/** Decides authorisation by the policies of the template, and counts which of their statements are needed. */
export function createAccessControl({ principals, resourcePolicies, log }: AccessRules): AccessControl {
  const byName = new Map(principals.map((principal) => [principal.name, principal]));
  const all = [...principals.flatMap(({ statements }) => statements), ...[...resourcePolicies.values()].flat()];
  const uses = new Map(all.map(({ id }) => [id, { used: 0, by: new Set<string>() }]));
  const reported = new Set<string>();
  let leftOut: ReadonlySet<string> = new Set();
  const isPresent = ({ id }: Statement): boolean => !leftOut.has(id);

  const reportUnjudged = ({ statement, unknown }: Decision["unjudged"][number]): void => {
    const consequence = statement.source.Effect === "Allow" ? "allows nothing" : "denies";
    const line = `${statement.id} ${consequence} here, because ${unknown} is not known to the local runner`;
    if (!reported.has(line)) log(line);
    reported.add(line);
  };

  const count = (statement: Statement, action: string, resource: string): void => {
    const use = uses.get(statement.id);
    const grant = statement.grantFor(action, resource);
    if (use) use.used += 1;
    if (grant !== undefined) use?.by.add(grant);
  };

  /** A Deny of either policy wins; otherwise one of them must allow. */
  const decide = (principal: Principal, { action, resource, context }: AccessRequest): Outcome => {
    const request = { action, resource, context: { ...principal.context, ...context } };
    const policy = (resourcePolicies.get(ownerOf(resource)) ?? []).filter((it) => concerns(it, principal));
    const own = evaluate(principal.statements.filter(isPresent), request);
    const theirs = evaluate(policy.filter(isPresent), request);
    for (const unjudged of [...own.unjudged, ...theirs.unjudged]) reportUnjudged(unjudged);
    const deniedBy = own.deniedBy ?? theirs.deniedBy;
    const by = deniedBy ?? own.allowedBy ?? theirs.allowedBy;
    if (by) count(by, action, resource);
    if (by === undefined) return { reason: `because no identity-based policy allows the ${action} action` };
    if (deniedBy === undefined) return "allowed";
    return { deniedBy, reason: `with an explicit deny in ${own.deniedBy ? "an identity" : "a resource"}-based policy` };
  };

  return {
    refusal(name, request) {
      const principal = byName.get(name);
      if (principal === undefined) throw new Error(`${name} is nobody of this assembly`);
      const outcome = decide(principal, request);
      if (outcome === "allowed") return undefined;
      const { action, resource } = request;
      const why = outcome.deniedBy ? `${outcome.deniedBy.id} denies it` : missingStatement(principal, request);
      if (!request.isImplied) log(`${name}: AccessDenied for ${action} on ${resource}: ${why}`);
      const asked = `is not authorized to perform: ${action} on resource: ${resource}`;
      return `User: ${principal.session} ${asked} ${outcome.reason}`;
    },
    statements: () =>
      all.map(({ id, source, grants }) => {
        const { used = 0, by } = uses.get(id) ?? {};
        return { id, statement: source, used, unused: grants.filter((grant) => !by?.has(grant)) };
      }),
    leaveOut(ids) {
      const unknown = ids.filter((id) => !uses.has(id));
      if (unknown.length > 0) throw new Error(`No role or resource has the statement ${unknown.join(" or ")}`);
      leftOut = new Set(ids);
    },
  };
}

/** Where a statement is missing, and which. A service without a role needs it in the policy of the resource. */
function missingStatement({ grantee, isService }: Principal, { action, resource }: AccessRequest): string {
  const statement = { Effect: "Allow", Action: action, Resource: resource };
  return isService
    ? `no policy has ${JSON.stringify({ ...statement, Principal: { Service: grantee } })}`
    : `its role lacks ${JSON.stringify(statement)}`;
}

/** The resource that has the policy: for an object, its bucket. */
function ownerOf(resource: string): string {
  return resource.startsWith("arn:aws:s3:::") ? (resource.split("/")[0] ?? resource) : resource;
}
