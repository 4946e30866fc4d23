// Loaded before the TypeScript of `npm start` and `npm run local`. An old Node could not even read that, hence plain
// CommonJS.

const { enableCompileCache } = require("node:module");
const path = require("node:path");

/** Why this machine cannot run the service, in one line, or null. */
function platformProblem({ platform, arch, version }) {
  if (platform !== "linux" || arch !== "x64")
    return `Reelwright runs on Linux on x86-64 only for now; this is ${platform} on ${arch}. Open this folder in its dev container (.devcontainer), or use a Linux machine.`;
  const [major = 0, minor = 0] = version.replace("v", "").split(".").map(Number);
  if (major < 22 || (major === 22 && minor < 18))
    return `Reelwright needs Node 22.18 or newer; this is ${version}. Run it by npm, which brings its own Node, after: npm ci`;
  return null;
}

const problem = platformProblem(process);
if (problem !== null) {
  console.error(problem);
  process.exit(1);
}

// The next start loads the code that this one compiles.
enableCompileCache(path.join(__dirname, "../node_modules/.cache/reelwright"));
