import * as z from "zod";

const OneOrMany = z.union([z.string().transform((one) => [one]), z.array(z.string())]);
const scalar = z.union([z.string(), z.boolean(), z.number()]);
const Values = z.union([scalar, z.array(scalar)]).transform((values) => [values].flat().map(String));

const elements = {
  Sid: z.string().optional(),
  Effect: z.enum(["Allow", "Deny"]),
  /** Only in the policy of a resource. */
  Principal: z
    .union([
      z
        .literal("*")
        .transform((everybody): { AWS: string[]; Service: string[] } => ({ AWS: [everybody], Service: [] })),
      z.strictObject({ AWS: OneOrMany.default([]), Service: OneOrMany.default([]) }),
    ])
    .default({ AWS: [], Service: [] }),
  Condition: z.record(z.string(), z.record(z.string(), Values)).default({}),
};

// Strict: an unknown element could narrow the statement.
const PolicyStatement = z
  .strictObject({
    ...elements,
    Action: OneOrMany.optional(),
    NotAction: OneOrMany.optional(),
    Resource: OneOrMany.optional(),
    NotResource: OneOrMany.optional(),
  })
  .refine(({ Action, NotAction }) => (Action === undefined) !== (NotAction === undefined), "Action or NotAction")
  .refine(
    ({ Resource, NotResource }) => (Resource === undefined) !== (NotResource === undefined),
    "Resource or NotResource",
  );
export type PolicyStatement = z.infer<typeof PolicyStatement>;

/** A policy from a template, with its intrinsics resolved. */
export const PolicyDocument = z.strictObject({
  Version: z.literal("2012-10-17").optional(),
  Id: z.string().optional(),
  Statement: z.union([PolicyStatement.transform((one) => [one]), z.array(PolicyStatement)]),
});

/** Who may assume a role. Such a policy does not name the role itself. */
export const TrustPolicyDocument = z.strictObject({
  Version: z.literal("2012-10-17").optional(),
  Statement: z.array(z.strictObject({ ...elements, Action: OneOrMany })),
});
