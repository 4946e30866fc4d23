/** Why a picture cannot be a thumbnail, whatever its score. */
export const faults = ["black", "blank", "dark", "burnt", "blurred", "card", "bars", "transition"] as const;
export type Fault = (typeof faults)[number];
