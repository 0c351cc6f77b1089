import { compareText } from '../core/diagnostics.ts';
import { isSibling } from '../publish/manifest.ts';
import type { Release } from '../release/release.ts';
import { isImmutable } from '../serving/headers.ts';
import type { FileChanges, OtherChange } from './difference.ts';

type Files = Readonly<Record<string, string>>;

/**
 * Compares only the hashes, without reading files. Ignores compressed siblings, which also change with the compression
 * level.
 */
export function compareFiles(before: Files, after: Files): FileChanges {
  const uncompressed = (files: Files) => Object.keys(files).filter((name) => !isSibling(name));
  const [was, is] = [uncompressed(before), uncompressed(after)];
  return {
    added: is.filter((name) => !Object.hasOwn(before, name)).sort(compareText),
    removed: was.filter((name) => !Object.hasOwn(after, name)).sort(compareText),
    changed: is
      .filter((name) => Object.hasOwn(before, name) && before[name] !== after[name])
      .sort(compareText),
  };
}

/**
 * True if a compressed sibling differs. For equal files, this means that the compression level differs: an everyday
 * build compresses less than a release.
 */
export function isRecompressed(before: Files, after: Files): boolean {
  return Object.keys(after).some((name) => isSibling(name) && before[name] !== after[name]);
}

export function hasChanges({ added, removed, changed }: FileChanges): boolean {
  return added.length + removed.length + changed.length > 0;
}

/** Changed files that keep their name when their content changes: pages and workers. */
export function findMutableChanges(folder: string, { added, removed, changed }: FileChanges): string[] {
  return [...added, ...removed, ...changed]
    .filter((name) => !isImmutable(`/app/${folder}/${name}`))
    .sort(compareText);
}

/** Compares the bundles that belong to no carrier: the fallback bundles, the supplement portal and the landing page. */
export function compareOthers(before: Release, after: Release): OtherChange[] {
  const [was, is] = [othersOf(before), othersOf(after)];
  return [...new Set([...was.keys(), ...is.keys()])].sort(compareText).flatMap((name): OtherChange[] => {
    const files = compareFiles(was.get(name) ?? {}, is.get(name) ?? {});
    if (!hasChanges(files)) return [];
    const change = !was.has(name) ? 'added' : !is.has(name) ? 'removed' : 'changed';
    return [{ name, change, files }];
  });
}

function othersOf({ fallbacks, supplement, shared }: Release): ReadonlyMap<string, Files> {
  return new Map([
    ...Object.entries(fallbacks).map(([name, { files }]): [string, Files] => [name, files]),
    ...(supplement ? [['supplements', supplement.files] as [string, Files]] : []),
    ...(Object.keys(shared).length > 0 ? [['landing', shared] as [string, Files]] : []),
  ]);
}
