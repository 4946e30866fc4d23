import { systemIds } from "@reelwright/platform/ids";
import { placeOrders } from "#domain/jobs/orders";
import { bucket } from "#lambda/capabilities/bucket";
import { capability } from "#lambda/capability";
import { framedKey } from "#providers/video/ai-video-input";
import { providerSettings } from "../routing/provider-settings.ts";
import { aiVideoOrderer } from "./ai-video-orderer.ts";
import { videoProviders } from "./video-providers.ts";

/** 155 bits, so that it cannot be guessed. */
const hookLength = 26;

/** Orders a job's AI video from the providers that may make it. */
export const orderAiVideo = capability(
  {
    orders: placeOrders,
    providers: videoProviders,
    settings: providerSettings,
    work: bucket("work", { "jobs/": ["GetObject"] }),
  },
  ({ orders, providers, settings, work }) => {
    return aiVideoOrderer({
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
