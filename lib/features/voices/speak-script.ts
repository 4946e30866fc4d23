import { bucket } from "@reelwright/platform/bucket";
import { readEnv } from "@reelwright/platform/env";
import { placeOrders } from "#domain/jobs/orders";
import { capability } from "#lambda/capability";
import { engineAsker } from "../routing/engine-asker.ts";
import { scriptSpeaker } from "./script-speaker.ts";
import { voiceProviders } from "./voice-providers.ts";

/** Has a provider's voice read a reel's script. */
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
