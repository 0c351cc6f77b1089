import { type Locale, usualLocaleCodes } from '#src/tenant/locales.ts';
import { localizeData } from '#src/tenant/localizeData.ts';
import {
  type BackendSettings,
  type Language,
  type PageData,
  type PageName,
  pageNames,
} from '#src/tenant/pageData.ts';
import type { Logo } from '#src/tenant/tenant.ts';
import { defaultVehicle } from '#src/tenant/vehicles.ts';
import { renderBrandStyle } from '../brand/brand.ts';
import { renderFontFaces } from '../brand/fontFaces.ts';
import type { Carrier, LogoFile } from '../check/carrier.ts';
import type { BuiltInTexts } from '../check/strings/catalogues.ts';
import { resolveUnbranded } from '../check/strings/resolveStrings.ts';
import type { VariantTexts } from '../compile/compileVariant.ts';
import { isOff, type KnownCapabilities } from '../compile/offParts.ts';
import { photoWorkerFor, type SharedParts } from '../compile/sharedParts.ts';
import { termsFor } from '../compile/statics.ts';
import type { Environment } from '../config/environments.ts';
import { assetsPath } from '../core/assets.ts';
import { nameHash } from '../core/hash.ts';
import { escapeJson } from './escape.ts';
import { prepareTexts } from './prepareTexts.ts';
import type { PreparedVariant } from './prepareVariant.ts';
import type { RenderedFile } from './renderedFile.ts';
import { renderServiceWorker } from './serviceWorker.ts';

import { migrationScriptOf, type PageShell, renderDocument, renderPagePolicy } from './template.ts';
import { isRightToLeft } from './textDirection.ts';
import { renderVersion } from './versionFile.ts';

export interface RenderedCarrier {
  readonly files: readonly RenderedFile[];
  readonly data: PageData;
  /** The data as serialized in each page. */
  readonly dataJson: string;
  readonly brandStyle: string;
  /** See `lookSchema`. */
  readonly look: Readonly<Record<string, string>>;
  /** Page path → content security policy. */
  readonly policies: ReadonlyMap<string, string>;
}

const logoTypes = { svg: 'image/svg+xml', png: 'image/png', webp: 'image/webp' } as const;

/** Renders every file of one carrier's folder. Pure: reads no files and keeps no data of other carriers. */
export function renderCarrier(
  carrier: Carrier,
  variant: PreparedVariant,
  parts: SharedParts,
  environment: Environment,
): RenderedCarrier {
  const logos = renderLogos(carrier.logos, carrier.code);
  const hero = renderHero(carrier, parts, logos.data.vertical);
  const [main, ...others] = renderLanguages(carrier, variant.texts, { parts, folder: carrier.code });
  const languages = others.length > 0 ? [main, ...others].map(({ language }) => language) : undefined;
  const data: PageData = {
    tenant: {
      ...withoutOffFields(carrier.tenant, carrier.capabilities),
      logos: logos.data,
    },
    strings: main.publicTexts,
    links: {
      art: `${assetsPath}/${parts.statics.artName}`,
      ...hero.link,
      terms: main.language.terms,
      messages: main.language.messages,
    },
    ...(languages && { languages }),
    ...notFoundTexts(parts.texts, carrier.tenant.locale),
    backend: backendSettings(environment, usedCallPaths(carrier)),
    ...(!carrier.capabilities.hideCallForHelp && supportSettings(environment, carrier.tenant)),
  };
  const font = renderFont(carrier.font, carrier.code);
  const brandStyle =
    renderBrandStyle(carrier.brand) +
    parts.startLayouts[carrier.brand.startLayout ?? 'stage'] +
    hero.style +
    font.style;
  const policies = renderPolicies(environment, variant, {
    brandStyle,
    hasLanguages: languages !== undefined,
    hasFont: font.files.length > 0,
  });
  const contextOf = (localData: PageData, strings: ReadonlyMap<string, string>): PageContext => {
    const prerenderData = {
      ...localData,
      strings: parts.prerenderKeys.map((key) => strings.get(key) as string),
    };
    const dataJson = escapeJson(localData);
    const stalledNotice = variant.renderer.renderStalledNotice(prerenderData, parts.prerenderKeys);
    return {
      data: localData,
      prerenderData,
      dataJson,
      stalledNotice,
      variant,
      parts,
      brandStyle,
      policies,
      icon: logos.icon,
      fontTags: font.preloadTags,
      hero,
      languages: languages?.map(({ locale }) => locale).join(' '),
      migrationScript: migrationScriptOf(environment),
    };
  };
  const context = contextOf(data, main.strings);
  const pages = pageNames.map((page) => ({
    path: `${page}.html`,
    content: Buffer.from(renderOne(page, context)),
  }));
  const localized = languages ? [main, ...others] : [];
  const otherPages = localized.flatMap(({ language, publicTexts, strings }) => {
    const localContext = contextOf(localizeData(data, language, publicTexts), strings);
    return localizedPages.map((page) => ({
      path: localizedFile(page, language.locale),
      content: Buffer.from(renderOne(page, localContext)),
    }));
  });
  const lazyFiles = [
    ...new Map([main, ...others].flatMap((it) => it.files).map((file) => [file.path, file])).values(),
  ];
  const ownFiles = [...pages, ...otherPages, ...lazyFiles, ...logos.files, ...font.files, ...hero.files];
  const photoWorker = photoWorkerFor(parts, carrier.capabilities);
  const localeCodes = [main, ...others].map(({ language }) => language.localeCode);
  const worker = renderServiceWorker(carrier.tenant, ownFiles, {
    code: variant.code,
    parts,
    photoWorker,
    localeCodes,
  });
  const version = renderVersion({
    code: carrier.code,
    environment: parts.telemetry.environment,
    release: worker.release,
    variant: variant.key,
    inputHash: carrier.inputHash,
    texts: [data.strings, lazyFiles.map(({ path }) => path)],
  });
  const files = [...ownFiles, worker.file, version];
  const look = {
    shape: carrier.brand.shape ?? 'soft',
    startLayout: carrier.brand.startLayout ?? 'stage',
    hero: nameHero(carrier.hero, hero),
    ...(font.files.length > 0 && { font: font.files.map(({ path }) => path).join(', ') }),
    tone: carrier.tone,
  };
  return { files, data, dataJson: context.dataJson, brandStyle, look, policies };
}

