import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative, resolve } from 'node:path';
import ts from 'typescript';

export interface ImportEdge {
  /** Path from the project's root. */
  readonly from: string;
  /** Path from the project's root for project files, otherwise the package name. */
  readonly to: string;
  readonly isProjectFile: boolean;
  readonly specifier: string;
  readonly isTypeOnly: boolean;
}

/**
 * Reads every import from the source files. A bundler's graph would miss type imports and imports in removed branches.
 */
export function readImportGraph(root: string, folders: readonly string[]): ImportEdge[] {
  return folders
    .flatMap((folder) => listSources(join(root, folder)))
    .flatMap((file) => readImports(root, file));
}

export function listSources(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return listSources(path);
    return /\.(ts|tsx|mjs)$/.test(entry.name) && entry.name !== 'i18n-types.ts' ? [path] : [];
  });
}

function readImports(root: string, file: string): ImportEdge[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const edges: ImportEdge[] = [];
  const add = (specifier: string, isTypeOnly: boolean) => {
    const projectFile = resolveProjectFile(root, file, specifier);
    edges.push({
      from: toPosix(relative(root, file)),
      to: projectFile ?? packageOf(specifier),
      isProjectFile: projectFile !== undefined,
      specifier,
      isTypeOnly,
    });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
      add(node.moduleSpecifier.text, isTypeImport(node));
    } else if (
      ts.isExportDeclaration(node) &&
      node.moduleSpecifier &&
      ts.isStringLiteral(node.moduleSpecifier)
    ) {
      add(node.moduleSpecifier.text, node.isTypeOnly);
    } else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [argument] = node.arguments;
      if (argument && ts.isStringLiteral(argument)) add(argument.text, false);
    } else if (
      ts.isImportTypeNode(node) &&
      ts.isLiteralTypeNode(node.argument) &&
      ts.isStringLiteral(node.argument.literal)
    ) {
      add(node.argument.literal.text, true);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return edges;
}

function isTypeImport(node: ts.ImportDeclaration): boolean {
  const clause = node.importClause;
  if (!clause) return false;
  if (clause.isTypeOnly) return true;
  const named = clause.namedBindings;
  return (
    !clause.name &&
    !!named &&
    ts.isNamedImports(named) &&
    named.elements.every((element) => element.isTypeOnly)
  );
}

function resolveProjectFile(root: string, file: string, specifierText: string): string | undefined {
  // The suffixes `?url` and `?worker&url` import the URL of a file.
  const specifier = specifierText.replace(/\?(?:worker&)?url$/, '');
  // Treats `#backend` as the standard flavour. The build replaces it by the flavour of the carrier.
  if (specifier === '#backend') return 'src/api/standard/index.ts';
  const alias = /^#(src|build|scripts)\/(.*)$/.exec(specifier);
  if (alias) return posix.join(alias[1] as string, alias[2] as string);
  if (specifier.startsWith('.')) return toPosix(relative(root, resolve(dirname(file), specifier)));
  return undefined;
}

function packageOf(specifier: string): string {
  if (specifier.startsWith('node:')) return specifier;
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

function toPosix(path: string): string {
  return path.replaceAll('\\', '/');
}
