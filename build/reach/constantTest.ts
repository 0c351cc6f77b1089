import type { Test } from './facts.ts';
import { type Node, propertyName, unwrap } from './syntax.ts';

/** esbuild's defines: an expression by the name that it replaces. */
export type Defines = Readonly<Record<string, string>>;

/** Returns the constant part of a condition. */
export function readTest(condition: Node): Test {
  const node = unwrap(condition);
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
    const test = readTest(node.argument as Node);
    return test && { not: test };
  }
  if (node.type === 'LogicalExpression' && node.operator !== '??') {
    const operands = [readTest(node.left as Node), readTest(node.right as Node)];
    if (operands.every((operand) => operand === null)) return null;
    return node.operator === '&&' ? { and: operands } : { or: operands };
  }
  return null;
}

/** Returns undefined if the value is known only at run time. */
export function evaluateTest(test: Test, defines: Defines): boolean | undefined {
  if (test === null) return undefined;
  if ('flag' in test) return readDefine(defines[test.flag]);
  if ('not' in test) {
    const value = evaluateTest(test.not, defines);
    return value === undefined ? undefined : !value;
  }
  const isAnd = 'and' in test;
  const values = (isAnd ? test.and : test.or).map((operand) => evaluateTest(operand, defines));
  if (values.includes(!isAnd)) return !isAnd;
  return values.includes(undefined) ? undefined : isAnd;
}

/** Returns the value of each define as a condition. Equal values give an equal reach. */
export function readDefines(defines: Defines): Record<string, boolean | undefined> {
  return Object.fromEntries(Object.entries(defines).map(([name, value]) => [name, readDefine(value)]));
}

function readDefine(expression: string | undefined): boolean | undefined {
  if (expression === undefined || /^[a-zA-Z]+\./.test(expression)) return undefined;
  return !['false', 'undefined', 'null', '0', '""'].includes(expression);
}
