import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { projectRoot } from '#build/core/sources.ts';

const cache = new Map<string, ReadonlySet<string>>();

/**
 * Returns the names that a source file declares: functions, types, variables, and the methods and properties of types and
 * objects. Imported names are not included. Empty for a file that does not exist.
 * @param path from the project's root
 */
export function declarationsOf(path: string): ReadonlySet<string> {
  const cached = cache.get(path);
  if (cached) return cached;
  const names = new Set<string>();
  const file = join(projectRoot, path);
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const visit = (node: ts.Node): void => {
    if (isDeclaration(node) && node.name) names.add(node.name.getText(source));
    ts.forEachChild(node, visit);
  };
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
  visit(source);
  cache.set(path, names);
  return names;
}

function isDeclaration(node: ts.Node): node is ts.NamedDeclaration {
  return (
    ts.isFunctionDeclaration(node) ||
    ts.isClassDeclaration(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isVariableDeclaration(node) ||
    ts.isMethodDeclaration(node) ||
    ts.isMethodSignature(node) ||
    ts.isPropertySignature(node) ||
    ts.isPropertyAssignment(node)
  );
}
