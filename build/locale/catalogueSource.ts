import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type * as TypeScript from 'typescript';
import { projectRoot } from '../core/sources.ts';
import { localeFolder } from '../strings/translationState.ts';

/** A property of an object literal in a catalogue file. */
export type SourceNode =
  | { readonly kind: 'text'; readonly key: string; readonly text: string }
  | { readonly kind: 'group'; readonly isOneLine: boolean; readonly children: readonly SourceProperty[] }
  /** An imported constant, as `...name`, `name` or `group: name`. */
  | { readonly kind: 'reference' };

export interface SourceProperty {
  /** Comments before the property, one per line. */
  readonly comments: readonly string[];
  /** The property's name as written; undefined for a spread and a shorthand. */
  readonly name: string | undefined;
  /** The property as written. */
  readonly source: string;
  readonly node: SourceNode;
}

/** An exported constant of a catalogue file. */
export interface SourceConstant {
  readonly name: string;
  readonly comment: string | undefined;
  readonly root: SourceNode;
}

export interface CatalogueFile {
  /** Relative to the folder of the locale, for example `supplement/shop.ts`. */
  readonly path: string;
  /** The import declarations as written. */
  readonly imports: readonly string[];
  readonly constants: readonly SourceConstant[];
}

const require = createRequire(import.meta.url);

/**
 * Reads the files of a locale's catalogue, starting at `catalogue` in its `catalogue.ts`. Parses the sources instead of
 * importing them, because it also needs their comments. Texts have their flat keys.
 * @throws Error if a property is neither a text, an object nor an imported constant
 */
export function readCatalogueFiles(locale: string, root = projectRoot): CatalogueFile[] {
  const ts: typeof TypeScript = require('typescript');
  const folder = localeFolder(locale, root);
  const files = new Map<string, Map<string, SourceConstant>>();
  const imports = new Map<string, readonly string[]>();

  const readConstant = (path: string, constant: string, prefix: string): void => {
    if (files.get(path)?.has(constant) || !existsSync(join(folder, path))) return;
    const text = readFileSync(join(folder, path), 'utf8');
    const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
    const constants = files.get(path) ?? new Map<string, SourceConstant>();
    files.set(path, constants);
    imports.set(
      path,
      source.statements.filter(ts.isImportDeclaration).map((statement) => statement.getText(source)),
    );
    const found = findConstant(ts, source, constant);
    if (!found) return;
    const follow = (name: string, at: string) => {
      const target = findImportPath(ts, source, name);
      if (target) readConstant(join(path, '..', target), name, at);
    };
    constants.set(constant, {
      name: constant,
      comment: commentsBefore(ts, source, found.statement)[0],
      root: readNode({ ts, source, follow }, found.value, prefix),
    });
  };

  readConstant('catalogue.ts', 'catalogue', '');
  return [...files].map(([path, constants]) => ({
    path,
    imports: imports.get(path) ?? [],
    constants: [...constants.values()],
  }));
}

/** Returns the texts of the files by flat key, in the order of the files. */
export function textsOf(files: readonly CatalogueFile[]): Map<string, string> {
  const texts = new Map<string, string>();
  const visit = (node: SourceNode): void => {
    if (node.kind === 'text') texts.set(node.key, node.text);
    if (node.kind === 'group') for (const child of node.children) visit(child.node);
  };
  for (const { constants } of files) for (const { root } of constants) visit(root);
  return texts;
}

interface ReadContext {
  readonly ts: typeof TypeScript;
  readonly source: TypeScript.SourceFile;
  readonly follow: (name: string, prefix: string) => void;
}

function readNode(context: ReadContext, value: TypeScript.Expression, key: string): SourceNode {
  const { ts, source, follow } = context;
  if (ts.isAsExpression(value) || ts.isSatisfiesExpression(value))
    return readNode(context, value.expression, key);
  if (ts.isStringLiteralLike(value)) return { kind: 'text', key, text: value.text };
  if (ts.isIdentifier(value)) {
    follow(value.text, key);
    return { kind: 'reference' };
  }
  if (!ts.isObjectLiteralExpression(value))
    throw new Error(
      `${source.fileName}: the value of ${key} is not a text, an object or an imported constant.`,
    );
  const children = value.properties.map((property): SourceProperty => {
    const base = { comments: commentsBefore(ts, source, property), source: property.getText(source) };
    if (ts.isSpreadAssignment(property))
      return { ...base, name: undefined, node: readNode(context, property.expression, key) };
    const name = (property.name as TypeScript.Identifier).text;
    const path = key === '' ? name : `${key}.${name}`;
    if (ts.isShorthandPropertyAssignment(property))
      return { ...base, name: undefined, node: readNode(context, property.name, path) };
    const { initializer } = property as TypeScript.PropertyAssignment;
    return { ...base, name: property.name?.getText(source), node: readNode(context, initializer, path) };
  });
  return { kind: 'group', isOneLine: !value.getText(source).includes('\n'), children };
}

function findConstant(ts: typeof TypeScript, source: TypeScript.SourceFile, name: string) {
  for (const statement of source.statements) {
    if (!ts.isVariableStatement(statement)) continue;
    for (const declaration of statement.declarationList.declarations) {
      if (declaration.name.getText(source) === name && declaration.initializer)
        return { statement, value: declaration.initializer };
    }
  }
  return undefined;
}

function findImportPath(
  ts: typeof TypeScript,
  source: TypeScript.SourceFile,
  name: string,
): string | undefined {
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue;
    const bindings = statement.importClause?.namedBindings;
    if (bindings && ts.isNamedImports(bindings) && bindings.elements.some((it) => it.name.text === name))
      return statement.moduleSpecifier.text;
  }
  return undefined;
}

function commentsBefore(
  ts: typeof TypeScript,
  source: TypeScript.SourceFile,
  node: TypeScript.Node,
): string[] {
  const ranges = ts.getLeadingCommentRanges(source.text, node.getFullStart()) ?? [];
  return ranges.map(({ pos, end }) => source.text.slice(pos, end));
}
