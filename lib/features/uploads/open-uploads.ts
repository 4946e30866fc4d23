import { systemClock } from "@reelwright/platform/clock";
import { tables } from "#lambda/capabilities/tables";
import { capability } from "#lambda/capability";
import { openUploadStore } from "./open-upload-store.ts";

/** Counts the open upload forms of an account. */
export const openUploads = capability({ storage: tables({ rate_limits: ["UpdateItem"] }) }, ({ storage }) =>
  openUploadStore({ ...storage, clock: systemClock }),
);
