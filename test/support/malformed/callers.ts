import { randomUUID } from "node:crypto";
import type { PlanSlug } from "@reelwright/vocabulary/plans";
import type { AnyEndpoint } from "#lambda/endpoint";
import { commands } from "#operator/commands";
import { connect } from "#operator/connect";
import { ownAddresses } from "../own-addresses.ts";
import type { Service } from "../service.ts";
import { json, type Target } from "./malformed-input.ts";
import { exchangeSurely } from "./raw-exchange.ts";

export interface Caller {
  accountId: string;
  apiKey: string;
  keyId: string;
  token: string;
  /** Another token of the same account. */
  signIn(): Promise<string>;
}

/** Opens accounts and signs them in, each from another address. */
export async function callerMaker(service: Service, localAddress: () => string = ownAddresses()) {
  const deployment = await connect({ state: service.state });
  return async ({ plan = "business" }: { plan?: PlanSlug } = {}): Promise<Caller> => {
    const who = { email: `caller-${randomUUID()}@example.com`, password: "the password of a caller" };
    const created: unknown = await commands["account create"]?.run(deployment, { ...who, plan });
    const signIn = async (): Promise<string> => {
      const login = { method: "POST", target: "/api/login", headers: json, body: Buffer.from(JSON.stringify(who)) };
      const { body } = await exchangeSurely(service.baseUrl, login, { localAddress: localAddress() });
      return JSON.parse(body).token;
    };
    const [accountId, apiKey] = ["id", "apiKey"].map((name) => String(Reflect.get(created ?? {}, name))) as [
      string,
      string,
    ];
    return { accountId, apiKey, keyId: `key_${apiKey.split("_")[2]}`, token: await signIn(), signIn };
  };
}

/** An endpoint as a caller who may call it does. */
export function targetFor(spec: AnyEndpoint, { apiKey, keyId, token }: Caller): Target {
  const own: Target["own"] = spec.path.startsWith("/api/keys/") ? { id: keyId } : {};
  if (spec.access.kind === "open") return { spec, own, credentials: [] };
  return {
    spec,
    own,
    credentials: [spec.access.kind === "token" ? ["Authorization", `Bearer ${token}`] : ["X-API-Key", apiKey]],
  };
}
