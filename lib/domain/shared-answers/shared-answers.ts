import { systemClock } from "@reelwright/platform/clock";
import { retrying } from "@reelwright/platform/retrying";
import { tables } from "#lambda/capabilities/tables";
import { capability } from "#lambda/capability";
import { sharedAnswers as openSharedAnswers } from "./shared-answer-store.ts";

/** Cached answers of providers, shared by all callers. */
export const sharedAnswers = capability(
  { storage: tables({ shared_answers: ["GetItem", "UpdateItem"] }) },
  ({ storage }) => openSharedAnswers({ ...storage, clock: systemClock, retrying }),
);
