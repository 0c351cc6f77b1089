import { projectRoot } from '../sources.ts';
import type { ChunkFacts } from './codeFacts.ts';
import { rethrow } from './esbuildBase.ts';
import { bundleSheet, type StyleSheet } from './stylePlugin.ts';

/** Below src/app. */
export type StyleEntry =
  | 'public.css'
  | 'late.css'
  | 'loading.css'
  | 'fallback/fallback.css'
  | 'supplement/supplement.css';

/** The stylesheet that pages carry inside themselves. */
export async function compileStyles(entry: StyleEntry): Promise<StyleSheet> {
  return bundleSheet(`src/app/${entry}`, projectRoot).catch(rethrow);
}

/** @param file where it lies; of one that pages have inside, where its source does */
export function sheetFacts(file: string, area: string, { text, inputs }: StyleSheet): ChunkFacts {
  const bytes = Buffer.byteLength(text);
  return { file, area, kind: 'css', bytes, imports: [], dynamicImports: [], inputs };
}
