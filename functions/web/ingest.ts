import { createServer } from "node:http";
import { createIngest, ingestConfiguration } from "#lambda/ingest/ingest-server";

// A web function is a program, not a handler: it listens on the port that the platform names.
const { host, port, ...configuration } = ingestConfiguration();
// The platform ends a request after 900 s; Node's default would end a slow upload after 300.
const server = createServer({ requestTimeout: 900_000 }, createIngest(configuration)).listen(port, host);
// Lambda sends no more requests then, and ends the process a second later. Node by itself would end at once, and with it
// the answers that are on their way.
process.once("SIGTERM", () => server.close());
