import { bucket } from "@reelwright/platform/bucket";
import { readEnv } from "@reelwright/platform/env";
import { systemIds } from "@reelwright/platform/ids";
import { placeOrders } from "#domain/jobs/orders";
import { capability } from "#lambda/capability";
import { framedKey } from "#providers/video/clip-input";
import { providerSettings } from "../routing/provider-settings.ts";
import { clipOrderer } from "./ai-video-orderer.ts";
import { videoProviders } from "./video-providers.ts";

/** 155 bits, so that it cannot be guessed. */
const hookLength = 26;

/** Orders a job's AI video from the providers that may make it. */
export const orderClip = capability(
  [
    ...placeOrders.needs,
    ...videoProviders.needs,
    { kind: "bucket", name: "work", prefix: "jobs/", actions: ["GetObject"] },
  ],
  () => {
    const [orders, providers, settings] = [placeOrders.build(), videoProviders.build(), providerSettings.build()];
    const work = bucket(readEnv("WORK_BUCKET").WORK_BUCKET);
    return clipOrderer({
      orders,
      providers,
      async pictureOf({ id }) {
        return `data:image/jpeg;base64,${(await work.read(framedKey(id))).toString("base64")}`;
      },
      async newHook({ account_id, id }) {
        const { baseUrl } = await settings();
        const hook = systemIds.secret(hookLength);
        return { hook, webhookUrl: baseUrl ? `${baseUrl}/api/hooks/clips/${account_id}/${id}/${hook}` : null };
      },
    });
  },
);
