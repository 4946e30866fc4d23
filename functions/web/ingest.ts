import { createServer } from "node:http";
import { createIngest, ingestConfiguration } from "#lambda/ingest/ingest-server";

// A web function is a program, not a handler: it listens where the platform tells it to.
const { host, port, ...configuration } = ingestConfiguration();
// The platform ends a request after 900 s; Node by itself would cut off a slow upload after 300.
createServer({ requestTimeout: 900_000 }, createIngest(configuration)).listen(port, host);
