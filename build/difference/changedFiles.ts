import { compareText } from '../diagnostics.ts';
import { isImmutable } from '../headers.ts';
import { isSibling } from '../publish/manifest.ts';
import type { Release } from '../release.ts';
import type { FileChanges, OtherChange } from './difference.ts';

type Files = Readonly<Record<string, string>>;

/** By hash alone: no file is read. Compressed siblings say how hard somebody compressed, and nothing else. */
export function compareFiles(before: Files, after: Files): FileChanges {
  const plain = (files: Files) => Object.keys(files).filter((name) => !isSibling(name));
  const [was, is] = [plain(before), plain(after)];
  return {
    added: is.filter((name) => !Object.hasOwn(before, name)).sort(compareText),
    removed: was.filter((name) => !Object.hasOwn(after, name)).sort(compareText),
    changed: is
      .filter((name) => Object.hasOwn(before, name) && before[name] !== after[name])
      .sort(compareText),
  };
}

/** Whether files that are the same travel in other bytes: an everyday build packs less tightly than a release. */
export function isRepacked(before: Files, after: Files): boolean {
  return Object.keys(after).some((name) => isSibling(name) && before[name] !== after[name]);
}

export function hasChanges({ added, removed, changed }: FileChanges): boolean {
  return added.length + removed.length + changed.length > 0;
}

/** Pages and workers that keep their name while their bytes change. */
export function findPointers(folder: string, { added, removed, changed }: FileChanges): string[] {
  return [...added, ...removed, ...changed]
    .filter((name) => !isImmutable(`/app/${folder}/${name}`))
    .sort(compareText);
}

/** What belongs to no carrier: the bundles for codes without one, the portal, the landing page. */
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
