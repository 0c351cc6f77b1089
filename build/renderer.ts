import { createRequire } from 'node:module';
import { runInThisContext } from 'node:vm';
import type { Locale } from '#src/tenant/flavour.ts';
import type { PageData, PageName, RenderedPage } from '#src/tenant/pageData.ts';

/** The app's twin for Node, as src/prerender.tsx exports it. */
export interface Renderer {
  renderPage(page: PageName, data: PageData, keys: readonly string[]): RenderedPage;
  renderNoscript(data: PageData, keys: readonly string[]): string;
  renderLanding(locale: Locale): RenderedPage;
  renderNotFound(locale: Locale): RenderedPage;
}

/** Runs the compiled prerenderer. It holds React itself; only Node's own modules are asked for from outside. */
export function loadRenderer(code: string): Renderer {
  const module = { exports: {} };
  const wrapped = runInThisContext(`(function(require,module,exports){${code}\n})`) as (
    require: NodeJS.Require,
    module: { exports: unknown },
    exports: unknown,
  ) => void;
  wrapped(createRequire(import.meta.url), module, module.exports);
  return module.exports as Renderer;
}
