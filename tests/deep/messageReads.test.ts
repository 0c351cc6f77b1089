import { existsSync, readFileSync } from 'node:fs';
import { join, posix, relative } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#build/core/sources.ts';
import type { Block, ModuleFacts } from '#build/reach/facts.ts';
import { createMessageTree } from '#build/reach/messageTree.ts';
import { readModule } from '#build/reach/readModule.ts';
import { catalogues } from '#build/strings/catalogues.ts';
import { listSources } from '../support/importGraph.ts';

const typesFile = 'src/i18n/i18n-types.ts';
const keys = [...catalogues.en.keys()];
const tree = createMessageTree(keys);

describe('search for the messages that code reads', () => {
  it('finds, in each source file, every message that the type checker finds [PIPE-15]', () => {
    const missing: string[] = [];
    let found = 0;
    for (const [file, read] of readWithTypes()) {
      // A function of an imported file can read a group and return its parts.
      const imported = [...factsOf(file).imports.values()]
        .map(({ specifier }) => posix.join(posix.dirname(file), specifier))
        .filter((path) => existsSync(join(projectRoot, path)));
      const known = new Set([file, ...imported].flatMap((path) => keysOfModule(factsOf(path))));
      for (const key of read) if (!known.has(key)) missing.push(`${file} ${key}`);
      found += read.size;
    }
    expect(missing).toEqual([]);
    expect(found).toBeGreaterThan(keys.length / 2);
  });
});

function factsOf(file: string): ModuleFacts {
  return readModule(file, readFileSync(join(projectRoot, file), 'utf8'), tree);
}

function keysOfModule({ statements, declarations }: ModuleFacts): string[] {
  return [statements, ...declarations.values()].flatMap(keysOf);
}

function keysOf({ messageKeys, branches }: Block): string[] {
  return [
    ...messageKeys,
    ...branches.flatMap(({ whenTrue, whenFalse }) => [...keysOf(whenTrue), ...keysOf(whenFalse)]),
  ];
}

/** Source file → the keys of the messages that it reads, according to TypeScript. */
function readWithTypes(): Map<string, Set<string>> {
  const config = ts.readConfigFile(join(projectRoot, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config.config, ts.sys, projectRoot);
  const files = listSources(join(projectRoot, 'src'));
  const program = ts.createProgram(files, { ...options, noEmit: true });
  const checker = program.getTypeChecker();
  const result = new Map<string, Set<string>>();
  for (const source of program.getSourceFiles()) {
    const path = relative(projectRoot, source.fileName).replaceAll('\\', '/');
    if (!path.startsWith('src/') || path === typesFile) continue;
    const read = new Set<string>();
    const add = (node: ts.Node) => {
      for (const declaration of checker.getSymbolAtLocation(node)?.declarations ?? []) {
        const key = keyOfDeclaration(declaration);
        if (key !== undefined && tree.isKey(key)) read.add(key);
      }
    };
    const visit = (node: ts.Node): void => {
      if (ts.isPropertyAccessExpression(node)) add(node.name);
      if (ts.isBindingElement(node)) {
        const type = checker.getTypeAtLocation(node.parent);
        const name = (node.propertyName ?? node.name).getText();
        for (const declaration of type.getProperty(name)?.declarations ?? []) {
          const key = keyOfDeclaration(declaration);
          if (key !== undefined && tree.isKey(key)) read.add(key);
        }
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
    if (read.size > 0) result.set(path, read);
  }
  return result;
}

function keyOfDeclaration(declaration: ts.Declaration): string | undefined {
  if (!declaration.getSourceFile().fileName.endsWith(typesFile)) return undefined;
  const names: string[] = [];
  let node: ts.Node = declaration;
  for (; !ts.isTypeAliasDeclaration(node); node = node.parent) {
    if (ts.isSourceFile(node)) return undefined;
    if (ts.isPropertySignature(node)) names.unshift(node.name.getText().replace(/^['"]|['"]$/g, ''));
  }
  return node.name.text === 'TranslationFunctions' ? names.join('.') : undefined;
}
