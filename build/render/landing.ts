import { unbrandedPageArt } from '#src/app/pages.ts';
import { defaultCapabilities } from '#src/tenant/capabilities.ts';
import { genericThemeColour } from '#src/tenant/defaults.ts';
import type { RenderedPage } from '#src/tenant/pageData.ts';
import { renderBrandStyle } from '../brand/brand.ts';
import { resolveUnbranded } from '../check/strings/resolveStrings.ts';
import { bundleDefines, capabilityDefines } from '../compile/defines.ts';
import { photoWorkerFor, type SharedParts } from '../compile/sharedParts.ts';
import type { RenderedFile } from './renderedFile.ts';

import { loadRenderer } from './renderer.ts';
import { serviceWorkerOff } from './serviceWorker.ts';
import { renderStaticDocument } from './template.ts';

/**
 * Renders the files that belong to no carrier: the landing page, the host's not-found page, and the script that
 * unregisters the service workers of removed carriers. Both pages contain no carrier data; a one-line script links to
 * the carrier that the visitor used last.
 */
export async function renderLanding(parts: SharedParts): Promise<RenderedFile[]> {
  const photoWorker = photoWorkerFor(parts, defaultCapabilities);
  const renderer = await loadRenderer(
    await parts.compiler.prerender(
      { ...capabilityDefines(defaultCapabilities), ...bundleDefines({ ...parts, photoWorker }) },
      parts.publicKeys,
    ),
    parts.compiler,
  );
  const unbranded = resolveUnbranded(parts.texts, 'en');
  const landing = renderFor(renderer.renderLanding(unbranded), 'landing', parts);
  const texts = {
    'index.html': landing,
    'app/index.html': landing,
    '404.html': renderFor(renderer.renderNotFound(unbranded), 'not-found', parts),
    [serviceWorkerOff]: parts.serviceWorker.off,
  };
  return Object.entries(texts).map(([path, text]) => ({ path, content: Buffer.from(text) }));
}

function renderFor(page: RenderedPage, name: keyof typeof unbrandedPageArt, parts: SharedParts): string {
  return renderStaticDocument({
    ...page,
    lang: 'en',
    style: renderBrandStyle({ brand: genericThemeColour }),
    criticalCss: name === 'not-found' ? parts.styles.css + parts.styles.lazyCss : parts.styles.css,
    symbols: unbrandedPageArt[name].map((art) => parts.statics.symbols.get(`art-${art}`) ?? '').join(''),
  });
}
