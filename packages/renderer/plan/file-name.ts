import * as z from "zod";

/** The name of a file in the folder of a plan. A plan that was tampered with leads its readers to no other folder. */
export const fileName = () => z.string().regex(/^\w[\w.-]*$/);
