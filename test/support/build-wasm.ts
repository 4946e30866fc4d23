import { buildCompositor } from "#render/build-compositor";

export default async function buildWasm(): Promise<void> {
  await buildCompositor();
}
