import { buildCompositor } from "@reelwright/renderer/compositor/build-compositor";

export default async function buildWasm(): Promise<void> {
  await buildCompositor();
}
