import path from "node:path";
import type { Metafile } from "esbuild";

/** What a function's bundle weighs, in kB. */
export interface BundleWeight {
  name: string;
  /** Whether it is an endpoint of the API. */
  isEndpoint: boolean;
  whole: number;
  withoutSdk: number;
}

/** The AWS SDK, and the packages that only it imports. */
const sdk = /node_modules\/(@aws-sdk|@aws-crypto|@aws|@smithy|bowser|mnemonist|obliterator)\//;

/** What each function weighs, by name. */
export const bundleWeights = ({ outputs }: Metafile): BundleWeight[] =>
  Object.entries(outputs)
    .flatMap(([file, { entryPoint, bytes, inputs }]) => {
      if (entryPoint === undefined) return [];
      const ofSdk = Object.entries(inputs).filter(([input]) => sdk.test(input));
      const sdkBytes = ofSdk.reduce((sum, [, { bytesInOutput }]) => sum + bytesInOutput, 0);
      return {
        name: path.basename(path.dirname(file)),
        isEndpoint: entryPoint.startsWith("functions/api/"),
        whole: bytes / 1024,
        withoutSdk: (bytes - sdkBytes) / 1024,
      };
    })
    .sort((one, other) => one.name.localeCompare(other.name));
