import * as z from "zod";
import { keyOrToken } from "#domain/access/access-credentials";
import { listVoices } from "#features/voices/list-voices";
import { endpoint } from "#lambda/endpoint";
import { handlerFor } from "#lambda/handler-for";
import { builtInVoiceViews, VoiceView } from "#providers/voice/voice-view";

export const spec = endpoint({
  method: "GET",
  path: "/api/voices",
  operationId: "listVoices",
  summary: "List the voices that can read a script",
  description:
    "Voices of configured providers come first; their lists are cached for an hour. Then come the built-in voices.",
  tag: "Reels",
  access: keyOrToken,
  scope: null,
  plan: null,
  request: {},
  response: {
    status: 200,
    body: z.object({
      voices: z.array(VoiceView).meta({ description: "Voices of providers, then built-in voices" }),
    }),
  },
  errors: [],
  uses: { listVoices },
  impact: "customers cannot choose a voice",

  async handle(_, { listVoices }) {
    const outside = await listVoices();
    return { voices: [...outside.flatMap(({ voices }) => voices ?? []), ...builtInVoiceViews] };
  },
});

export const handler = handlerFor(spec);
