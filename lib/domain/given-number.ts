import * as z from "zod";

/** As people write numbers: no exponents, no hexadecimals, no blanks. */
const decimal = /^-?\d{1,15}(\.\d{1,9})?$/;

/** A number that an address or a form gives as text, and JSON as it is. What is not written as one stays a text, and is refused. */
export const givenNumber = <N extends z.ZodNumber | z.ZodInt>(number: N) =>
  z.preprocess((given) => (typeof given === "string" && decimal.test(given) ? Number(given) : given), number);
