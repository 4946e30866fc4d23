import { editPrices, prices } from "@reelwright/vocabulary/prices";
import { answerEdit, editEndpoint } from "#features/edits/edit-call";
import { voiceoverForm } from "#features/edits/edit-request";
import { EditQuery } from "#features/edits/estimate-edit";
import { chooseVoices } from "#features/voices/choose-voices";
import { endpoint } from "#lambda/endpoint";
import { handlerFor } from "#lambda/handler-for";

export const spec = endpoint({
  ...editEndpoint,
  path: "/api/voiceover",
  operationId: "createVoiceover",
  summary: "Lay a voice over a video, or make a voice alone",
  description: `A voice reads \`script_text\`, or you send a finished one. The pictures are copied. Answers at once. Poll \`status_url\`, or give a \`callback_url\`. Costs ${editPrices.sound} credits for each 10 minutes of \`max_minutes\`, or ${editPrices.edit} with \`captions\` or with \`fit\` "voice", and ${prices.ai_voice} for a voice that reads. Without a video the voice alone is made, as MP3, for ${prices.ai_voice} credits. All are refunded in full if the job fails.`,
  costCredits: prices.ai_voice,
  request: { query: EditQuery, form: voiceoverForm },
  uses: { answer: answerEdit, chooseVoices },
  impact: "customers cannot lay voices over their videos",

  handle: (request, { answer, chooseVoices }) => answer("voiceover", { ...request, chooseVoices }),
});

export const handler = handlerFor(spec);
