import * as z from "zod";

/** A flag. JSON carries it as a boolean, and a form as `true` or `false`. */
export const coercedFlag = () =>
  z.preprocess((given) => (given === "true" ? true : given === "false" ? false : given), z.boolean());
