import { openUploadStore } from "#domain/uploads/open-upload-store";
import { systemClock } from "#platform/clock";
import { documentClient } from "#platform/document-client";
import { readEnv } from "#platform/env";
import { capability } from "../capability.ts";

/** Counts what the upload forms of an account may bring while they are open. */
export const openUploads = capability([{ kind: "table", name: "rate_limits", actions: ["UpdateItem"] }], () =>
  openUploadStore({
    documents: documentClient(),
    tables: { rate_limits: readEnv("RATE_LIMITS_TABLE").RATE_LIMITS_TABLE },
    clock: systemClock,
  }),
);
