import { maxKeys } from "@reelwright/vocabulary/max-keys";
import { ApiError, notFound } from "#lambda/errors";
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
    case "has_scopes": {
      const detail = {
        path: "scopes",
        message: `This key has scopes; change them with PATCH /api/keys/${id ?? "{id}"}.`,
      };
      return new ApiError("invalid_request", `${detail.path}: ${detail.message}`, { details: [detail] });
    }
    case "signed_out":
      return unauthorized("The bearer token is invalid or has expired.");
  }
}
