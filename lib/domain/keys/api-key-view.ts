import { scope } from "@reelwright/vocabulary/scopes";
import * as z from "zod";
import type { ApiKey } from "./stored-key.ts";

/** An API key as its owner sees it, without its secret. */
export const ApiKeyView = z
  .object({
    id: z.string().meta({ description: "The key's ID", examples: ["key_7hJk2mNp"] }),
    name: z.string().meta({ description: "Your name for the key", examples: ["ci"] }),
    key_prefix: z.string().meta({ description: "First characters of the key" }),
    scopes: z.array(scope).meta({ description: "Scopes of the key", examples: [["generate", "videos"]] }),
    rate_limit: z.number().int().meta({ description: "Requests per minute" }),
    expires_at: z.string().nullable().meta({ description: "When the key expires; null means never" }),
    last_used_at: z
      .string()
      .nullable()
      .meta({ description: "When the key was last used; null before its first call", format: "date-time" }),
    usage_count: z
      .number()
      .int()
      .meta({ description: "Number of calls made with the key", examples: [128] }),
    is_active: z.boolean().meta({ description: "If false, calls with the key are refused" }),
  })
  .meta({ id: "ApiKey" });

/** A key with its secret: shown once, when it is created or rotated. */
export const NewApiKeyView = ApiKeyView.pick({
  id: true,
  name: true,
  key_prefix: true,
  scopes: true,
  rate_limit: true,
  expires_at: true,
})
  .extend({
    key: z.string().optional().meta({
      description:
        "The full secret, returned only now. It is not stored, so a repeated call with the same Idempotency-Key does not get it",
    }),
  })
  .meta({ id: "NewApiKey" });

export function apiKeyView(key: ApiKey): z.infer<typeof ApiKeyView> {
  return {
    id: key.id,
    name: key.name,
    key_prefix: key.key_prefix,
    scopes: key.scopes ?? [],
    rate_limit: key.rate_limit,
    expires_at: key.expires_at,
    last_used_at: key.last_used_at,
    usage_count: key.usage_count,
    is_active: key.is_active,
  };
}

export function newApiKeyView(key: ApiKey, secret: string): z.infer<typeof NewApiKeyView> {
  return { ...apiKeyView(key), key: secret };
}

/** Rules of the fields that a caller sets on a key. */
export const keyFields = {
  name: z
    .string()
    .trim()
    .min(1, "A key needs a name.")
    .max(100)
    .meta({ description: "Your name for the key", examples: ["ci"] }),
  scopes: z
    .array(scope)
    .min(1, "A key needs at least one scope.")
    .max(scope.options.length, "A scope is given twice.")
    .refine((all) => new Set(all).size === all.length, "A scope is given twice.")
    .meta({ description: "Scopes of the key", examples: [["generate", "videos"]] }),
  rate_limit: z.int().min(1).max(1000).meta({ description: "Requests per minute" }),
  expires_in_days: z
    .literal([7, 30, 90, 365], "This must be 7, 30, 90 or 365 days, or null for never.")
    .nullable()
    .meta({ description: "Days until the key expires; null means never" }),
};
