import type { Plugin } from "esbuild";

/**
 * Leaves out what a process needs elsewhere than on Lambda, which is a third of a small function's start.
 *
 * - The AWS SDK looks for credentials in nine places, with four clients. Lambda has them in the environment, where the SDK
 *   looks first.
 * - `import "node:http"` reads each of its exports, and its `WebSocket` loads a whole client for the web. `require` reads
 *   none.
 */
export const forLambda: Plugin = {
  name: "for-lambda",
  setup(build) {
    build.onResolve({ filter: /^@aws-sdk\/credential-provider-node$/ }, ({ resolveDir }) => ({
      namespace,
      // Named as a file of a package, which source maps leave out.
      path: "node_modules/credentials",
      pluginData: resolveDir,
    }));
    build.onResolve({ filter: /^(node:)?http$/ }, ({ kind }) =>
      kind === "require-call" ? { path: "node:http", external: true } : { namespace, path: "node_modules/http" },
    );
    build.onLoad({ filter: /credentials$/, namespace }, ({ pluginData: resolveDir }: { pluginData: string }) => ({
      contents: `export { fromEnv as defaultProvider } from "@aws-sdk/credential-provider-env";`,
      resolveDir,
    }));
    build.onLoad({ filter: /http$/, namespace }, () => ({ contents: requiredHttp }));
  },
};

const namespace = "for-lambda";

/** The exports that are not made when they are read. */
const plainNames = Object.entries(Object.getOwnPropertyDescriptors(process.getBuiltinModule("node:http")))
  .filter(([, { get }]) => get === undefined)
  .map(([name]) => name)
  .sort();
const requiredHttp = `const http = require("node:http"); export default http; export const { ${plainNames.join(", ")} } = http;`;
