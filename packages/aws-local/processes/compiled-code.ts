/**
 * The variable that names Node's folder of compiled code, where this process has one. With it a child loads the code that an earlier one
 * compiled.
 */
export function compiledCode(): Record<string, string> {
  const { NODE_COMPILE_CACHE: folder } = process.env;
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: folder };
}
