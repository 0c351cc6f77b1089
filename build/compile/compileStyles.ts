import { projectRoot } from '../sources.ts';
import type { ChunkFacts } from './codeFacts.ts';
import { rethrow } from './esbuildBase.ts';
import { bundleSheet, type StyleSheet } from './stylePlugin.ts';

/** Path below src/app. */
export type StyleEntry =
  | 'public.css'
  | 'late.css'
  | 'loading.css'
  | 'fallback/fallback.css'
  | 'supplement/supplement.css';

/** Compiles a stylesheet that is inlined into pages. */
export async function compileStyles(entry: StyleEntry): Promise<StyleSheet> {
  return bundleSheet(`src/app/${entry}`, projectRoot).catch(rethrow);
}

/** @param file the name of the stylesheet; for a stylesheet inlined into pages, the path of its source */
export function sheetFacts(file: string, area: string, { text, inputs }: StyleSheet): ChunkFacts {
  const bytes = Buffer.byteLength(text);
  return { file, area, kind: 'css', bytes, imports: [], dynamicImports: [], inputs };
}
