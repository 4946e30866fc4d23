import * as z from "zod";

/** Plain decimal notation: no exponents, no hexadecimals, no spaces. */
const decimal = /^-?\d{1,15}(\.\d{1,9})?$/;

/** A number that JSON carries as a number, and a query or form as text. Other text is passed on, so that `number` refuses it. */
export const coercedNumber = <N extends z.ZodNumber | z.ZodInt>(number: N) =>
  z.preprocess((value) => (typeof value === "string" && decimal.test(value) ? Number(value) : value), number);
