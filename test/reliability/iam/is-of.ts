/** Whether a statement is of a function's role, or says who may take that role on. */
export const isOf = (id: string, name: string) =>
  id.startsWith(`reelwright-${name}#`) || id.includes(`-${name.replaceAll("-", "")}Function`);
