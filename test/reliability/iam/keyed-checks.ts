import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import path from "node:path";
import { takesIdempotencyKey } from "#lambda/idempotency-key";
import { loadSpecs } from "#lambda/load-specs";
import type { Check } from "./check.ts";

const { endpoints } = await loadSpecs(path.resolve(import.meta.dirname, "../../.."));

/** Every endpoint that takes an Idempotency-Key forgets the key of a call that it refuses. */
export const keyedChecks: readonly Check[] = endpoints
  .filter(({ spec }) => takesIdempotencyKey(spec))
  .map(({ spec }) => ({
    name: `a refused ${spec.method} ${spec.path} leaves its Idempotency-Key free`,
    async prepare(world) {
      const headers = { ...world.someCustomer().token, "Idempotency-Key": randomUUID() };
      const where = spec.path.replaceAll(/\{\w+\}/g, "none");
      return async () => {
        // Another request under the same key: were the key kept, it would be a conflict.
        for (const value of ["1", "2"]) {
          const body = spec.request.form ? new FormData() : { no_such_field: value };
          if (body instanceof FormData) body.set("no_such_field", value);
          const { status } = await world.call(spec.method, where, { headers, body });
          assert.equal(status, 400);
        }
      };
    },
  }));
