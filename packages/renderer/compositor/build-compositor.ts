import { buildKernel } from "@reelwright/platform/build-kernel";

/**
 * Compiles the compositor's kernel to `build/compositor.wasm`, unless that is newer than its sources. Returns its path.
 */
export const buildCompositor = (): Promise<string> => buildKernel("compositor", import.meta.dirname);
