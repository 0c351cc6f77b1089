import type { ChunkStats } from './codeStats.ts';
import type { StyleSheet } from './stylePlugin.ts';

/** Path below src/app. */
export type StyleEntry =
  | 'public.css'
  | 'lazyScreens.css'
  | 'loading.css'
  | 'fallback/fallback.css'
  | 'portal/supplement.css';

/** @param file the name of the stylesheet; for a stylesheet inlined into pages, the path of its source */
export function sheetStats(file: string, area: string, { text, inputs }: StyleSheet): ChunkStats {
  const bytes = Buffer.byteLength(text);
  return { file, area, kind: 'css', bytes, inputs };
}
