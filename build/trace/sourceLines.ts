import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
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
 * What one file puts into the object of another is found where it is written. Undefined where it is put together in
 * another way. Loads TypeScript on first use (about 0.2 CPU seconds).
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
      for (const { node, rest, elsewhere } of initializer ? walk(ts, initializer, path) : []) {
        const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
        const home = elsewhere === undefined ? undefined : findImport(ts, source, elsewhere);
        const found =
          elsewhere === undefined
            ? { file, line }
            : home && findProperty(join(dirname(file), home), rest, elsewhere);
        if (found) return found;
      }
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

interface Step {
  readonly node: TypeScript.Node;
  /** What is left of the path. */
  readonly rest: readonly string[];
  /** A constant that holds it: of another file, where this one puts it in. */
  readonly elsewhere?: string;
}

/** The places where a path may lead: the property itself, or constants that are put into the object. */
function walk(ts: typeof TypeScript, node: TypeScript.Expression, path: readonly string[]): Step[] {
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) return walk(ts, node.expression, path);
  if (ts.isIdentifier(node)) return [{ node, rest: path, elsewhere: node.text }];
  if (!ts.isObjectLiteralExpression(node)) return [];
  return node.properties.flatMap((property): Step[] => {
    if (ts.isSpreadAssignment(property)) return walk(ts, property.expression, path);
    const { name } = property;
    if (!name || !(ts.isIdentifier(name) || ts.isStringLiteral(name)) || name.text !== path[0]) return [];
    const rest = path.slice(1);
    if (rest.length === 0) return [{ node: property, rest }];
    if (ts.isShorthandPropertyAssignment(property)) return [{ node: property, rest, elsewhere: name.text }];
    return ts.isPropertyAssignment(property) ? walk(ts, property.initializer, rest) : [];
  });
}

/** The relative path that a name is imported from. */
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
