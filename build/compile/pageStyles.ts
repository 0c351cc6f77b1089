import type { Compiler } from './compiler.ts';
import { compressedSize } from './compressedSize.ts';
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
  return { css, lazyCss, loadingCss, cssBytes: await compressedSize(css, release) };
}
