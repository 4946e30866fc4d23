import { isFaceName } from "@reelwright/renderer/style/faces";
import type { CallingAccount } from "#domain/records/account";
import { capability } from "#lambda/capability";
import { fieldRefusal } from "#lambda/errors";
import { mergedBrand } from "../brand-kits/brand-form.ts";
import { readBrandKits } from "../brand-kits/brand-kits.ts";
import type { ReelForm } from "./reel-form.ts";

/** The brand of a call: its own fields, then those of the kit that it names. Null if it has neither. */
export const chooseBrand = capability({ kits: readBrandKits }, ({ kits }) => {
  return async (
    account: CallingAccount,
    { brand: own, brand_kit_id: kitId }: Pick<ReelForm, "brand" | "brand_kit_id">,
  ) => {
    if (!own && kitId === undefined) return null;
    const kit = kitId === undefined ? null : await kits.get(account.id, kitId);
    if (kitId !== undefined && !kit) throw fieldRefusal("not_found", "brand_kit_id", "No brand kit with this ID.");
    const { logo, font, colours, ...brand } = mergedBrand(kit?.brand ?? {}, own ?? {});
    const isOurs = font !== undefined && isFaceName(font);
    // What comes from the kit is named after it: the call has no such field.
    const named = (field: "logo" | "font") => (own?.[field] === undefined ? `brand_kit_id.${field}` : `brand.${field}`);
    return {
      request: { ...brand, colours: colours?.map((colour) => colour.toLowerCase()), ...(isOurs && { font }) },
      logo: logo === undefined ? null : { path: named("logo"), url: logo },
      font: font === undefined || isOurs ? null : { path: named("font"), url: font },
    };
  };
});
