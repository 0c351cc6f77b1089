/** A node of the parser's syntax tree. Only the fields that are read are typed. */
export interface Node {
  readonly type: string;
  readonly [field: string]: unknown;
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
}

export function nodesIn(value: unknown): readonly Node[] {
  return Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [];
}

const wrappers = new Set([
  'ParenthesizedExpression',
  'ChainExpression',
  'TSAsExpression',
  'TSSatisfiesExpression',
  'TSNonNullExpression',
  'TSInstantiationExpression',
  'AwaitExpression',
]);

/** Removes parentheses and type assertions. */
export function unwrap(node: Node): Node {
  return wrappers.has(node.type) ? unwrap((node.expression ?? node.argument) as Node) : node;
}

/** True for syntax that leaves no code. */
export function isTypeSyntax({ type }: Node): boolean {
  return type.startsWith('TS') && !wrappers.has(type);
}

/** Returns the name of a property or key; undefined if it is computed at run time. */
export function propertyName(key: unknown, computed: unknown): string | undefined {
  if (!isNode(key)) return undefined;
  if (key.type === 'Literal') return typeof key.value === 'string' ? key.value : undefined;
  return computed !== true && (key.type === 'Identifier' || key.type === 'JSXIdentifier')
    ? (key.name as string)
    : undefined;
}

/** True if no statement after this one runs. */
export function endsFlow(statement: Node): boolean {
  if (statement.type === 'BlockStatement') return nodesIn(statement.body).some(endsFlow);
  return statement.type === 'ReturnStatement' || statement.type === 'ThrowStatement';
}
