import * as z from "zod";
import { PolicyDocument, TrustPolicyDocument } from "./policy-document.ts";

// A permissions boundary would narrow the role; it is not listed, so it stops the run.
export const RoleProperties = z.strictObject({
  RoleName: z.string().optional(),
  AssumeRolePolicyDocument: TrustPolicyDocument,
  ManagedPolicyArns: z.array(z.string()).default([]),
  Policies: z.array(z.strictObject({ PolicyName: z.string(), PolicyDocument })).default([]),
  Description: z.unknown().optional(),
  MaxSessionDuration: z.unknown().optional(),
  Tags: z.unknown().optional(),
});

export const PolicyProperties = z.strictObject({
  PolicyName: z.string(),
  PolicyDocument,
  Roles: z.array(z.string()).default([]),
});

export const ManagedPolicyProperties = z.strictObject({
  ManagedPolicyName: z.string().optional(),
  PolicyDocument,
  Roles: z.array(z.string()).default([]),
  Path: z.literal("/").optional(),
  Description: z.unknown().optional(),
  Tags: z.unknown().optional(),
});

export const BucketPolicyProperties = z.strictObject({ Bucket: z.string(), PolicyDocument });
export const QueuePolicyProperties = z.strictObject({ Queues: z.array(z.string()), PolicyDocument });

export const PermissionProperties = z.strictObject({
  Action: z.string(),
  FunctionName: z.string(),
  Principal: z.string(),
  SourceAccount: z.string().optional(),
  SourceArn: z.string().optional(),
});
export type PermissionProperties = z.infer<typeof PermissionProperties>;
