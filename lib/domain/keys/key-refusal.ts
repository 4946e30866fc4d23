import { maxKeys } from "@reelwright/vocabulary/max-keys";
import { ApiError, fieldRefusal, notFound } from "#lambda/errors";
import { unauthorized } from "../accounts/admit-account.ts";
import type { KeyRefusal } from "./key-store.ts";

/** The refusal when a key cannot be created or changed. */
export function keyRefusal(refused: KeyRefusal, id?: string): ApiError {
  switch (refused) {
    case "unknown":
      return notFound("API key", id);
    case "key_limit_reached":
      return new ApiError(
        "key_limit_reached",
        `The account has ${maxKeys} API keys that have not expired; the limit is ${maxKeys}. Delete one first.`,
      );
    case "has_scopes":
      return fieldRefusal(
        "invalid_request",
        "scopes",
        `This key has scopes; change them with PATCH /api/keys/${id ?? "{id}"}.`,
      );
    case "signed_out":
      return unauthorized("The bearer token is invalid or has expired.");
  }
}