function nameHero(hero: Carrier['hero'] = defaultVehicle, { files }: RenderedHero): string {
  return typeof hero === 'string'
    ? hero
    : `${files[0]?.path} at ${hero.focalPoint.map((part) => `${part}%`).join(' ')}`;
}

/**
 * Returns the files of a carrier's logos, and the logo of each use for the pages. Uses with the same logo share its
 * file.
 */
export function renderLogos(logos: Carrier['logos'], folder: string) {
  const files = new Map<string, RenderedFile>();
  const add = ({ bytes, kind, width, height }: LogoFile): Logo => {
    const path = `logo-${nameHash(bytes)}.${kind}`;
    files.set(path, { path, content: bytes });
    return { src: `/app/${folder}/${path}`, width, height };
  };
  const { original, horizontal, vertical } = logos;
  const data = { original: add(original), horizontal: add(horizontal), vertical: add(vertical) };
  return {
    files: [...files.values()],
    data,
    icon: { href: data.original.src, type: logoTypes[original.kind] },
  };
}

/** Returns a carrier's font files, their CSS, and the tags that preload them. All three are empty without a font. */
function renderFont(faces: Carrier['font'] = [], folder: string) {
  const addressOf = ({ path }: RenderedFile) => `/app/${folder}/${path}`;
  const files = new Map(
    faces.map((face) => [face, { path: `font-${nameHash(face.bytes)}.woff2`, content: face.bytes }]),
  );
  return {
    files: [...files.values()],
    style:
      faces.length === 0 ? '' : renderFontFaces(faces, (face) => addressOf(files.get(face) as RenderedFile)),
    preloadTags: [...files.values()]
      .map((file) => `<link rel="preload" as="font" type="font/woff2" href="${addressOf(file)}" crossorigin>`)
      .join(''),
  };
}

/** What replaces the default picture of the start screen. */
interface RenderedHero {
  readonly files: readonly RenderedFile[];
  readonly style: string;
  /** Loads the picture with the start page. */
  readonly preloadTag: string;
  /** The `<symbol>` element of the start page. @default the default drawing */
  readonly symbol?: string;
  /** The URL of the drawing, for pages that do not inline it. */
  readonly link?: { readonly hero: string };
}

