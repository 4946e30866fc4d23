import { createHmac, hkdfSync } from "node:crypto";
import { capability } from "../capability.ts";
import { callerNetwork, clientAddress } from "../client-address.ts";
import type { HttpRequest } from "../http-event.ts";
import { originSecret } from "./origin-secret.ts";

/** The caller that limits count: a call's IP address, and what is stored of it. */
export const callerAddresses = capability({ secret: originSecret }, ({ secret }) => {
  return {
    of: async (request: HttpRequest): Promise<string> => clientAddress(request, await secret()),

    /** A keyed hash of the caller's network, as 128 bits: the tables do not reveal which addresses have called. */
    async hash(address: string): Promise<string> {
      const key = Buffer.from(hkdfSync("sha256", await secret(), "", "caller-addresses", 32));
      return createHmac("sha256", key).update(callerNetwork(address)).digest("base64url").slice(0, 22);
    },
  };
});
