import { placeOrders } from "#domain/jobs/orders";
import { capability } from "#lambda/capability";
import { providerAsker } from "./provider-asker.ts";

/** Has work done by one provider after the other, while the caller waits. */
export const askProviders = capability({ orders: placeOrders }, ({ orders }) => providerAsker({ orders }));
