import { flushCompileCache } from "node:module";

// The processes that run tests are killed at their end, which would keep nothing.
flushCompileCache();
