import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type * as TypeScript from 'typescript';
import { projectRoot } from '../sources.ts';

/** A line of a file of ours, the path below the project's folder. */
export interface SourceLine {
  readonly file: string;
  /** 1-based. */
  readonly line: number;
}

const require = createRequire(import.meta.url);

/**
 * Where a property of an object literal stands in one of our sources, as in `const words = { start: { title: … } }`.
 * Undefined where it is put together in another way. Loads TypeScript on first use (about 0.2 CPU seconds).
 * @param path below the object of any constant at the top of the file; with `constant`, of that one alone
 */
export function findProperty(
  file: string,
  path: readonly string[],
  constant?: string,
): SourceLine | undefined {
  const ts: typeof TypeScript = require('typescript');
  const text = readFileSync(join(projectRoot, file), 'utf8');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
  for (const statement of source.statements) {
    if (!ts.isVariableStatement(statement)) continue;
    for (const { name, initializer } of statement.declarationList.declarations) {
      if (constant !== undefined && name.getText(source) !== constant) continue;
      const node = initializer && walk(ts, initializer, path);
      if (node) return { file, line: source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1 };
    }
  }
  return undefined;
}

/** Where the built-in words of a key stand. */
export function findWords(locale: string, key: string): SourceLine | undefined {
  const folder = `src/i18n/${locale}`;
  for (const name of readdirSync(join(projectRoot, folder)).sort()) {
    const found = name.endsWith('.ts') ? findProperty(`${folder}/${name}`, key.split('.')) : undefined;
    if (found) return found;
  }
  return undefined;
}

function walk(
  ts: typeof TypeScript,
  node: TypeScript.Expression,
  path: readonly string[],
): TypeScript.Node | undefined {
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) return walk(ts, node.expression, path);
  if (!ts.isObjectLiteralExpression(node)) return undefined;
  for (const property of node.properties) {
    if (!ts.isPropertyAssignment(property)) continue;
    const { name, initializer } = property;
    const isNamed = (ts.isIdentifier(name) || ts.isStringLiteral(name)) && name.text === path[0];
    if (isNamed) return path.length === 1 ? property : walk(ts, initializer, path.slice(1));
  }
  return undefined;
}
