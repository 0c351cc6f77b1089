import type { BuildCache } from '../core/buildCache.ts';
import { compressAll } from '../core/compress.ts';

/** Returns the size of a text after brotli compression. Cached, because variants share stylesheets and workers. */
export function compressedSize(cache: BuildCache, text: string, release: boolean): Promise<number> {
  return cache.get('compressed size', [text, release], async () => {
    const [compressed] = await compressAll([Buffer.from(text)], 'br', release);
    return compressed?.length ?? 0;
  });
}
