import { resolve } from 'node:path';
import { BuildError } from '../diagnostics.ts';
import { openFolderTarget } from './folderTarget.ts';
import type { Target } from './target.ts';

export type TargetAddress = { readonly kind: 'folder'; readonly folder: string };

/**
 * Reads `folder:DIR`.
 * @param cwd where DIR counts from
 * @throws BuildError exit 2
 */
export function parseTarget(text: string, cwd: string): TargetAddress {
  const folder = /^folder:(.+)$/s.exec(text)?.[1];
  if (folder !== undefined && !folder.includes('\0')) return { kind: 'folder', folder: resolve(cwd, folder) };
  throw new BuildError(`${JSON.stringify(text)} is no target.`, {
    exit: 2,
    mend: 'Use folder:DIR for a folder that a web server serves.',
  });
}

export async function openTarget(address: TargetAddress, mode: 'read' | 'write'): Promise<Target> {
  return openFolderTarget(address.folder, mode);
}
