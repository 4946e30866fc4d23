import { buildCompositor } from "#render/compositor/build-compositor";

export default async function buildWasm(): Promise<void> {
  await buildCompositor();
}
