import { placeOrders } from "#domain/jobs/orders";
import { capability } from "#lambda/capability";
import { engineAsker } from "./engine-asker.ts";

/** Has work made by outside engines, one after the other, while it is waited for. */
export const askEngines = capability([...placeOrders.needs], () => engineAsker({ orders: placeOrders.build() }));
