import { bucket } from "#platform/bucket";
import { readEnv } from "#platform/env";
import { engineAsker } from "../ask-engines.ts";
import { capability } from "../capability.ts";
import { scriptSpeaker } from "../speak-script.ts";
import { placeOrders } from "./orders.ts";
import { voiceProviders } from "./voice-providers.ts";

/** Has an outside voice read a reel's script. */
export const speakScript = capability(
  [
    ...placeOrders.needs,
    ...voiceProviders.needs,
    { kind: "aws", actions: ["polly:SynthesizeSpeech"] },
    { kind: "bucket", name: "work", prefix: "jobs/", actions: ["GetObject", "PutObject"] },
  ],
  () =>
    scriptSpeaker({
      ask: engineAsker({ orders: placeOrders.build() }),
      providers: voiceProviders.build(),
      work: bucket(readEnv("WORK_BUCKET").WORK_BUCKET),
    }),
);
