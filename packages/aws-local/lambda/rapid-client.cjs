// Replaces the native addon of Lambda's runtime interface client, a C++ build of minutes. It has the same four
// functions.
const Module = require("node:module");
const http = require("node:http");

const [host, port] = process.env.AWS_LAMBDA_RUNTIME_API.split(":");
const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
const invocations = "/2018-06-01/runtime/invocation";

// done() and error() return without waiting, as in the addon; next() waits for them.
let sent = Promise.resolve();
let polls = 0;

function call(method, path, body, headers = {}) {
  return new Promise((resolve) => {
    const request = http.request({ host, port, method, path: `${invocations}/${path}`, agent, headers }, (response) => {
      const chunks = [];
      response.on("data", (chunk) => chunks.push(chunk));
      response.on("end", () => resolve({ headers: response.headers, bodyJson: Buffer.concat(chunks).toString() }));
      response.on("error", leave);
    });
    request.on("error", leave);
    request.end(body);
  });
}

/** The Runtime API is gone, so this process has no purpose. */
function leave() {
  process.exit(1);
}

const client = {
  initializeClient() {},
  async next() {
    await sent;
    // By now the code of a first call is compiled. This process will be killed, which would keep nothing.
    if (++polls === 2) Module.flushCompileCache();
    return call("GET", "next");
  },
  done(id, body) {
    sent = call("POST", `${id}/response`, body, { "content-type": "application/json" });
  },
  error(id, body) {
    sent = call("POST", `${id}/error`, body, { "content-type": "application/json" });
  },
};

const load = Module._load;
Module._load = function (request, ...rest) {
  return request === "./rapid-client.node" ? client : load.call(this, request, ...rest);
};
