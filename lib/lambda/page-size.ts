import * as z from "zod";
import { coercedNumber } from "./coerced-number.ts";

/** How many things one page of a list shows: 1 to 100, and so many where the caller does not say. */
export const pageSize = (usual: number) =>
  coercedNumber(z.int().min(1).max(100))
    .default(usual)
    .meta({ description: "How many to return", override: { default: usual } });
