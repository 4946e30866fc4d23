import { editPrices } from "@reelwright/vocabulary/prices";
import { answerEdit, editEndpoint } from "#features/edits/edit-call";
import { audioCleanForm } from "#features/edits/edit-request";
import { EditQuery } from "#features/edits/estimate-edit";
import { configuredIsolators } from "#features/isolation/configured-isolators";
import { endpoint } from "#lambda/endpoint";
import { handlerFor } from "#lambda/handler-for";

export const spec = endpoint({
  ...editEndpoint,
  path: "/api/audio-clean",
  operationId: "createAudioClean",
  summary: "Clean the sound of a video, or sound alone",
  description: `Removes noise, hum, rumble and clicks, levels speech and sets the loudness. The pictures are copied. Sound without pictures is cleaned, too. Answers at once. Poll \`status_url\`, or give a \`callback_url\`. Costs ${editPrices.sound} credits for each 10 minutes of \`max_minutes\`, and ${editPrices.isolation} more with \`isolate\`. They are refunded in full if the job fails or finds nothing to clean.`,
  costCredits: editPrices.sound,
  request: { query: EditQuery, form: audioCleanForm },
  uses: { answer: answerEdit, isolators: configuredIsolators },
  impact: "customers cannot clean the sound of their videos",

  handle: (request, { answer, isolators }) => answer("audio_clean", { ...request, isolators }),
});

export const handler = handlerFor(spec);
