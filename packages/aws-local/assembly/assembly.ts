import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";

const Manifest = z.object({
  artifacts: z.record(
    z.string(),
    z.object({
      type: z.string(),
      dependencies: z.array(z.string()).default([]),
      displayName: z.string().optional(),
      properties: z
        .object({ templateFile: z.string().optional(), file: z.string().optional(), stackName: z.string().optional() })
        .optional(),
    }),
  ),
});

const Template = z.object({
  Parameters: z.record(z.string(), z.object({ Default: z.unknown().optional() })).default({}),
  Mappings: z.record(z.string(), z.record(z.string(), z.record(z.string(), z.unknown()))).default({}),
  Conditions: z.record(z.string(), z.unknown()).default({}),
  Resources: z
    .record(
      z.string(),
      z.object({
        Type: z.string(),
        Condition: z.string().optional(),
        Properties: z.record(z.string(), z.unknown()).default({}),
      }),
    )
    .default({}),
  Outputs: z
    .record(
      z.string(),
      z.object({
        Value: z.unknown().optional(),
        Condition: z.string().optional(),
        Export: z.object({ Name: z.unknown().optional() }).optional(),
      }),
    )
    .default({}),
});
export type Template = z.infer<typeof Template>;

const AssetManifest = z.object({
  files: z
    .record(
      z.string(),
      z.object({
        source: z.object({ path: z.string().optional(), packaging: z.string().optional() }),
        destinations: z.record(z.string(), z.object({ objectKey: z.string() })),
      }),
    )
    .default({}),
});

export type Stack = { name: string; template: Template };

/** `assets` maps the S3 key that a template names to the local file or directory of the asset. */
export type Assembly = { stacks: Stack[]; assets: Map<string, string> };

/** Reads a synthesised cloud assembly: its stacks in order of dependency, and the paths of their assets. */
export async function readAssembly(directory: string): Promise<Assembly> {
  const manifest = await readJson(join(directory, "manifest.json"), Manifest);
  const stacks: Stack[] = [];
  const assets = new Map<string, string>();
  for (const id of inDependencyOrder(manifest.artifacts)) {
    const artifact = manifest.artifacts[id];
    if (artifact?.type === "cdk:asset-manifest" && artifact.properties?.file !== undefined) {
      const { files } = await readJson(join(directory, artifact.properties.file), AssetManifest);
      for (const { source, destinations } of Object.values(files)) {
        if (source.path === undefined) continue;
        for (const { objectKey } of Object.values(destinations)) assets.set(objectKey, join(directory, source.path));
      }
    }
    if (artifact?.type === "aws:cloudformation:stack" && artifact.properties?.templateFile !== undefined) {
      const template = await readJson(join(directory, artifact.properties.templateFile), Template);
      stacks.push({ name: artifact.properties.stackName ?? id, template });
    }
  }
  return { stacks, assets };
}

function inDependencyOrder(artifacts: z.infer<typeof Manifest>["artifacts"]): string[] {
  const ordered = new Set<string>();
  const visit = (id: string): void => {
    if (ordered.has(id)) return;
    for (const dependency of artifacts[id]?.dependencies ?? []) visit(dependency);
    ordered.add(id);
  };
  for (const id of Object.keys(artifacts)) visit(id);
  return [...ordered];
}

async function readJson<T>(path: string, schema: z.ZodType<T>): Promise<T> {
  const parsed = schema.safeParse(JSON.parse(await readFile(path, "utf8")));
  if (!parsed.success) throw new Error(`${path} is not what a CDK app writes`, { cause: parsed.error });
  return parsed.data;
}
