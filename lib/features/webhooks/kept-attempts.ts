import { maxWebhookAttempts } from "./next-step.ts";

/** How many attempts a delivery is stored with. Replays are not counted, but an item of the table has a maximum size. */
export const keptAttempts = 40;
/** How many of them keep the receiver's answer: those of one round. And how much of it they keep. */
export const keptAnswers = maxWebhookAttempts;
export const keptAnswerBytes = 1024;
