import { fallbackArt } from '#src/app/pages.ts';
import { genericThemeColour } from '#src/tenant/defaults.ts';
import { type Flavour, flavours } from '#src/tenant/flavour.ts';
import type { FallbackData } from '#src/tenant/pageData.ts';
import { renderBrandStyle } from '../brand/brand.ts';
import { resolveUnbranded } from '../check/strings/resolveStrings.ts';
import { type SharedParts, variantHash } from '../compile/sharedParts.ts';
import type { Environment } from '../config/environments.ts';
import { imageOrigins } from '../config/imageOrigins.ts';
import { assetsPath } from '../core/assets.ts';
import { sha256 } from '../core/hash.ts';
import type { FallbackPage, FallbackPlan } from '../plan/fallbackPlan.ts';
import type { Variant } from '../plan/planVariants.ts';
import { bootStyle } from '../render/bootScript.ts';
import { builtInTexts } from '../render/builtInTexts.ts';
import { escapeJson } from '../render/escape.ts';
import { preloadTag, symbolOf } from '../render/prepareVariant.ts';
import { backendSettings, renderLanguages, supportSettings } from '../render/renderCarrier.ts';
import type { RenderedFile } from '../render/renderedFile.ts';
import { migrationScriptOf, type PageShell, renderDocument, renderPagePolicy } from '../render/template.ts';
import { verifyPages } from '../verify/verify.ts';
import type { BuiltVariant } from './buildRun.ts';
import { assertNoProblem, type BuildRun, uniqueFiles } from './buildRun.ts';
import { fallbackFolder } from './contents.ts';
import { findUpToDate } from './upToDate.ts';
import { getVariantCode } from './variantCode.ts';
import { writeBundle } from './writeBundle.ts';

/**
 * Builds one bundle per flavour for codes that have no bundle. Skips a bundle that is unchanged since the last build.
 * Fallback bundles contain no carrier data.
 */
export async function buildFallbacks(buildRun: BuildRun, plan: FallbackPlan): Promise<void> {
  for (const flavour of flavours) await buildFallback(buildRun, flavour, plan);
}

/** Equal keys give identical files. */
function fallbackKey(
  flavour: Flavour,
  plan: FallbackPlan,
  environment: Environment,
  parts: Pick<SharedParts, 'hash'>,
): string {
  const pages = JSON.stringify(pagesOf(flavour, plan));
  return sha256(`${variantHash(fallbackVariant(flavour, environment), parts)}\n${pages}`);
}

function pagesOf(flavour: Flavour, { pages }: FallbackPlan): FallbackPage[] {
  return pages.filter((page) => page.flavour === flavour);
}

async function buildFallback(buildRun: BuildRun, flavour: Flavour, plan: FallbackPlan): Promise<void> {
  const { parts, environment } = buildRun;
  const folder = fallbackFolder(flavour);
  const key = fallbackKey(flavour, plan, environment, parts);
  if (findUpToDate(buildRun, folder, key)) return;
  const built = await getVariantCode(buildRun, fallbackVariant(flavour, environment));
  const css = await parts.compiler.styles('fallback/fallback.css');
  const shell = fallbackShell(built, parts, css);
  const context = { built, shell, parts, environment };
  const files = pagesOf(flavour, plan).flatMap((page) => renderFallback(page, context));
  const problems = await writeBundle(buildRun, {
    folder,
    key,
    variant: built.name,
    files: uniqueFiles(files),
    copies: built.bundleCopies,
    findProblem: verifyPages(folder, shell, built.assets),
  });
  assertNoProblem(`The fallback bundle ${folder}`, problems);
}

function fallbackVariant(flavour: Flavour, environment: Environment): Variant {
  return { key: `${environment.class}.${flavour}.fallback`, flavour, capabilities: 'runtime', carriers: [] };
}

function fallbackShell({ prepared }: BuiltVariant, parts: SharedParts, css: string): PageShell {
  // The entry imports these scripts immediately. Preloading them saves one round trip.
  const backendChunks = prepared.code.backend;
  return {
    ...prepared.shells.start,
    preloadTags:
      prepared.shells.start.preloadTags +
      backendChunks.map((name) => preloadTag(prepared.code, name)).join(''),
    criticalCss: css + bootStyle,
    symbols: fallbackArt.map((name) => symbolOf(name, parts.statics)).join(''),
  };
}

/** The inputs that all pages of one fallback bundle share. */
interface FallbackContext {
  readonly built: BuiltVariant;
  readonly shell: PageShell;
  readonly parts: SharedParts;
  readonly environment: Environment;
}

/** Returns a page and the files of texts that it loads later. All pages share these files. */
function renderFallback(page: FallbackPage, context: FallbackContext): RenderedFile[] {
  const { built, shell, parts, environment } = context;
  const languages = renderLanguages(builtInTexts(parts.texts, page.locale), parts, {
    parts,
    folder: fallbackFolder(page.flavour),
  });
  const brandStyle = renderBrandStyle({ brand: genericThemeColour });
  const html = renderDocument(
    shell,
    {
      page: 'index',
      code: '',
      lang: page.locale,
      ...built.prepared.renderer.renderFallback(
        resolveUnbranded(parts.texts, page.locale),
        environment.support_phone,
      ),
      brandStyle,
      // With an empty URL, the browser would request a favicon.ico that does not exist.
      icon: { href: 'data:,', type: 'image/png' },
      dataJson: escapeJson(fallbackData(page, languages, context)),
      migrationScript: migrationScriptOf(environment),
    },
    renderPagePolicy(environment, shell, { brandStyle }),
  );
  return [{ path: page.file, content: Buffer.from(html) }, ...languages.flatMap(({ files }) => files)];
}

function fallbackData(
  page: FallbackPage,
  languages: ReturnType<typeof renderLanguages>,
  { parts, environment }: FallbackContext,
): FallbackData {
  const [{ strings, language }] = languages;
  const keys = [...parts.publicKeys, ...resolveUnbranded(parts.texts, page.locale).strings.keys()];
  return {
    flavour: page.flavour,
    locale: page.locale,
    footer: page.footer,
    languages: languages.map((rendered) => rendered.language),
    messages: Object.fromEntries(keys.map((key) => [key, strings.get(key) as string])),
    links: {
      art: `${assetsPath}/${parts.statics.artName}`,
      messages: language.messages,
      terms: Object.fromEntries(
        [...parts.statics.terms].map(([language, name]) => [language, `${assetsPath}/${name}`]),
      ),
    },
    backend: backendSettings(environment),
    ...supportSettings(environment),
    imageOrigins: imageOrigins(environment),
  };
}
