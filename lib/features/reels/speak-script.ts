import { placeOrders } from "#domain/jobs/orders";
import { awsCalls } from "#lambda/capabilities/aws-calls";
import { bucket } from "#lambda/capabilities/bucket";
import { capability } from "#lambda/capability";
import { providerAsker } from "../routing/provider-asker.ts";
import { voiceProviders } from "../voices/voice-providers.ts";
import { scriptSpeaker } from "./script-speaker.ts";

/** Has a provider's voice read a script. */
export const speakScript = capability(
  {
    orders: placeOrders,
    providers: voiceProviders,
    work: bucket("work", { "jobs/": ["GetObject", "PutObject"] }),
    polly: awsCalls("polly:SynthesizeSpeech"),
  },
  ({ orders, providers, work }) =>
    scriptSpeaker({
      asker: providerAsker({ orders }),
      providers,
      work,
    }),
);
