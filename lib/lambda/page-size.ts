import * as z from "zod";
import { givenNumber } from "#domain/given-number";

/** How many things one page of a list shows: 1 to 100, and so many where the caller does not say. */
export const pageSize = (usual: number) =>
  givenNumber(z.int().min(1).max(100))
    .default(usual)
    .meta({ override: { default: usual } });
