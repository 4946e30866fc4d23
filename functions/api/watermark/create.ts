import { editPrices } from "@reelwright/vocabulary/prices";
import { answerEdit, editEndpoint } from "#features/edits/edit-call";
import { operationForm } from "#features/edits/edit-request";
import { EditQuery } from "#features/edits/estimate-edit";
import { endpoint } from "#lambda/endpoint";
import { handlerFor } from "#lambda/handler-for";

export const spec = endpoint({
  ...editEndpoint,
  path: "/api/watermark",
  operationId: "createWatermark",
  summary: "Lay a logo or a text over a video",
  description: `Answers at once. Poll \`status_url\`, or give a \`callback_url\`. Costs ${editPrices.edit} credits for each 10 minutes of \`max_minutes\`, refunded in full if the job fails.`,
  costCredits: editPrices.edit,
  request: { query: EditQuery, form: operationForm("watermark", "WatermarkRequest") },
  uses: { answer: answerEdit },
  impact: "customers cannot mark their videos",

  handle: (request, { answer }) => answer("watermark", request),
});

export const handler = handlerFor(spec);
