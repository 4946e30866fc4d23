export type Match<T> = { path: string; parameters: Record<string, string>; methods: Map<string, T> };

type Node<T> = {
  path?: string;
  methods: Map<string, T>;
  fixed: Map<string, Node<T>>;
  parameter?: { name: string; node: Node<T> };
  greedy?: { name: string; node: Node<T> };
};

/** The resource tree of a REST API: a fixed segment wins over `{name}`, which wins over `{name+}`. */
export function routeTree<T>(
  routes: { path: string; method: string; target: T }[],
): (path: string) => Match<T> | undefined {
  const root = emptyNode<T>();
  for (const { path, method, target } of routes) {
    const node = segments(path).reduce(descend, root);
    node.path = path;
    node.methods.set(method, target);
  }
  return (path) => find(root, segments(path), {});
}

function find<T>(node: Node<T>, rest: string[], parameters: Record<string, string>): Match<T> | undefined {
  const [segment, ...after] = rest;
  if (segment === undefined) {
    return node.path === undefined ? undefined : { path: node.path, parameters, methods: node.methods };
  }
  const fixed = node.fixed.get(segment);
  const { parameter, greedy } = node;
  return (
    (fixed && find(fixed, after, parameters)) ??
    (parameter && find(parameter.node, after, { ...parameters, [parameter.name]: decode(segment) })) ??
    (greedy && find(greedy.node, [], { ...parameters, [greedy.name]: rest.map(decode).join("/") }))
  );
}

function descend<T>(node: Node<T>, segment: string): Node<T> {
  const name = /^\{([^+}]+)(\+?)\}$/.exec(segment);
  if (name?.[1] === undefined) {
    const next = node.fixed.get(segment) ?? emptyNode<T>();
    node.fixed.set(segment, next);
    return next;
  }
  const kind = name[2] === "+" ? "greedy" : "parameter";
  node[kind] ??= { name: name[1], node: emptyNode<T>() };
  return node[kind].node;
}

function emptyNode<T>(): Node<T> {
  return { methods: new Map(), fixed: new Map() };
}

function segments(path: string): string[] {
  return path.split("/").filter((segment) => segment !== "");
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
