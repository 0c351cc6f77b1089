import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type * as TypeScript from 'typescript';
import { projectRoot } from '../core/sources.ts';

/** A line in a source file. The path is relative to the project. */
export interface SourceLine {
  readonly file: string;
  /** 1-based. */
  readonly line: number;
}

const require = createRequire(import.meta.url);

/**
 * Finds the line of a property in an object literal, such as `start.title` in `const words = { start: { title: … } }`.
 * Follows imported constants to the file that declares them. Returns undefined if the object is built in another way.
 * Loads TypeScript on first use (about 0.2 CPU seconds).
 * @param path property names, starting at a top-level constant of the file
 * @param constant name of the constant to search; if undefined, searches all
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
      for (const { node, rest, elsewhere } of initializer ? findMatches(ts, initializer, path) : []) {
        const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
        const importPath = elsewhere === undefined ? undefined : findImport(ts, source, elsewhere);
        const found =
          elsewhere === undefined
            ? { file, line }
            : importPath && findProperty(join(dirname(file), importPath), rest, elsewhere);
        if (found) return found;
      }
    }
  }
  return undefined;
}

interface PathMatch {
  readonly node: TypeScript.Node;
  /** The remaining part of the path. */
  readonly rest: readonly string[];
  /** Name of the constant that contains the property, if this file imports it. */
  readonly elsewhere?: string;
}

/** Returns the nodes that match the path: the property itself, or constants that the object contains or spreads. */
function findMatches(
  ts: typeof TypeScript,
  node: TypeScript.Expression,
  path: readonly string[],
): PathMatch[] {
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node))
    return findMatches(ts, node.expression, path);
  if (ts.isIdentifier(node)) return [{ node, rest: path, elsewhere: node.text }];
  if (!ts.isObjectLiteralExpression(node)) return [];
  return node.properties.flatMap((property): PathMatch[] => {
    if (ts.isSpreadAssignment(property)) return findMatches(ts, property.expression, path);
    const { name } = property;
    if (!name || !(ts.isIdentifier(name) || ts.isStringLiteral(name)) || name.text !== path[0]) return [];
    const rest = path.slice(1);
    if (rest.length === 0) return [{ node: property, rest }];
    if (ts.isShorthandPropertyAssignment(property)) return [{ node: property, rest, elsewhere: name.text }];
    return ts.isPropertyAssignment(property) ? findMatches(ts, property.initializer, rest) : [];
  });
}

/** Returns the module specifier from which the file imports a name. */
function findImport(ts: typeof TypeScript, source: TypeScript.SourceFile, name: string): string | undefined {
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue;
    const bindings = statement.importClause?.namedBindings;
    if (!bindings || !ts.isNamedImports(bindings)) continue;
    if (bindings.elements.some((element) => element.name.text === name))
      return statement.moduleSpecifier.text;
  }
  return undefined;
}
