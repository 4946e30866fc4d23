import * as z from "zod";
import { BrandForm } from "./brand-form.ts";

/** A brand that an account keeps under a name. */
export const BrandKit = z.object({
  account_id: z.string(),
  id: z.string(),
  name: z.string(),
  brand: BrandForm,
  created: z.string(),
});
export type BrandKit = z.infer<typeof BrandKit>;

const name = z
  .string()
  .trim()
  .min(1)
  .max(80)
  .meta({ description: "A name for people", examples: ["Summer campaign"] });

/** The body of a call that creates a kit: its name, and the brand's fields. */
export const BrandKitRequest = BrandForm.extend({ name }).meta({ id: "BrandKitRequest" });

/** The body of a call that changes a kit. Null removes a field. */
export const BrandKitChanges = z
  .strictObject({
    name: name.optional(),
    logo: BrandForm.shape.logo.nullable(),
    logo_position: BrandForm.shape.logo_position,
    colours: BrandForm.shape.colours.nullable(),
    font: BrandForm.shape.font.nullable(),
    handle: BrandForm.shape.handle.nullable(),
  })
  .refine((changes) => Object.keys(changes).length > 0, "Give at least one field to change.")
  .meta({ id: "BrandKitChanges" });
export type BrandKitChanges = z.infer<typeof BrandKitChanges>;

/** A kit as its owner sees it. */
export const BrandKitView = BrandForm.extend({
  id: z.string().meta({ description: "For `brand_kit_id`", examples: ["kit_0VDSu1dg0xHA9Joo9Z4sjpJLjsN0hP"] }),
  name,
  created: z.iso
    .datetime()
    .meta({ description: "When it was created", override: { type: "string", format: "date-time" } }),
}).meta({ id: "BrandKit" });

export const brandKitView = ({ id, name, brand, created }: BrandKit): z.infer<typeof BrandKitView> => ({
  id,
  name,
  ...brand,
  created,
});

/** The kit with these changes. */
export function changedKit(kit: BrandKit, { name = kit.name, ...changes }: BrandKitChanges): BrandKit {
  const fields = { ...kit.brand, ...changes };
  const kept = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined));
  return { ...kit, name, brand: BrandForm.parse(kept) };
}
