// Models a network in which only some addresses can be reached, for a function with a VPC: any other connection, datagram and
// name fails. It shows what our code would meet on AWS. It is no jail: programs that a function starts are not held.
const dgram = require("node:dgram");
const dns = require("node:dns");
const net = require("node:net");

const routes = new Set(process.env.NETWORK_ROUTES.split(","));

function unreachable(where) {
  return Object.assign(new Error(`connect ENETUNREACH ${where}: the function runs in a closed network`), {
    code: "ENETUNREACH",
  });
}

const { connect } = net.Socket.prototype;
net.Socket.prototype.connect = function (...given) {
  const [first, host] = Array.isArray(given[0]) ? given[0] : given;
  const target = typeof first === "object" ? first : { port: first, host };
  const where = `${target.host ?? "localhost"}:${target.port}`;
  if (typeof target.path === "string" || routes.has(where)) return connect.apply(this, given);
  process.nextTick(() => this.destroy(unreachable(where)));
  return this;
};

dgram.Socket.prototype.send = function (...given) {
  const done = given.at(-1);
  const error = unreachable("by UDP");
  if (typeof done === "function") process.nextTick(done, error);
  else process.nextTick(() => this.emit("error", error));
};

const lookup = dns.lookup;
dns.lookup = (name, ...others) => {
  if (net.isIP(name) !== 0) return lookup(name, ...others);
  process.nextTick(others.at(-1), unreachable(name));
};
for (const resolver of [dns, dns.Resolver.prototype])
  for (const method of Object.keys(resolver).filter((key) => /^(resolve|reverse)/.test(key)))
    resolver[method] = (name, ...others) => process.nextTick(others.at(-1), unreachable(name));
for (const method of Object.keys(dns.promises).filter((key) => /^(lookup|resolve|reverse)/.test(key)))
  dns.promises[method] = (name) => Promise.reject(unreachable(name));
