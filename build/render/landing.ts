import { join } from 'node:path';
import { unbrandedPageArt } from '#src/app/pages.ts';
import { defaultCapabilities, genericThemeColour } from '#src/tenant/defaults.ts';
import type { RenderedPage } from '#src/tenant/pageData.ts';
import { renderBrandStyle } from '../brand/brand.ts';
import { bundleDefines, capabilityDefines } from '../compile/defines.ts';
import type { Output } from '../output/output.ts';
import { compressFiles, replaceWithLink } from '../output/outputFiles.ts';
import type { SharedParts } from './prepareVariant.ts';
import { loadRenderer } from './renderer.ts';
import { serviceWorkerOff } from './serviceWorker.ts';
import { renderStaticDocument } from './template.ts';

/**
 * Builds the files that belong to no carrier: the landing page, the host's not-found page, and the script that
 * unregisters the service workers of removed carriers. Both pages contain no carrier data; a one-line script links to
 * the carrier that the visitor used last.
 * @returns path relative to the environment's folder → sha256, for every file written
 */
export async function buildLanding(
  output: Output,
  parts: SharedParts,
  release: boolean,
): Promise<Map<string, string>> {
  const renderer = await loadRenderer(
    await parts.compiler.prerender(
      { ...capabilityDefines(defaultCapabilities), ...bundleDefines(parts) },
      parts.publicKeys,
    ),
    parts.compiler,
  );
  const landing = renderFor(renderer.renderLanding('en'), 'landing', parts);
  const pages = {
    'index.html': landing,
    'app/index.html': landing,
    '404.html': renderFor(renderer.renderNotFound('en'), 'not-found', parts),
  };
  const hashes = new Map<string, string>();
  const texts = { ...pages, [serviceWorkerOff]: parts.serviceWorker.off };
  const files = Object.entries(texts).map(([path, text]) => ({ path, content: Buffer.from(text) }));
  const packed = await compressFiles(output, files, release);
  for (const part of packed.flatMap((file) => file.files)) {
    hashes.set(part.path, part.hash);
    replaceWithLink(output, part, join(output.environment, part.path));
  }
  return hashes;
}

function renderFor(page: RenderedPage, name: keyof typeof unbrandedPageArt, parts: SharedParts): string {
  return renderStaticDocument({
    ...page,
    lang: 'en',
    style: renderBrandStyle(genericThemeColour, { darkLogos: false }),
    criticalCss: parts.css,
    symbols: unbrandedPageArt[name].map((art) => parts.statics.symbols.get(`art-${art}`) ?? '').join(''),
  });
}
