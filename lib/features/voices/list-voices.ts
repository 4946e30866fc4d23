import { sharedAnswers } from "#domain/shared-answers/shared-answers";
import { capability } from "#lambda/capability";
import { providerSettings } from "../routing/provider-settings.ts";
import { voiceLister } from "./voice-lister.ts";
import { voiceProviders } from "./voice-providers.ts";

/** All voices of the providers. */
export const listVoices = capability(
  [...voiceProviders.needs, ...sharedAnswers.needs, { kind: "aws", actions: ["polly:DescribeVoices"] }],
  () =>
    voiceLister({
      settings: providerSettings.build(),
      providers: voiceProviders.build(),
      shared: sharedAnswers.build(),
    }),
);
