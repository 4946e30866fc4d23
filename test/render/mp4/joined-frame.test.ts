import { joinedFrame, parameterSetsOf } from "@reelwright/renderer/mp4/joined-frame";
import { expect, it } from "vitest";

/** A unit of H.264 after its length. */
const unit = (type: number, bytes = 3) => Buffer.from([0, 0, 0, bytes, 0x60 | type, ...Array(bytes - 1).fill(type)]);
const [slice, idr, sei, sps, pps] = [unit(1, 9), unit(5, 20), unit(6, 200), unit(7, 12), unit(8, 4)];
const sets = Buffer.concat([sps, pps]);
const frame = (...units: Buffer[]) => joinedFrame(Buffer.concat(units), sets);

it("leaves out what the encoder says about itself, and sets up the decoder at a start", () => {
  expect(frame(sei, idr)).toEqual(Buffer.concat([sps, pps, idr]));
});

it("sets up the decoder once for all slices of a picture", () => {
  expect(frame(idr, idr)).toEqual(Buffer.concat([sps, pps, idr, idr]));
  expect(frame(sps, pps, idr)).toEqual(Buffer.concat([sps, pps, idr]));
});

it("leaves other frames as they are", () => {
  expect(frame(slice)).toEqual(slice);
  expect(frame(slice, slice)).toEqual(Buffer.concat([slice, slice]));
});

it.each([
  ["ends in a length", Buffer.concat([slice, Buffer.from([0, 0])])],
  ["ends in a unit", slice.subarray(0, -1)],
  ["has a unit of no bytes", Buffer.from([0, 0, 0, 0, 0])],
])("refuses a frame that %s", (_what, frame) => {
  expect(() => joinedFrame(frame, sets)).toThrow("does not fit into its frame");
});

it("finds the parameter sets in the description of the samples", () => {
  const box = (type: string, ...content: Buffer[]) => {
    const inside = Buffer.concat(content);
    const head = Buffer.alloc(8, type, "latin1");
    head.write(type, 4, "latin1");
    head.writeUInt32BE(8 + inside.length);
    return Buffer.concat([head, inside]);
  };
  const listed = (unit: Buffer) => unit.subarray(2);
  const config = Buffer.concat([
    Buffer.from([1, 100, 0, 31, 0xff, 0xe1]),
    listed(sps),
    Buffer.from([2]),
    listed(pps),
    listed(pps),
  ]);
  const entry = box("avc1", Buffer.alloc(78), box("colr", Buffer.alloc(4)), box("avcC", config));

  expect(parameterSetsOf(Buffer.concat([Buffer.alloc(8), entry]))).toEqual(Buffer.concat([sps, pps, pps]));
  expect(() => parameterSetsOf(Buffer.concat([Buffer.alloc(8), box("hvc1", Buffer.alloc(78))]))).toThrow("not H.264");
});
