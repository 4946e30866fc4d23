import type { Assembly, Template } from "@reelwright/aws-local/assembly/assembly";

/** A template without one of its statements. */
export interface Deletion {
  /** Where it stood. */
  statement: string;
  assembly: Assembly;
}

/** Every statement of every template, each deleted for itself. */
export function* deletions({ stacks, assets }: Assembly): Generator<Deletion> {
  for (const { name, template } of stacks) {
    for (const { where, remove } of statementsOf(template)) {
      const without = structuredClone(template);
      remove(without);
      yield {
        statement: `${name}/${where}`,
        assembly: {
          assets,
          stacks: stacks.map((stack) => (stack.name === name ? { name, template: without } : stack)),
        },
      };
    }
  }
}

function* statementsOf(template: Template): Generator<{ where: string; remove(from: Template): void }> {
  for (const [id, { Type, Properties }] of Object.entries(template.Resources)) {
    if (Type === "AWS::Lambda::Permission") yield { where: id, remove: ({ Resources }) => void delete Resources[id] };
    for (const [index, path] of statementPaths(Properties).entries())
      yield {
        where: `${id}.${path.join(".")} (${index})`,
        remove: ({ Resources }) => removeAt(Resources[id]?.Properties, path),
      };
  }
}

type Path = (string | number)[];

/** Where the statements are among a resource's properties. */
function statementPaths(value: unknown, path: Path = []): Path[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const here = [...path, Array.isArray(value) ? Number(key) : key];
    const isStatement = path.at(-1) === "Statement" && path.some((name) => String(name).endsWith("PolicyDocument"));
    return isStatement ? [here] : statementPaths(inner, here);
  });
}

function removeAt(value: unknown, [key, ...rest]: Path): void {
  if (Array.isArray(value) && rest.length === 0) value.splice(Number(key), 1);
  else removeAt(Reflect.get(Object(value), key ?? ""), rest);
}
