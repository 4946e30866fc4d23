// The compositor's kernel, compiled by AssemblyScript to WebAssembly SIMD. Frames are planar YUV 4:2:0, BT.709, limited range.
// Strides are those of the planes; buffers have 64 bytes of room behind them, since vectors may read past an end.
export { fromRgb } from "./kernel/convert.as";
export { part } from "./kernel/fringe.as";
export { alphaOf, blur, copy, layUnder } from "./kernel/glow.as";
export { drawLayer, fillTaps, spot, veil } from "./kernel/layer.as";
export { shade } from "./kernel/look.as";
export { growMatte, mixByMatte, tintByMatte } from "./kernel/matte.as";
export { copyRect, mix, paint } from "./kernel/mix.as";
export { turnPage } from "./kernel/page.as";
export { panAcross, panDown } from "./kernel/pan.as";
export { pixelate } from "./kernel/pixelate.as";
export { fillColumns, fillRows, halve, resample } from "./kernel/resample.as";
export { boundsOf, cutOut, fromRgba, over } from "./kernel/sprite.as";
