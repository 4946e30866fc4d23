import * as z from "zod";
import { coercedNumber } from "./coerced-number.ts";

/** The number of items on one page of a list: 1 to 100, or the default. */
export const pageSize = (usual: number) =>
  coercedNumber(z.int().min(1).max(100))
    .default(usual)
    .meta({ description: "How many to return", override: { default: usual } });
