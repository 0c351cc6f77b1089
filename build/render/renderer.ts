import { createRequire } from 'node:module';
import { runInThisContext } from 'node:vm';
import type { PageData, PageName, RenderedPage, UnbrandedTexts } from '#src/tenant/pageData.ts';
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

let libraries: { readonly text: string; readonly exports: unknown } | undefined;

/** Evaluates a compiled prerenderer. Evaluates the libraries once per process, because all variants share them. */
export async function loadRenderer(code: string, compiler: Compiler): Promise<Renderer> {
  const text = await compiler.rendererLibraries();
  if (libraries?.text !== text) libraries = { text, exports: runModule(text, {}) };
  return runModule(code, libraries.exports as Record<string, unknown>) as Renderer;
}

function runModule(code: string, modules: Readonly<Record<string, unknown>>): unknown {
  const module = { exports: {} };
  const wrapped = runInThisContext(`(function(require,module,exports){${code}\n})`) as (
    require: (name: string) => unknown,
    module: { exports: unknown },
    exports: unknown,
  ) => void;
  const nodeRequire = createRequire(import.meta.url);
  const requireModule = (name: string) => (Object.hasOwn(modules, name) ? modules[name] : nodeRequire(name));
  wrapped(requireModule, module, module.exports);
  return module.exports;
}
