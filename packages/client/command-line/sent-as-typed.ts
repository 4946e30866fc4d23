import * as z from "zod";

/** An option that the service checks, so that its choices are listed in one place. */
export const sentAsTyped = <T>() => z.custom<T>((value) => typeof value === "string").optional();

/** A whole number of an option. */
export const wholeNumber = z.string().regex(/^\d+$/, "Give a whole number.").transform(Number);

/** `5 credits`. */
export const inCredits = (count: number): string => `${count} ${count === 1 ? "credit" : "credits"}`;