function renderHero({ hero, code }: Carrier, { statics, heroStyles }: SharedParts, logo: Logo): RenderedHero {
  if (hero === undefined) return { files: [], style: '', preloadTag: '' };
  if (hero === 'none') {
    const style = `${heroStyles.none}html .sheet .landing-art{background-image:url(${logo.src})}`;
    return { files: [], style, preloadTag: '', symbol: '' };
  }
  if (typeof hero === 'string') {
    const drawing = statics.heroes.get(hero) as string;
    const path = `hero-${hero}-${nameHash(drawing)}.svg`;
    const symbol = /<symbol.*<\/symbol>/s.exec(drawing)?.[0] ?? '';
    return {
      files: [{ path, content: Buffer.from(drawing) }],
      style: '',
      preloadTag: '',
      symbol,
      link: { hero: `/app/${code}/${path}` },
    };
  }
  const path = `hero-${nameHash(hero.bytes)}.${hero.kind}`;
  const address = `/app/${code}/${path}`;
  const [x, y] = hero.focalPoint;
  return {
    files: [{ path, content: hero.bytes }],
    style: `${heroStyles.picture}html .landing-art{background-image:url(${address});background-position:${x}% ${y}%}`,
    preloadTag: `<link rel="preload" as="image" href="${address}" fetchpriority="high">`,
    symbol: '',
  };
}

/** The public pages that exist in each language. All other pages exist in the default language only. */
const localizedPages = ['start', 'activate', 'login', 'tos'] as const satisfies readonly PageName[];

function localizedFile(page: PageName, locale: Locale): string {
  return `${page}-${locale}.html`;
}

interface RenderedLanguage {
  readonly language: Language;
  readonly publicTexts: readonly string[];
  readonly strings: ReadonlyMap<string, string>;
  /** The files with the texts of the language, which the app fetches. */
  readonly files: readonly RenderedFile[];
}

/**
 * Removes the fields that no code of the bundle reads. Keeps the type: code that would read the removed fields is not in
 * the bundle either.
 */
export function withoutOffFields(tenant: Carrier['tenant'], known: KnownCapabilities): Carrier['tenant'] {
  const fields = Object.entries(tenant).filter(([name]) => !isOff('fields', name, known));
  return Object.fromEntries(fields) as unknown as Carrier['tenant'];
}

/** The texts of a carrier in each of its languages. */
export interface LocalizedTexts extends Pick<Carrier, 'strings' | 'otherLanguages'> {
  readonly tenant: Pick<Carrier['tenant'], 'locale' | 'localeCode'>;
}

/**
 * Returns the texts of each language, the default first. If there is only one language, its public texts are only in the
 * pages.
 */
export function renderLanguages(
  carrier: LocalizedTexts,
  texts: Pick<VariantTexts, 'publicKeys' | 'lazyKeys'>,
  { parts, folder }: { readonly parts: SharedParts; readonly folder: string },
): [RenderedLanguage, ...RenderedLanguage[]] {
  const { locale, localeCode } = carrier.tenant;
  const isSingle = carrier.otherLanguages.length === 0;
  const renderLanguage = (language: Carrier['otherLanguages'][number]): RenderedLanguage => {
    const strings = prepareTexts(language.strings, language.locale);
    const publicTexts = texts.publicKeys.map((key) => strings.get(key) as string);
    const lazyFiles = renderLazyTexts(strings, texts);
    const publicFiles = isSingle ? [] : [renderTexts(publicTexts)];
    const addressOf = (files: readonly RenderedFile[]) =>
      files.map(({ path }) => `/app/${folder}/${path}`).join('');
    return {
      publicTexts,
      strings,
      files: [...lazyFiles, ...publicFiles],
      language: {
        locale: language.locale,
        name: languageName(language.locale),
        localeCode: language.localeCode,
        ...(isRightToLeft(language.locale) && { isRightToLeft: true }),
        strings: addressOf(publicFiles),
        messages: addressOf(lazyFiles),
        terms: `${assetsPath}/${termsFor(parts.statics, language.localeCode)}`,
        ...notFoundTexts(parts.texts, language.locale),
      },
    };
  };
  return [
    renderLanguage({ locale, localeCode, strings: carrier.strings }),
    ...carrier.otherLanguages.map(renderLanguage),
  ];
}

/** Returns the name of a language in the language itself, for example `Español`. */
function languageName(locale: Locale): string {
  const code = usualLocaleCodes[locale];
  const name = new Intl.DisplayNames([code], { type: 'language' }).of(locale) ?? locale;
  return name.slice(0, 1).toLocaleUpperCase(code) + name.slice(1);
}

