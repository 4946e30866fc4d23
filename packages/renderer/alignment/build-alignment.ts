import { buildKernel } from "@reelwright/platform/build-kernel";

/**
 * Compiles the aligner's kernel to `build/alignment.wasm`, unless that is newer than its source. Returns its path.
 */
export const buildAlignment = (): Promise<string> => buildKernel("alignment", import.meta.dirname);
