import { posix } from 'node:path';
import { type Defines, evaluateCondition } from './condition.ts';
import type { Block, ModuleFacts } from './facts.ts';

/** Modules, messages and texts that the code of a bundle can use, according to the sources. */
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
  /** The names that were already followed in each module. */
  const reached = new Map<ModuleFacts, Set<string>>();
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
    const names = reached.get(facts) ?? new Set();
    if (names.size === 0) reached.set(facts, names);
    if (names.has(name)) return;
    names.add(name);
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
    for (const { condition, whenTrue, whenFalse } of block.branches) {
      const value = evaluateCondition(condition, defines);
      if (value !== false) addBlock(path, facts, whenTrue);
      if (value !== true) addBlock(path, facts, whenFalse);
    }
  }

  function resolve(from: string, specifier: string): string {
    return specifier === '#backend' ? backend : resolvePath(from, specifier);
  }
}

/** Source path → specifier → path. Cached, because all variants of a build have the same imports. */
const paths = new Map<string, Map<string, string>>();

function resolvePath(from: string, specifier: string): string {
  const known = paths.get(from) ?? new Map<string, string>();
  if (known.size === 0) paths.set(from, known);
  const path = known.get(specifier) ?? joinPath(from, specifier);
  known.set(specifier, path);
  return path;
}

function joinPath(from: string, specifier: string): string {
  if (specifier.startsWith('#')) return specifier.slice(1);
  return specifier.startsWith('.') ? posix.join(posix.dirname(from), specifier) : specifier;
}
