import { compressAll } from '../core/compress.ts';
import type { Compiler } from './compiler.ts';
import type { UnusedName } from './cutStyles.ts';

/** The CSS that is inlined into pages. */
export interface PageStyles {
  /** For every page. */
  readonly css: string;
  /** Additional CSS for pages of screens that load later. */
  readonly lazyCss: string;
  /** Additional CSS for the client-rendered shell page. */
  readonly loadingCss: string;
  /** Size of `css` after brotli compression. */
  readonly cssBytes: number;
}

const sizes = new Map<string, Promise<number>>();

/** @param unusedNames class names without elements in the pages, whose rules are removed */
export async function compilePageStyles(
  compiler: Compiler,
  unusedNames: readonly UnusedName[],
  release: boolean,
): Promise<PageStyles> {
  const [css, lazyCss, loadingCss] = await Promise.all([
    compiler.styles('public.css', unusedNames),
    compiler.styles('lazyScreens.css', unusedNames),
    compiler.styles('loading.css', unusedNames),
  ]);
  const key = `${release} ${css}`;
  const size = sizes.get(key) ?? compressedSize(css, release);
  sizes.set(key, size);
  return { css, lazyCss, loadingCss, cssBytes: await size };
}

async function compressedSize(css: string, release: boolean): Promise<number> {
  const [compressed] = await compressAll([Buffer.from(css)], 'br', release);
  return compressed?.length ?? 0;
}
