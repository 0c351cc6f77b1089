import { readFileSync, statSync } from 'node:fs';
import { extname } from 'node:path';
import { type Loader, transform } from 'esbuild';
import { sha256 } from '../core/hash.ts';

const loaders: Readonly<Record<string, Loader>> = { '.ts': 'ts', '.tsx': 'tsx', '.css': 'css' };

/** Cache: loader and sha256 of a source → its hash. Variants share nearly all sources. */
const cache = new Map<string, Promise<string>>();

/** Cache: file → its metadata and its hash. All variants read the same thousand files. */
const fileHashes = new Map<string, { readonly metadata: string; readonly hash: Promise<string> }>();

/** Same as `hashSource`, but reads the file only if its metadata has changed since the last call. */
export function hashSourceFile(path: string, file: string): Promise<string> {
  const { size, mtimeMs, ctimeMs, ino } = statSync(file);
  const metadata = `${size} ${mtimeMs} ${ctimeMs} ${ino}`;
  const known = fileHashes.get(file);
  if (known?.metadata === metadata) return known.hash;
  const hash = hashSource(path, readFileSync(file));
  fileHashes.set(file, { metadata, hash });
  return hash;
}

/**
 * Hashes a source without comments, types and whitespace, because these do not change the bundle. Hashes library files
 * and images by their bytes.
 * @param path from `sourcePath`
 */
export function hashSource(path: string, bytes: Buffer): Promise<string> {
  const raw = sha256(bytes);
  const loader = path.startsWith('src/') ? loaders[extname(path)] : undefined;
  if (loader === undefined) return Promise.resolve(raw);
  const key = `${loader} ${raw}`;
  const hash = cache.get(key) ?? hashText(bytes.toString('utf8'), loader);
  cache.set(key, hash);
  return hash;
}

async function hashText(text: string, loader: Loader): Promise<string> {
  const { code } = await transform(text, { loader, minifyWhitespace: true, legalComments: 'none' });
  // Adds pure annotations such as `@__PURE__`: they affect tree shaking, but the transform does not print them.
  const annotations = text.match(/[@#]__\w+__/g) ?? [];
  return sha256(`${code}\n${annotations.join(' ')}`);
}
