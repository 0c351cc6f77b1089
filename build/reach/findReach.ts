import { posix } from 'node:path';
import { type Defines, evaluateTest } from './constantTest.ts';
import type { Block, ModuleFacts } from './facts.ts';

/** What the code of a bundle can use, as far as the sources show it. */
export interface Reach {
  readonly messageKeys: ReadonlySet<string>;
  /** Text → the first source file that contains it. */
  readonly texts: ReadonlyMap<string, string>;
  /** Name of a property → the first source file that contains it. */
  readonly properties: ReadonlyMap<string, string>;
  /** Source files with code in the bundle. */
  readonly modules: ReadonlySet<string>;
}

export interface ReachInput {
  /** Returns undefined for libraries and stylesheets. */
  moduleOf(path: string): ModuleFacts | undefined;
  readonly entry: string;
  /** Source path of the module that `#backend` stands for. */
  readonly backend: string;
  readonly defines: Defines;
  /** Source paths that are not followed. */
  readonly excluded?: readonly string[];
}

/** Follows all references from the entry, without the branches that the defines switch off. */
export function findReach({ moduleOf, entry, backend, defines, excluded = [] }: ReachInput): Reach {
  const messageKeys = new Set<string>();
  const texts = new Map<string, string>();
  const properties = new Map<string, string>();
  const loaded = new Set<string>();
  const reached = new Set<string>();
  const queue: (() => void)[] = [];
  loadAll(entry);
  for (let next = queue.pop(); next; next = queue.pop()) next();
  return { messageKeys, texts, properties, modules: loaded };

  function load(path: string): ModuleFacts | undefined {
    const facts = excluded.includes(path) ? undefined : moduleOf(path);
    if (!facts || loaded.has(path)) return facts;
    loaded.add(path);
    for (const specifier of facts.effectImports) load(resolve(path, specifier));
    queue.push(() => addBlock(path, facts, facts.statements));
    return facts;
  }

  function loadAll(path: string): void {
    for (const name of load(path)?.exports.keys() ?? []) reachExport(path, name);
  }

  function reachExport(path: string, name: string): void {
    const facts = load(path);
    const target = facts?.exports.get(name);
    if (!facts || target === undefined) return;
    if (typeof target === 'string') reachName(path, facts, target);
    else reachImport(path, target.specifier, target.name);
  }

  function reachImport(path: string, specifier: string, name: string): void {
    const target = resolve(path, specifier);
    if (name === '*') loadAll(target);
    else reachExport(target, name);
  }

  function reachName(path: string, facts: ModuleFacts, name: string): void {
    const id = `${path} ${name}`;
    if (reached.has(id)) return;
    reached.add(id);
    const imported = facts.imports.get(name);
    if (imported) {
      reachImport(path, imported.specifier, imported.name);
      return;
    }
    const block = facts.declarations.get(name);
    if (block) queue.push(() => addBlock(path, facts, block));
  }

  function addBlock(path: string, facts: ModuleFacts, block: Block): void {
    for (const key of block.messageKeys) messageKeys.add(key);
    for (const text of block.texts) if (!texts.has(text)) texts.set(text, path);
    for (const name of block.properties) if (!properties.has(name)) properties.set(name, path);
    for (const name of block.references) reachName(path, facts, name);
    for (const specifier of block.lazyImports) loadAll(resolve(path, specifier));
    for (const { test, whenTrue, whenFalse } of block.branches) {
      const value = evaluateTest(test, defines);
      if (value !== false) addBlock(path, facts, whenTrue);
      if (value !== true) addBlock(path, facts, whenFalse);
    }
  }

  function resolve(from: string, specifier: string): string {
    if (specifier === '#backend') return backend;
    if (specifier.startsWith('#')) return specifier.slice(1);
    return specifier.startsWith('.') ? posix.join(posix.dirname(from), specifier) : specifier;
  }
}
