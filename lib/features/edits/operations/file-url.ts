import * as z from "zod";

/** The URL of a file that is published beside a result. `absent` says when it is null. */
export const fileUrl = (what: string, absent: string) =>
  z
    .string()
    .nullable()
    .meta({ description: `${what}, relative to the base URL; null ${absent}`, format: "uri-reference" });

/** The same for files that earlier versions did not make. */
export const madeFile = (what: string) => fileUrl(what, "if there was nothing to do").default(null);
