import { systemClock } from "@reelwright/platform/clock";
import { documentClient } from "@reelwright/platform/document-client";
import { readEnv } from "@reelwright/platform/env";
import { capability } from "#lambda/capability";
import { openUploadStore } from "./open-upload-store.ts";

/** Counts the open upload forms of an account. */
export const openUploads = capability([{ kind: "table", name: "rate_limits", actions: ["UpdateItem"] }], () =>
  openUploadStore({
    documents: documentClient(),
    tables: { rate_limits: readEnv("RATE_LIMITS_TABLE").RATE_LIMITS_TABLE },
    clock: systemClock,
  }),
);
