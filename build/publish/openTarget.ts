import { resolve } from 'node:path';
import { BuildError } from '../core/diagnostics.ts';
import type { PublishPorts } from './state.ts';
import { isKey, type Target, type TargetAccess } from './target.ts';
import { openFolderTarget } from './targets/folder.ts';
import { openS3Target, type S3Location } from './targets/s3.ts';

type TargetAddress =
  | { readonly kind: 'folder'; readonly folder: string }
  | { readonly kind: 's3'; readonly bucket: string; readonly prefix: string };

/**
 * Parses `folder:DIR` or `s3://bucket/prefix`.
 * @param cwd base of a relative DIR
 * @throws BuildError exit 2
 */
export function parseTarget(text: string, cwd: string): TargetAddress {
  const folder = /^folder:(.+)$/s.exec(text)?.[1];
  if (folder !== undefined && !folder.includes('\0')) return { kind: 'folder', folder: resolve(cwd, folder) };
  const [, bucket, path = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*))?$/s.exec(text) ?? [];
  const prefix = path.replace(/\/$/, '');
  if (bucket !== undefined && (prefix === '' || isKey(prefix))) return { kind: 's3', bucket, prefix };
  throw new BuildError(`${JSON.stringify(text)} is not a valid target.`, {
    exit: 2,
    hint: 'Use folder:DIR for a folder that a web server serves, or s3://bucket/prefix.',
  });
}

export async function openTarget(
  address: TargetAddress,
  use: TargetAccess,
  settings: Pick<S3Location, 'endpoint' | 'env'> & { readonly takesOver?: boolean },
  ports: PublishPorts,
): Promise<Target> {
  if (address.kind === 'folder') return openFolderTarget(address.folder, use, settings.takesOver);
  return openS3Target({ ...address, ...settings }, ports);
}
