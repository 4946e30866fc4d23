import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { decideOpening, maxOpenBytes } from "#features/uploads/decide-opening";
import { openUploadStore } from "#features/uploads/open-upload-store";
import { atOnce, type Domain, startDomain } from "../../support/domain.ts";

let domain: Domain;
let uploads: ReturnType<typeof openUploadStore>;
beforeAll(async () => {
  domain = await startDomain();
  uploads = openUploadStore(domain);
});
afterAll(() => domain.stop());

const form = { bytes: maxOpenBytes / 10, seconds: 3600 };

describe("an account", () => {
  it("gives out forms for 5 GB among those who ask at once, and no more until they expire", async () => {
    const openings = await atOnce(30, () => uploads.open("burst", form));
    expect(openings.filter(({ opened }) => opened)).toHaveLength(10);

    domain.clock.pass(3599);
    const refused = await uploads.open("burst", form);
    expect(refused).toEqual({
      opened: false,
      openBytes: maxOpenBytes,
      freesAt: domain.clock.now().getTime() + 1000,
    });
    domain.clock.pass(1);
    expect((await atOnce(30, () => uploads.open("burst", form))).filter(({ opened }) => opened)).toHaveLength(10);
  });

  it("leaves another account's forms alone", async () => {
    await atOnce(10, () => uploads.open("loud", form));

    expect((await uploads.open("quiet", form)).opened).toBe(true);
  });
});

it("forms count as a megabyte at least, so that their number is limited, too", () => {
  const forms = Array.from({ length: 5000 }, () => ({ bytes: 1, until: 10 }));

  expect(decideOpening(forms.slice(1), { bytes: 1, until: 100 }, 5).opened).toBe(true);
  expect(decideOpening(forms, { bytes: 1, until: 100 }, 5)).toEqual({ opened: false, openBytes: 5e9, freesAt: 10 });
});

it.each([
  ["as soon as the first one expires", [4e9, 1e9], 1e9, 10],
  ["when enough of them have expired", [1e9, 1e9, 3e9], 2e9, 20],
])("room is told %s", (_, open, bytes, freesAt) => {
  const forms = open.map((each, index) => ({ bytes: each, until: 10 * (index + 1) }));

  expect(decideOpening(forms.toReversed(), { bytes, until: 100 }, 5)).toEqual({
    opened: false,
    openBytes: 5e9,
    freesAt,
  });
});
