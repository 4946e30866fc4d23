import { systemClock } from "@reelwright/platform/clock";
import { systemIds } from "@reelwright/platform/ids";
import { shares } from "#lambda/capabilities/shares";
import { tables } from "#lambda/capabilities/tables";
import { capability } from "#lambda/capability";
import { placeStore } from "./place-store.ts";

const beatMs = 5_000;

/** As many renders run as a small AWS account has room for. */
export class NoPlace extends Error {
  override name = "NoPlace";
}

/** Does work that takes one of the places of renders. Throws `NoPlace` if all are taken. */
export const renderPlaces = capability(
  { storage: tables({ rate_limits: ["UpdateItem"] }), shares },
  ({ storage, shares }) => {
    if (!shares) return <T>(work: () => Promise<T>): Promise<T> => work();
    const places = placeStore({ ...storage, clock: systemClock, ids: systemIds, random: Math.random });
    return async <T>(work: () => Promise<T>): Promise<T> => {
      const place = await places.take([{ name: "renders", most: shares.renders }]);
      if (!place) throw new NoPlace();
      // A place that is lost is no reason to render the segments again.
      const timer = setInterval(() => void place.keep().catch(() => undefined), beatMs);
      try {
        return await work();
      } finally {
        clearInterval(timer);
        await place.free().catch(() => undefined);
      }
    };
  },
);
