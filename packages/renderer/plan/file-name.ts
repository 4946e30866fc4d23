import * as z from "zod";

/** The name of a file in the folder of a plan. Whoever reads a plan that was tampered with is led to no other folder. */
export const fileName = () => z.string().regex(/^\w[\w.-]*$/);
