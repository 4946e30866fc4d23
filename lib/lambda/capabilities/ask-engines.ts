import { engineAsker } from "../ask-engines.ts";
import { capability } from "../capability.ts";
import { placeOrders } from "./orders.ts";

/** Has work made by outside engines, one after the other, while it is waited for. */
export const askEngines = capability([...placeOrders.needs], () => engineAsker({ orders: placeOrders.build() }));
