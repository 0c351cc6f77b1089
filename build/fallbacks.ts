import { isDeepStrictEqual } from 'node:util';
import { fallbackArt } from '#src/app/pages.ts';
import { plainWords } from '#src/i18n/catalogues.ts';
import { flattenCatalogue } from '#src/i18n/flatten.ts';
import { resolveStrings } from '#src/i18n/overlay.ts';
import { genericThemeColour } from '#src/tenant/defaults.ts';
import { type Flavour, flavours } from '#src/tenant/flavour.ts';
import type { FallbackData } from '#src/tenant/pageData.ts';
import { assetsPath } from './assets.ts';
import { BuildError } from './diagnostics.ts';
import { compileOnce, type Emission } from './emission.ts';
import { packFiles, stageFiles } from './emit.ts';
import type { Environment } from './environments.ts';
import type { FallbackPage, FallbackPlan } from './fallbackPlan.ts';
import { sha256 } from './hash.ts';
import { findKept } from './kept.ts';
import { bootStyle } from './page/bootScript.ts';
import { renderBrandStyle } from './page/brand.ts';
import { imageOrigins } from './page/csp.ts';
import { escapeJson } from './page/escape.ts';
import { backendSettings, type RenderedFile, renderRest, supportSettings } from './page/render.ts';
import { type PageShell, renderDocument, renderPagePolicy } from './page/template.ts';
import type { Variant } from './plan.ts';
import { preloadTag, type SharedParts, symbolOf, variantHash } from './prepare.ts';
import type { BuiltVariant } from './variants.ts';
import { verifyPages } from './verify.ts';

/**
 * Builds one bundle per flavour for codes that have no bundle, unless it is unchanged since the last build. It contains
 * no carrier data.
 */
export async function emitFallbacks(emission: Emission, plan: FallbackPlan): Promise<void> {
  for (const flavour of flavours) {
    const pages = plan.pages.filter((page) => page.flavour === flavour);
    await emitFallback(emission, flavour, pages);
  }
  if (!isDeepStrictEqual(emission.fallback, plan.table)) emission.written = undefined;
  emission.fallback = plan.table;
}

async function emitFallback(
  emission: Emission,
  flavour: Flavour,
  pages: readonly FallbackPage[],
): Promise<void> {
  const { output, options, parts, environment, fallbacks, state } = emission;
  const folder = `_${flavour}`;
  const variant = fallbackVariant(flavour, environment);
  const key = sha256(`${variantHash(variant, parts)}\n${JSON.stringify(pages)}`);
  if (findKept(emission, folder, { record: fallbacks.get(folder), key })) return;
  const built = await compileOnce(emission, variant);
  const shell = fallbackShell(built, parts, await parts.compiler.styles('fallback/fallback.css'));
  const ground = { built, shell, parts, environment };
  const files = new Map(
    pages.flatMap((page) => renderFallback(page, ground)).map((file) => [file.path, file] as const),
  );
  const packed = await packFiles(output, [...files.values()], options.release);
  const laid = [...packed.flatMap((file) => file.parts), ...built.ownCopies];
  const stage = stageFiles(output, folder, laid);
  const { fault, marks } = verifyPages({ folder, files: laid, stage, shell, assets: built.assets });
  if (fault !== undefined) {
    throw new BuildError(`The fallback bundle ${folder}: ${fault}`, {
      exit: 3,
      mend: 'This is a fault of Livery or of the disk; the folder in the output was left as it was. Build again.',
    });
  }
  output.flip(folder, stage);
  state.set(folder, { key, files: marks });
  emission.written = undefined;
  fallbacks.set(folder, {
    variant: built.name,
    key,
    files: Object.fromEntries(laid.map((file) => [file.path, file.hash])),
  });
}

function fallbackVariant(flavour: Flavour, environment: Environment): Variant {
  return { key: `${environment.class}.${flavour}.fallback`, flavour, capabilities: 'runtime', carriers: [] };
}

function fallbackShell({ prepared }: BuiltVariant, parts: SharedParts, css: string): PageShell {
  // The entry imports these scripts immediately. Preloading them saves one round trip.
  const calls = prepared.code.backend;
  return {
    ...prepared.shells.start,
    preloadTags: prepared.shells.start.preloadTags + calls.map(preloadTag).join(''),
    criticalCss: css + bootStyle,
    symbols: fallbackArt.map((name) => symbolOf(name, parts.statics)).join(''),
  };
}

/** The inputs that all pages of one fallback bundle share. */
interface Ground {
  readonly built: BuiltVariant;
  readonly shell: PageShell;
  readonly parts: SharedParts;
  readonly environment: Environment;
}

/** Returns a page and the file of texts that it loads later. Pages of the same locale share that file. */
function renderFallback(page: FallbackPage, ground: Ground): RenderedFile[] {
  const { built, shell, parts, environment } = ground;
  const strings = resolveStrings(page.locale, new Map());
  const rest = renderRest(strings, parts);
  const words = rest.map(({ path }) => `/app/_${page.flavour}/${path}`).join('');
  const brandStyle = renderBrandStyle(genericThemeColour, { darkLogos: false });
  const html = renderDocument(
    shell,
    {
      page: 'index',
      code: '',
      lang: page.locale,
      ...built.prepared.renderer.renderFallback(page.locale, environment.support_phone),
      brandStyle,
      // With an empty address the browser would request a favicon.ico that does not exist.
      icon: { href: 'data:,', type: 'image/png' },
      dataJson: escapeJson(fallbackData(page, { strings, words }, ground)),
    },
    renderPagePolicy(environment, shell, brandStyle),
  );
  return [{ path: page.file, content: Buffer.from(html) }, ...rest];
}

/** @param words URL of the texts that are loaded later */
function fallbackData(
  page: FallbackPage,
  { strings, words }: { strings: ReadonlyMap<string, string>; words: string },
  { parts, environment }: Ground,
): FallbackData {
  const keys = [...parts.publicKeys, ...flattenCatalogue(plainWords.en).keys()];
  return {
    flavour: page.flavour,
    locale: page.locale,
    footer: page.footer,
    words: Object.fromEntries(keys.map((key) => [key, strings.get(key) as string])),
    links: {
      art: `${assetsPath}/${parts.statics.artName}`,
      words,
      terms: Object.fromEntries(
        [...parts.statics.terms].map(([language, name]) => [language, `${assetsPath}/${name}`]),
      ),
    },
    backend: backendSettings(environment),
    ...supportSettings(environment),
    imageOrigins: imageOrigins(environment),
  };
}
