import type { Condition } from './facts.ts';
import { type Node, propertyName, unwrap } from './syntax.ts';

/** esbuild's defines: an expression by the name that it replaces. */
export type Defines = Readonly<Record<string, string>>;

/** Returns the constant part of a condition in the source. */
export function parseCondition(test: Node): Condition {
  const node = unwrap(test);
  if (node.type === 'Identifier' && /^__\w+__$/.test(node.name as string))
    return { flag: node.name as string };
  if (node.type === 'MemberExpression') {
    const object = unwrap(node.object as Node);
    const name = propertyName(node.property, node.computed);
    return object.type === 'Identifier' && object.name === '__TENANT__' && name !== undefined
      ? { flag: `__TENANT__.${name}` }
      : null;
  }
  if (node.type === 'UnaryExpression' && node.operator === '!') {
    const operand = parseCondition(node.argument as Node);
    return operand && { not: operand };
  }
  if (node.type === 'LogicalExpression' && node.operator !== '??') {
    const operands = [parseCondition(node.left as Node), parseCondition(node.right as Node)];
    if (operands.every((operand) => operand === null)) return null;
    return node.operator === '&&' ? { and: operands } : { or: operands };
  }
  return null;
}

/** Returns undefined if the value is known only at run time. */
export function evaluateCondition(condition: Condition, defines: Defines): boolean | undefined {
  if (condition === null) return undefined;
  if ('flag' in condition) return readDefine(defines[condition.flag]);
  if ('not' in condition) {
    const value = evaluateCondition(condition.not, defines);
    return value === undefined ? undefined : !value;
  }
  const isAnd = 'and' in condition;
  const values = (isAnd ? condition.and : condition.or).map((operand) => evaluateCondition(operand, defines));
  if (values.includes(!isAnd)) return !isAnd;
  return values.includes(undefined) ? undefined : isAnd;
}

/** Evaluates each define as a condition. Defines with equal values include the same code. */
export function readDefines(defines: Defines): Record<string, boolean | undefined> {
  return Object.fromEntries(Object.entries(defines).map(([name, value]) => [name, readDefine(value)]));
}

function readDefine(expression: string | undefined): boolean | undefined {
  if (expression === undefined || /^[a-zA-Z]+\./.test(expression)) return undefined;
  return !['false', 'undefined', 'null', '0', '""'].includes(expression);
}
