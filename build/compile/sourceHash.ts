import { extname } from 'node:path';
import { type Loader, transform } from 'esbuild';
import { sha256 } from '../hash.ts';

const loaders: Readonly<Record<string, Loader>> = { '.ts': 'ts', '.tsx': 'tsx', '.css': 'css' };

/** sha256 of a source's bytes → what `hashSource` said: variants share nearly all of them. */
const known = new Map<string, Promise<string>>();

/**
 * Names what the compiler can make of a source: one that was edited in comments, types or spaces alone keeps its hash,
 * for no bundle is another one by it. Files that are not ours, and pictures, go by their bytes.
 * @param path as it is called in every checkout
 */
export function hashSource(path: string, bytes: Buffer): Promise<string> {
  const raw = sha256(bytes);
  const loader = path.startsWith('src/') ? loaders[extname(path)] : undefined;
  if (loader === undefined) return Promise.resolve(raw);
  const key = `${loader} ${raw}`;
  const hash = known.get(key) ?? hashText(bytes.toString('utf8'), loader);
  known.set(key, hash);
  return hash;
}

async function hashText(text: string, loader: Loader): Promise<string> {
  const { code } = await transform(text, { loader, minifyWhitespace: true, legalComments: 'none' });
  // The one kind of comment that the compiler heeds, which is not printed here.
  const heeded = text.match(/[@#]__\w+__/g) ?? [];
  return sha256(`${code}\n${heeded.join(' ')}`);
}
