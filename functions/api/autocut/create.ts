import { editPrices } from "@reelwright/vocabulary/prices";
import { answerEdit, editEndpoint } from "#features/edits/edit-call";
import { operationForm } from "#features/edits/edit-request";
import { EditQuery } from "#features/edits/estimate-edit";
import { configuredTranscribers } from "#features/transcription/configured-transcribers";
import { endpoint } from "#lambda/endpoint";
import { handlerFor } from "#lambda/handler-for";

export const spec = endpoint({
  ...editEndpoint,
  path: "/api/autocut",
  operationId: "createAutocut",
  summary: "Cut the silences out of a video",
  description: `Finds where somebody speaks, and cuts, shortens or speeds up the rest. Answers at once. Poll \`status_url\`, or give a \`callback_url\`. Costs ${editPrices.edit} credits for each 10 minutes of \`max_minutes\`, refunded in full if the job fails or finds nothing to cut.`,
  costCredits: editPrices.edit,
  request: { query: EditQuery, form: operationForm("autocut", "AutocutRequest") },
  uses: { answer: answerEdit, transcribers: configuredTranscribers },
  impact: "customers cannot cut silences out of their videos",

  handle: (request, { answer, transcribers }) => answer("autocut", { ...request, transcribers }),
});

export const handler = handlerFor(spec);
