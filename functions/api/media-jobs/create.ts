import { editPrices, prices } from "@reelwright/vocabulary/prices";
import { answerEdit, editEndpoint } from "#features/edits/edit-call";
import { stepsForm } from "#features/edits/edit-request";
import { EditQuery } from "#features/edits/estimate-edit";
import { configuredIsolators } from "#features/isolation/configured-isolators";
import { configuredTranscribers } from "#features/transcription/configured-transcribers";
import { chooseVoices } from "#features/voices/choose-voices";
import { endpoint } from "#lambda/endpoint";
import { handlerFor } from "#lambda/handler-for";

export const spec = endpoint({
  ...editEndpoint,
  path: "/api/media-jobs",
  operationId: "createMediaJob",
  summary: "Apply several operations to a video in one encode",
  description: `The operations have a fixed order, whatever the order of the fields. The dearest price is charged once: ${editPrices.edit} credits for each 10 minutes of \`max_minutes\` if pictures are encoded, ${editPrices.sound} if only sound is changed. A voice that reads a script costs ${prices.ai_voice} more, and \`isolate\` of \`audio_clean\` ${editPrices.isolation} for each 10 minutes. A job that fails, or that has nothing to do, is refunded in full.`,
  costCredits: editPrices.edit,
  request: { query: EditQuery, form: stepsForm },
  uses: { answer: answerEdit, chooseVoices, transcribers: configuredTranscribers, isolators: configuredIsolators },
  impact: "customers cannot edit their videos",

  handle: (request, { answer, chooseVoices, transcribers, isolators }) =>
    answer("media_jobs", { ...request, chooseVoices, transcribers, isolators }),
});

export const handler = handlerFor(spec);
