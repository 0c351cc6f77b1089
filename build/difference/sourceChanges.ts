import type { BundleStats } from '../compile/bundleStats.ts';
import { compareText } from '../core/diagnostics.ts';

/**
 * The bundle stats of the variant that a group of carriers used in the old release, and of the variant that they use in
 * the new release.
 */
export interface CodePair {
  readonly before: BundleStats;
  readonly after: BundleStats;
  readonly carriers: readonly string[];
  /** Bundles that belong to no carrier: `_vice`, `supplements`. */
  readonly others: readonly string[];
}

/** A changed file of the app or a changed library, and the carriers that the change affects. */
export interface SourceChange {
  /** Path in the checkout, or the name of the library. */
  readonly source: string;
  readonly isLibrary: boolean;
  readonly change: 'added' | 'removed' | 'changed';
  /** Number of changed files of a library; 1 for a file of the app. */
  readonly files: number;
  /**
   * Areas whose code contains the source. Empty if no chunk contains it, for example for types or code that only
   * prerenders pages.
   */
  readonly areas: readonly string[];
  readonly chunks: readonly string[];
  readonly variants: readonly string[];
  readonly carriers: readonly string[];
  readonly others: readonly string[];
}

interface Finding {
  readonly isLibrary: boolean;
  readonly changes: Set<SourceChange['change']>;
  readonly files: Set<string>;
  readonly areas: Set<string>;
  readonly chunks: Set<string>;
  readonly variants: Set<string>;
  readonly carriers: Set<string>;
  readonly others: Set<string>;
}

/**
 * Finds the changed sources and the carriers that they affect, most carriers first. Ignores a source that a variant
 * includes or drops because a capability changed: a source is `added` only if no variant of the old release contained
 * it, and `removed` only if no variant of the new release contains it.
 */
export function findSourceChanges(pairs: readonly CodePair[]): {
  readonly sources: readonly SourceChange[];
  /** Pairs with at least one changed source. */
  readonly changedPairs: ReadonlySet<CodePair>;
} {
  const allPaths = {
    before: new Set(pairs.flatMap(({ before }) => Object.keys(before.sources))),
    after: new Set(pairs.flatMap(({ after }) => Object.keys(after.sources))),
  };
  const findings = new Map<string, Finding>();
  const changedPairs = new Set<CodePair>();
  for (const pair of pairs) {
    for (const [path, change] of changedPaths(pair, allPaths)) {
      if (!hasEffect(path, pair)) continue;
      addFinding(findings, path, change, pair);
      changedPairs.add(pair);
    }
  }
  return { sources: [...findings].map(describe).sort(compareReach), changedPairs };
}

function changedPaths(
  { before, after }: CodePair,
  allPaths: Readonly<Record<'before' | 'after', ReadonlySet<string>>>,
): [string, SourceChange['change']][] {
  const paths = [...new Set([...Object.keys(before.sources), ...Object.keys(after.sources)])];
  return paths.flatMap((path): [string, SourceChange['change']][] => {
    const [was, is] = [before.sources[path], after.sources[path]];
    if (was !== undefined && is !== undefined) return was === is ? [] : [[path, 'changed']];
    if (was === undefined) return allPaths.before.has(path) ? [] : [[path, 'added']];
    return allPaths.after.has(path) ? [] : [[path, 'removed']];
  });
}

/** False if all chunks with the source are unchanged, for example if only comments or unused code changed. */
function hasEffect(path: string, { before, after }: CodePair): boolean {
  const [was, is] = [filesWith(path, before), filesWith(path, after)];
  const isNamedByContent = [...was, ...is].every((file) => /[0-9a-f]{16}|-[0-9A-Z]{8}\.js$/.test(file));
  return was.length + is.length === 0 || !isNamedByContent || was.join() !== is.join();
}

function filesWith(path: string, { chunks }: BundleStats): string[] {
  return chunks.filter(({ inputs }) => Object.hasOwn(inputs, path)).map(({ file }) => file);
}

function addFinding(
  findings: Map<string, Finding>,
  path: string,
  change: SourceChange['change'],
  { before, after, carriers, others }: CodePair,
): void {
  const library = libraryOf(path);
  const finding = findings.get(library ?? path) ?? {
    isLibrary: library !== undefined,
    changes: new Set(),
    files: new Set(),
    areas: new Set(),
    chunks: new Set(),
    variants: new Set(),
    carriers: new Set(),
    others: new Set(),
  };
  findings.set(library ?? path, finding);
  finding.changes.add(change);
  finding.files.add(path);
  finding.variants.add(after.variant);
  for (const { file, area, inputs } of [...before.chunks, ...after.chunks]) {
    if (!Object.hasOwn(inputs, path)) continue;
    finding.areas.add(area);
    finding.chunks.add(file);
  }
  for (const code of carriers) finding.carriers.add(code);
  for (const name of others) finding.others.add(name);
}

function describe([source, found]: [string, Finding]): SourceChange {
  const [only] = found.changes;
  return {
    source,
    isLibrary: found.isLibrary,
    change: found.changes.size === 1 && only !== undefined ? only : 'changed',
    files: found.files.size,
    areas: sorted(found.areas),
    chunks: sorted(found.chunks),
    variants: sorted(found.variants),
    carriers: sorted(found.carriers),
    others: sorted(found.others),
  };
}

/** Returns `@b/c` for `node_modules/a/node_modules/@b/c/d.js`. */
function libraryOf(path: string): string | undefined {
  return /^.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1];
}

function compareReach(a: SourceChange, b: SourceChange): number {
  return (
    b.carriers.length - a.carriers.length ||
    b.others.length - a.others.length ||
    b.areas.length - a.areas.length ||
    compareText(a.source, b.source)
  );
}

function sorted(items: Iterable<string>): string[] {
  return [...items].sort(compareText);
}
