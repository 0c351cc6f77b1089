import type { Compiler } from './compiler.ts';
import { compressedSize } from './compressedSize.ts';
import type { KnownCapabilities } from './offParts.ts';

/** The CSS that is inlined into pages. */
export interface PageStyles {
  /** The stylesheet of every page. */
  readonly css: string;
  /** Additional CSS for pages of screens that load later. */
  readonly lazyCss: string;
  /** Additional CSS for the client-rendered shell page. */
  readonly loadingCss: string;
  /** Size of `css` after brotli compression. */
  readonly cssBytes: number;
}

/** @param known values of capabilities; styles that require other values are left out */
export async function compilePageStyles(
  compiler: Compiler,
  known: KnownCapabilities,
  release: boolean,
): Promise<PageStyles> {
  const [css, lazyCss, loadingCss] = await Promise.all([
    compiler.styles('public.css', known),
    compiler.styles('lazyScreens.css', known),
    compiler.styles('loading.css', known),
  ]);
  return { css, lazyCss, loadingCss, cssBytes: await compressedSize(compiler.cache, css, release) };
}
