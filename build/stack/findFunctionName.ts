type Node = Record<string, unknown> & { type: string; start: number; end: number };

/**
 * Returns the name of the innermost named function that contains a position. Shipped scripts have shortened names, so
 * the source is parsed instead.
 * @param position 1-based line, 0-based column
 */
export async function findFunctionName(
  source: string,
  content: string,
  position: { readonly line: number; readonly column: number },
): Promise<string | undefined> {
  const { parseAst } = await import('rolldown/parseAst');
  const offset = offsetOf(content, position);
  try {
    const lang = /\.tsx?$/.test(source) ? 'tsx' : 'jsx';
    const program = parseAst(content, { lang: source.endsWith('.ts') ? 'ts' : lang, sourceType: 'module' });
    return innermostName(program as unknown as Node, offset);
  } catch {
    return undefined; // A library's file that is not a module, or not JavaScript.
  }
}

function offsetOf(
  content: string,
  { line, column }: { readonly line: number; readonly column: number },
): number {
  let start = 0;
  for (let each = 1; each < line; each++) start = content.indexOf('\n', start) + 1;
  return start + column;
}

function innermostName(root: Node, offset: number): string | undefined {
  let found: string | undefined;
  const visit = (node: Node, name: string | undefined) => {
    const isFunction = /Function/.test(node.type) && 'body' in node;
    if (isFunction) found = nameOf(node.id) ?? name ?? found;
    const childName = nameOf(node.id) ?? nameOf(node.key) ?? (isFunction ? undefined : name);
    for (const [field, value] of Object.entries(node))
      for (const child of Array.isArray(value) ? value : [value])
        if (isNode(child) && child.start <= offset && offset < child.end)
          // A name belongs to a function only if the function is the value of a variable or a property.
          visit(child, ['init', 'value'].includes(field) ? childName : undefined);
  };
  visit(root, undefined);
  return found;
}

function nameOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  return node.type === 'Identifier' || node.type === 'PrivateIdentifier' ? String(node.name) : undefined;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}
