import { readFileSync } from "node:fs";
import path from "node:path";
import * as z from "zod";

/** The committed openapi.json. */
export const openapi = JSON.parse(readFileSync(path.resolve(import.meta.dirname, "../../openapi.json"), "utf8"));

// zod takes a relative URL for none.
const forZod = (value: unknown) =>
  JSON.stringify(value).replaceAll("#/components/schemas/", "#/$defs/").replaceAll(',"format":"uri-reference"', "");
const $defs = JSON.parse(forZod(openapi.components.schemas));

/** What a schema of the document allows. */
export const documentSchema = (schema: object): z.ZodType => z.fromJSONSchema({ ...JSON.parse(forZod(schema)), $defs });
