import { tables } from "#lambda/capabilities/tables";
import { capability } from "#lambda/capability";
import { brandKitStore } from "./brand-kit-store.ts";

type Kits = ReturnType<typeof brandKitStore>;

export const readBrandKits = capability(
  { storage: tables({ brand_kits: ["GetItem"] }) },
  ({ storage }): Pick<Kits, "get"> => brandKitStore(storage),
);
export const listBrandKits = capability(
  { storage: tables({ brand_kits: ["Query"] }) },
  ({ storage }): Pick<Kits, "list"> => brandKitStore(storage),
);
export const createBrandKits = capability(
  { storage: tables({ brand_kits: ["Query", "PutItem"] }) },
  ({ storage }): Pick<Kits, "list" | "create"> => brandKitStore(storage),
);
export const changeBrandKits = capability(
  { storage: tables({ brand_kits: ["GetItem", "UpdateItem"] }) },
  ({ storage }): Pick<Kits, "get" | "update"> => brandKitStore(storage),
);
export const removeBrandKits = capability(
  { storage: tables({ brand_kits: ["GetItem", "DeleteItem"] }) },
  ({ storage }): Pick<Kits, "get" | "remove"> => brandKitStore(storage),
);
