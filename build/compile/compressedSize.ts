import { compressAll } from '../core/compress.ts';

const sizes = new Map<string, Promise<number>>();

/** Returns the size of a text after brotli compression. Cached, because variants share stylesheets and workers. */
export function compressedSize(text: string, release: boolean): Promise<number> {
  const key = `${release} ${text}`;
  const size = sizes.get(key) ?? compress(text, release);
  sizes.set(key, size);
  return size;
}

async function compress(text: string, release: boolean): Promise<number> {
  const [compressed] = await compressAll([Buffer.from(text)], 'br', release);
  return compressed?.length ?? 0;
}