/** Computes one policy per stylesheet, because hashing the stylesheet takes most of the time. */
function renderPolicies(
  environment: Environment,
  { shells }: PreparedVariant,
  options: { readonly brandStyle: string; readonly hasLanguages: boolean; readonly hasFont: boolean },
): Map<string, string> {
  const byStyle = new Map<string, string>();
  const policyOf = (shell: PageShell) => {
    const cached = byStyle.get(shell.criticalCss) ?? renderPagePolicy(environment, shell, options);
    byStyle.set(shell.criticalCss, cached);
    return cached;
  };
  return new Map(pageNames.map((page) => [`${page}.html`, policyOf(shells[page])]));
}

function usedCallPaths({ callPaths, capabilities }: Carrier): Carrier['callPaths'] {
  const { preferences: _, ...others } = callPaths;
  return capabilities.enablesNotificationPreferences ? callPaths : others;
}

/** The code contains the English texts, so only pages in other languages contain their texts. */
export function notFoundTexts(texts: BuiltInTexts, locale: Locale): Pick<PageData, 'notFound'> {
  if (locale === 'en') return {};
  const { strings } = resolveUnbranded(texts, locale);
  return {
    notFound: { title: strings.get('lost.title') as string, text: strings.get('lost.text') as string },
  };
}

/** Contains only values that differ from the defaults, because every page contains these settings. */
export function backendSettings(
  { api, calls }: Environment,
  callPaths: Carrier['callPaths'] = {},
): BackendSettings {
  return {
    base: (api ?? '') + (calls?.base_path ?? ''),
    ...(calls?.provider_header && { providerHeader: calls.provider_header }),
    ...(calls?.credentials && { credentials: calls.credentials }),
    ...(Object.keys(callPaths).length > 0 && { paths: callPaths }),
  };
}

/** The carrier's own phone number takes precedence over the environment's. */
export function supportSettings(
  { support_phone }: Environment,
  tenant?: Pick<Carrier['tenant'], 'phone' | 'carrierPhone'>,
): Pick<PageData, 'supportPhone'> {
  const isNeeded = (tenant?.phone ?? tenant?.carrierPhone ?? null) === null;
  return support_phone !== undefined && isNeeded ? { supportPhone: support_phone } : {};
}

interface PageContext {
  readonly data: PageData;
  /** `data`, but `strings` contains all texts that prerendered pages show. */
  readonly prerenderData: PageData;
  readonly dataJson: string;
  readonly stalledNotice: string;
  readonly variant: PreparedVariant;
  readonly parts: SharedParts;
  readonly brandStyle: string;
  readonly policies: ReadonlyMap<string, string>;
  readonly icon: { href: string; type: string };
  readonly fontTags: string;
  readonly hero: RenderedHero;
  readonly languages: string | undefined;
  readonly migrationScript: string | undefined;
}

function renderOne(page: PageName, context: PageContext): string {
  const { data, prerenderData, dataJson, variant, parts, brandStyle, policies, icon, languages } = context;
  const { fontTags, hero, migrationScript } = context;
  const { renderer } = variant;
  const keys = parts.prerenderKeys;
  const isShell = page === 'index';
  const rendered = renderer.renderPage(page, prerenderData, keys);
  const noscript = isShell ? renderer.renderNoscript(prerenderData, keys) : '';
  const stalled = isShell ? renderer.renderStalledPage(prerenderData, keys) : context.stalledNotice;
  const { code, locale } = data.tenant;
  const shell = variant.shells[page];
  const isStart = page === 'start';
  return renderDocument(
    isStart && hero.symbol !== undefined ? { ...shell, symbols: hero.symbol } : shell,
    {
      page,
      code,
      lang: locale,
      ...rendered,
      noscript,
      stalled,
      brandStyle,
      icon,
      ownTags: fontTags + (isStart ? hero.preloadTag : ''),
      languages,
      dataJson,
      migrationScript,
    },
    policies.get(`${page}.html`) as string,
  );
}

/** Renders the file with the texts of the signed-in screens, which load it on demand. Empty if there are no texts. */
function renderLazyTexts(
  strings: ReadonlyMap<string, string>,
  { lazyKeys }: Pick<VariantTexts, 'lazyKeys'>,
): RenderedFile[] {
  return lazyKeys.length === 0 ? [] : [renderTexts(lazyKeys.map((key) => strings.get(key) as string))];
}

function renderTexts(texts: readonly string[]): RenderedFile {
  const content = Buffer.from(JSON.stringify(texts));
  return { path: `strings.${nameHash(content)}.json`, content };
}
