import { editPrices } from "@reelwright/vocabulary/prices";
import { answerEdit, editEndpoint } from "#features/edits/edit-call";
import { loopForm } from "#features/edits/edit-request";
import { EditQuery } from "#features/edits/estimate-edit";
import { endpoint } from "#lambda/endpoint";
import { handlerFor } from "#lambda/handler-for";

export const spec = endpoint({
  ...editEndpoint,
  path: "/api/loop-assemble",
  operationId: "createLoop",
  summary: "Make a seamless loop of clips and pictures, as long as you wish",
  description: `Answers at once. Poll \`status_url\`, or give a \`callback_url\`. Costs ${editPrices.edit} credits for each 10 minutes of \`max_minutes\`, refunded in full if the job fails.`,
  costCredits: editPrices.edit,
  request: { query: EditQuery, form: loopForm },
  uses: { answer: answerEdit },
  impact: "customers cannot make loops",

  handle: (request, { answer }) => answer("loop_assemble", request),
});

export const handler = handlerFor(spec);
