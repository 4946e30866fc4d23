import { sharedAnswers } from "#domain/shared-answers/shared-answers";
import { awsCalls } from "#lambda/capabilities/aws-calls";
import { capability } from "#lambda/capability";
import { providerSettings } from "../routing/provider-settings.ts";
import { voiceLister } from "./voice-lister.ts";
import { voiceProviders } from "./voice-providers.ts";

/** All voices of the providers. */
export const listVoices = capability(
  {
    settings: providerSettings,
    providers: voiceProviders,
    shared: sharedAnswers,
    polly: awsCalls("polly:DescribeVoices"),
  },
  ({ settings, providers, shared }) =>
    voiceLister({
      settings,
      providers,
      shared,
    }),
);
