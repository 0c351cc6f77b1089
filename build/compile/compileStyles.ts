import { projectRoot } from '../core/sources.ts';
import type { ChunkStats } from './codeStats.ts';
import type { CodeKind } from './entries.ts';
import { rethrow } from './esbuildBase.ts';
import { bundleSheet, type StyleSheet } from './stylePlugin.ts';

/** Path below src/app. */
export type StyleEntry =
  | 'public.css'
  | 'lazyScreens.css'
  | 'loading.css'
  | 'fallback/fallback.css'
  | 'supplement/supplement.css';

/** The stylesheets that are inlined into the pages of a bundle with this code. */
export function inlinedSheets(kind: CodeKind): readonly StyleEntry[] {
  return kind === 'supplement'
    ? ['supplement/supplement.css']
    : ['public.css', 'lazyScreens.css', 'loading.css'];
}

/** Compiles a stylesheet that is inlined into pages. */
export async function compileStyles(entry: StyleEntry): Promise<StyleSheet> {
  return bundleSheet(`src/app/${entry}`, projectRoot).catch(rethrow);
}

/** @param file the name of the stylesheet; for a stylesheet inlined into pages, the path of its source */
export function sheetStats(file: string, area: string, { text, inputs }: StyleSheet): ChunkStats {
  const bytes = Buffer.byteLength(text);
  return { file, area, kind: 'css', bytes, imports: [], dynamicImports: [], inputs };
}
