import { placeOrders } from "#domain/jobs/orders";
import { capability } from "#lambda/capability";
import { engineAsker } from "./engine-asker.ts";

/** Has work done by one provider after the other, while the caller waits. */
export const askEngines = capability({ orders: placeOrders }, ({ orders }) => engineAsker({ orders }));
