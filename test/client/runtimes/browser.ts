import { drill } from "./drill.ts";

Object.assign(globalThis, { drill });
