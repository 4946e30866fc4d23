import { systemClock } from "@reelwright/platform/clock";
import { documentClient } from "@reelwright/platform/document-client";
import { readEnv } from "@reelwright/platform/env";
import { retrying } from "@reelwright/platform/retrying";
import { capability } from "#lambda/capability";
import { sharedAnswers as openSharedAnswers } from "./shared-answer-store.ts";

/** Cached answers of providers, shared by all callers. */
export const sharedAnswers = capability(
  [{ kind: "table", name: "shared_answers", actions: ["GetItem", "UpdateItem"] }],
  () =>
    openSharedAnswers({
      documents: documentClient(),
      tables: { shared_answers: readEnv("SHARED_ANSWERS_TABLE").SHARED_ANSWERS_TABLE },
      clock: systemClock,
      retrying,
    }),
);
