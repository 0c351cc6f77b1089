import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#build/core/sources.ts';
import { listSources } from '../support/repository/importGraph.ts';

/**
 * Finds reads of `__TENANT__` that the compiler cannot remove as dead code: reads outside a function, where the
 * fallback bundle has not loaded its carrier yet, and reads outside the condition of an `if` or `?:`.
 * @returns `file:line text` of each
 */
function findMisplacedReads(file: string, text: string): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const misplaced: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && node.text === '__TENANT__' && !ts.isVariableDeclaration(node.parent)) {
      if (!isCondition(node) || !isInFunction(node)) misplaced.push(describeRead(node, source));
    } else if (ts.isIdentifier(node) && node.text === '__TENANT__' && !isInDeclarationFile(node)) {
      misplaced.push(describeRead(node, source));
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return misplaced;
}

/** Accepts only `__TENANT__.name`, plain or combined with `!`, `&&` and `||`, as the condition of an `if` or `?:`. */
function isCondition(identifier: ts.Identifier): boolean {
  const read = identifier.parent;
  if (!ts.isPropertyAccessExpression(read) || read.expression !== identifier) return false;
  let node: ts.Node = read;
  while (isLogicalExpression(node.parent)) node = node.parent;
  const { parent } = node;
  return (
    (ts.isIfStatement(parent) && parent.expression === node) ||
    (ts.isConditionalExpression(parent) && parent.condition === node)
  );
}

function isLogicalExpression(node: ts.Node): boolean {
  if (ts.isParenthesizedExpression(node)) return true;
  if (ts.isPrefixUnaryExpression(node)) return node.operator === ts.SyntaxKind.ExclamationToken;
  return (
    ts.isBinaryExpression(node) &&
    [ts.SyntaxKind.AmpersandAmpersandToken, ts.SyntaxKind.BarBarToken].includes(node.operatorToken.kind)
  );
}

function isInFunction(node: ts.Node): boolean {
  for (let outer = node.parent; outer; outer = outer.parent) if (ts.isFunctionLike(outer)) return true;
  return false;
}

function isInDeclarationFile(node: ts.Identifier): boolean {
  return node.getSourceFile().isDeclarationFile;
}

function describeRead(node: ts.Node, source: ts.SourceFile): string {
  const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
  return `${source.fileName}:${line} ${node.parent.getText()}`;
}

describe('rule for capability conditions', () => {
  it('finds capabilities of the app only in conditions of if or ?: inside functions [PIPE-15]', () => {
    const files = listSources(join(projectRoot, 'src')).map(
      (file) => [relative(projectRoot, file), readFileSync(file, 'utf8')] as const,
    );
    expect(files.filter(([, text]) => text.includes('__TENANT__.')).length).toBeGreaterThan(3);
    expect(files.flatMap(([file, text]) => findMisplacedReads(file, text))).toEqual([]);
  });

  it.each([
    ['a condition at module level', 'export const x = __TENANT__.showsWebappFooter ? 1 : 2;'],
    ['a local constant', 'function f() { const on = __TENANT__.hideCallForHelp; if (on) g(); }'],
    ['a destructuring', 'function f() { const { hideCallForHelp } = __TENANT__; }'],
    ['a computed property name', 'function f(name) { if (__TENANT__[name]) g(); }'],
    ['JSX with && instead of ?:', 'function F() { return <p>{__TENANT__.hideCallForHelp && <a />}</p>; }'],
    ['a declaration of __TENANT__', 'const __TENANT__ = { hideCallForHelp: true };'],
  ])('rejects %s', (_what, text) => {
    expect(findMisplacedReads('sample.tsx', text)).toHaveLength(1);
  });

  it.each([
    'function f() { if (__TENANT__.hideCallForHelp) g(); }',
    'const F = () => (!__TENANT__.hideCallForHelp && x ? <a /> : null);',
  ])('accepts %s', (text) => {
    expect(findMisplacedReads('sample.tsx', text)).toEqual([]);
  });
});
