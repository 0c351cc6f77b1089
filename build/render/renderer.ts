import type { PageData, PageName, RenderedPage, UnbrandedTexts } from '#src/tenant/pageData.ts';
import { runCommonJs } from '../compile/compilePrerender.ts';
import type { Compiler } from '../compile/compiler.ts';

/** The prerenderer: the exports of src/prerender.tsx, compiled for Node. */
export interface Renderer {
  renderPage(page: PageName, data: PageData, keys: readonly string[]): RenderedPage;
  renderNoscript(data: PageData, keys: readonly string[]): string;
  renderStalledPage(data: PageData, keys: readonly string[]): string;
  renderStalledNotice(data: PageData, keys: readonly string[]): string;
  renderLanding(texts: UnbrandedTexts): RenderedPage;
  renderNotFound(texts: UnbrandedTexts): RenderedPage;
  renderFallback(
    texts: UnbrandedTexts,
    supportPhone: string | undefined,
  ): RenderedPage & { readonly noscript: string; readonly stalled: string };
}

/** Runs a compiled prerenderer. */
export async function loadRenderer(code: string, compiler: Compiler): Promise<Renderer> {
  return runCommonJs(code, await compiler.rendererLibraries()) as unknown as Renderer;
}
