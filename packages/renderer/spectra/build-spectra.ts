import { buildKernel } from "@reelwright/platform/build-kernel";

/** Compiles the kernel of spectra to `build/spectra.wasm`, unless that is newer than its sources. Returns its path. */
export const buildSpectra = (): Promise<string> => buildKernel("spectra", import.meta.dirname);
