import type { Plugin } from "esbuild";

const namespace = "for-lambda";

/**
 * Leaves out where the AWS SDK looks for credentials, in nine places with four clients. An Event Function of Lambda has them
 * in its environment, where the SDK looks first.
 */
export const environmentCredentials: Plugin = {
  name: "environment-credentials",
  setup(build) {
    build.onResolve({ filter: /^@aws-sdk\/credential-provider-node$/ }, ({ resolveDir }) => ({
      namespace,
      // Named as a file of a package, which source maps leave out.
      path: "node_modules/credentials",
      pluginData: resolveDir,
    }));
    build.onLoad({ filter: /credentials$/, namespace }, ({ pluginData: resolveDir }: { pluginData: string }) => ({
      contents: `export { fromEnv as defaultProvider } from "@aws-sdk/credential-provider-env";`,
      resolveDir,
    }));
  },
};

/**
 * Reads Node's HTTP as a whole. `import "node:http"` reads each of its exports, and its `WebSocket` loads a whole client for
 * the web: with the search for credentials that is a third of a small function's start. `require` reads none.
 */
export const requiredHttp: Plugin = {
  name: "required-http",
  setup(build) {
    build.onResolve({ filter: /^(node:)?http$/ }, ({ kind }) =>
      kind === "require-call" ? { path: "node:http", external: true } : { namespace, path: "node_modules/http" },
    );
    build.onLoad({ filter: /http$/, namespace }, () => ({ contents: httpModule }));
  },
};

/** The exports that are not made when they are read. */
const plainNames = Object.entries(Object.getOwnPropertyDescriptors(process.getBuiltinModule("node:http")))
  .filter(([, { get }]) => get === undefined)
  .map(([name]) => name)
  .sort();
const httpModule = `const http = require("node:http"); export default http; export const { ${plainNames.join(", ")} } = http;`;
