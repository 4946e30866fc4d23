import { editPrices } from "@reelwright/vocabulary/prices";
import { answerEdit, editEndpoint } from "#features/edits/edit-call";
import { operationForm } from "#features/edits/edit-request";
import { EditQuery } from "#features/edits/estimate-edit";
import { configuredTranscribers } from "#features/transcription/configured-transcribers";
import { endpoint } from "#lambda/endpoint";
import { handlerFor } from "#lambda/handler-for";

export const spec = endpoint({
  ...editEndpoint,
  path: "/api/reframe",
  operationId: "createReframe",
  summary: "Bring a video to another shape, such as upright",
  description: `Each shot is cropped around its people, or around what moves in it. Answers at once. Poll \`status_url\`, or give a \`callback_url\`. Costs ${editPrices.edit} credits for each 10 minutes of \`max_minutes\`, refunded in full if the job fails, or if the video already has the shape.`,
  costCredits: editPrices.edit,
  request: { query: EditQuery, form: operationForm("reframe", "ReframeRequest") },
  uses: { answer: answerEdit, transcribers: configuredTranscribers },
  impact: "customers cannot bring their videos to other shapes",

  handle: (request, { answer, transcribers }) => answer("reframe", { ...request, transcribers }),
});

export const handler = handlerFor(spec);
