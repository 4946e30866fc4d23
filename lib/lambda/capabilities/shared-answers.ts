import { sharedAnswers as openSharedAnswers } from "#domain/shared/shared-answers";
import { systemClock } from "#platform/clock";
import { documentClient } from "#platform/document-client";
import { readEnv } from "#platform/env";
import { retrying } from "#platform/retrying";
import { capability } from "../capability.ts";

/** What outside engines have answered, for everybody who asks the same. */
export const sharedAnswers = capability(
  [{ kind: "table", name: "shared_answers", actions: ["GetItem", "UpdateItem"] }],
  () =>
    openSharedAnswers({
      documents: documentClient(),
      tables: { shared_answers: readEnv("SHARED_ANSWERS_TABLE").SHARED_ANSWERS_TABLE },
      ...{ clock: systemClock, retrying },
    }),
);
