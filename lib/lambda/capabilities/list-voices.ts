import { capability } from "../capability.ts";
import { voiceLister } from "../voice-lister.ts";
import { providerSettings } from "./provider-settings.ts";
import { sharedAnswers } from "./shared-answers.ts";
import { voiceProviders } from "./voice-providers.ts";

/** Every voice of the outside engines. */
export const listVoices = capability(
  [...voiceProviders.needs, ...sharedAnswers.needs, { kind: "aws", actions: ["polly:DescribeVoices"] }],
  () =>
    voiceLister({
      ...{ settings: providerSettings.build(), providers: voiceProviders.build(), shared: sharedAnswers.build() },
    }),
);
