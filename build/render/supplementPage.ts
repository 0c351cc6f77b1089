import { supplementThemeColour } from '#src/tenant/defaults.ts';
import type { Language } from '#src/tenant/pageData.ts';
import type {
  SupplementData,
  SupplementSettings,
  UnknownSupplementData,
} from '#src/tenant/supplementData.ts';
import { type SupportPhone, supportPhone } from '#src/tenant/supportPhone.ts';
import { plainText } from '#src/texts/tokenize.ts';
import { renderBrandStyle } from '../brand/brand.ts';
import type { Carrier } from '../check/carrier.ts';
import type { SharedParts } from '../compile/sharedParts.ts';
import { termsFor } from '../compile/statics.ts';
import type { Environment } from '../config/environments.ts';
import { imageOrigins } from '../config/imageOrigins.ts';
import { assetsPath } from '../core/assets.ts';
import { type SupplementPage, supplementFolder } from '../plan/supplementPlan.ts';
import { bootScript, scriptStart } from './bootScript.ts';
import { builtInTexts } from './builtInTexts.ts';
import { renderPolicy } from './csp.ts';
import { escapeHtml, escapeJson } from './escape.ts';

import {
  backendSettings,
  notFoundTexts,
  renderLanguages,
  renderLogos,
  supportSettings,
  withoutOffFields,
} from './renderCarrier.ts';
import type { RenderedFile } from './renderedFile.ts';

import { captchaSettings, iconAddresses, portalSources, searchSettings } from './supplementAccess.ts';
import { type PageShell, renderStalledTemplate } from './template.ts';
import { directionAttribute } from './textDirection.ts';

/** The inputs of a portal page. */
export interface SupplementContext {
  readonly shell: PageShell;
  readonly parts: SharedParts;
  readonly environment: Environment;
  /** Flat keys of the texts in the page's data. */
  readonly textKeys: readonly string[];
  /** Flat key → text of the provider, or the built-in text if the provider is loaded at run time. */
  readonly strings: ReadonlyMap<string, string>;
  /** Undefined if the page loads its provider at run time. */
  readonly carrier: Carrier | undefined;
}

export interface RenderedSupplement {
  /** The page first, then the texts of its languages and its provider's logos. */
  readonly files: readonly RenderedFile[];
  readonly policy: string;
  readonly brandStyle: string;
}

/** Renders a portal page with brand, name and texts. Its script renders the rest in the browser. Pure. */
export function renderSupplement(page: SupplementPage, context: SupplementContext): RenderedSupplement {
  const { shell, environment, carrier, strings } = context;
  const logos = carrier && renderLogos(carrier.logos, supplementFolder);
  const renderedLanguages = renderPortalLanguages(page, context);
  const languages = renderedLanguages.map(({ language }) => language);
  const data =
    carrier && logos
      ? carrierData(page, { ...context, carrier }, { logos: logos.data, languages })
      : runtimeData(page, context, languages);
  const brandStyle = renderBrandStyle(carrier?.brand ?? { brand: supplementThemeColour });
  const policy = renderPolicy(
    environment,
    { scripts: [bootScript, shell.importMap], styles: [brandStyle + shell.criticalCss] },
    portalSources(environment),
  );
  const textOf = (key: string) => plainText(strings.get(`supplement_portal.wizard.${key}`) ?? '');
  const brand = 'tenant' in data ? data.tenant : undefined;
  const { locale } = 'tenant' in data ? data.tenant : data;
  const html = [
    `<!doctype html><html lang="${locale}"${directionAttribute(locale)} data-page="supplement"><head><meta charset="utf-8">`,
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    `<title>${escapeHtml([textOf('title'), brand?.name ?? []].flat().join(' – '))}</title>`,
    // Anyone with a portal link can open the claim, so search engines must not index it.
    '<meta name="robots" content="noindex"><meta name="format-detection" content="telephone=no">',
    '<meta name="theme-color" content="#ffffff">',
    logos
      ? `<link rel="icon" href="${escapeHtml(logos.icon.href)}" type="${logos.icon.type}">`
      : '<link rel="icon" href="data:,">',
    `<style>${brandStyle}${shell.criticalCss}</style>${scriptStart}>${bootScript}</script>`,
    `<script type="importmap">${shell.importMap}</script>${shell.preloadTags}${shell.entryTag}</head><body>`,
    `<div hidden><svg>${shell.symbols}</svg></div>`,
    renderStalledTemplate(renderStalled(data, textOf)),
    '<div id="root"></div>',
    `<noscript>${renderNoscript(brand, textOf('no_script'))}</noscript>`,
    `<script type="application/json" id="livery-data">${escapeJson(data)}</script></body></html>`,
  ].join('');
  const texts = renderedLanguages.flatMap(({ files }) => files);
  const document = { path: page.file, content: Buffer.from(html) };
  return { files: [document, ...texts, ...(logos?.files ?? [])], policy, brandStyle };
}

type Brand = SupplementData['tenant'];

/** Shows the provider and explains that the page needs JavaScript. */
function renderNoscript(brand: Brand | undefined, text: string): string {
  const picture = brand ? `<span class="logo">${renderLogo(brand, '')}</span>` : '';
  const name = brand ? `<h1>${escapeHtml(brand.name)}</h1>` : '';
  const call = brand ? renderCall(supportPhone(brand), 'line-link') : '';
  return `<main class="msg">${picture}${name}<p>${escapeHtml(text)}</p>${call}</main>`;
}

/** Shown if the app does not start. A link with an empty href reloads the page. */
function renderStalled(
  data: SupplementData | UnknownSupplementData,
  textOf: (key: string) => string,
): string {
  const brand = 'tenant' in data ? data.tenant : undefined;
  const phone = supportPhone(brand ?? noNumbers, data.supportPhone);
  return [
    '<main class="msg stalled">',
    brand ? renderLogo(brand, brand.name) : '',
    `<h1>${escapeHtml(textOf('stalled.title'))}</h1><p role="alert">${escapeHtml(textOf('stalled.text'))}</p>`,
    `<a class="btn btn--main" href="">${escapeHtml(textOf('loading.retry'))}</a>`,
    `${renderCall(phone, 'btn')}</main>`,
  ].join('');
}

const noNumbers = { phone: null, formattedPhone: null, carrierPhone: null };

function renderLogo({ logos: { horizontal } }: Brand, alt: string): string {
  const { src, width, height } = horizontal;
  return `<img src="${escapeHtml(src)}" width="${width}" height="${height}" alt="${escapeHtml(alt)}">`;
}

function renderCall(phone: SupportPhone | undefined, className: string): string {
  if (!phone) return '';
  const { number, formatted } = phone;
  return `<a class="${className}" href="tel:${escapeHtml(number)}">${escapeHtml(formatted)}</a>`;
}

function carrierData(
  page: SupplementPage,
  context: SupplementContext & { readonly carrier: Carrier },
  { logos, languages }: { logos: Brand['logos']; languages: readonly Language[] },
): SupplementData {
  const { carrier, environment } = context;
  return {
    ...settings(page, context, carrier.tenant.localeCode),
    ...notFoundTexts(context.parts.texts, carrier.tenant.locale),
    ...supportSettings(environment, carrier.tenant),
    ...(languages.length > 0 && { languages }),
    tenant: {
      // The portal has no footer.
      ...withoutOffFields(carrier.tenant, { showsWebappFooter: false }),
      logos,
    },
    strings: context.textKeys.map((key) => context.strings.get(key) as string),
  };
}

/**
 * Returns the languages of the portal's provider if it has several, each with the file of all its texts. A provider that
 * is loaded at run time can have any language.
 */
function renderPortalLanguages({ code }: SupplementPage, context: SupplementContext) {
  const { parts, textKeys, carrier, environment } = context;
  if (carrier && carrier.otherLanguages.length === 0) return [];
  const texts = { publicKeys: textKeys, lazyKeys: [] };
  const source = carrier ?? builtInTexts(parts.texts, environment.codes[code]?.locale ?? 'en');
  return renderLanguages(source, texts, { parts, folder: supplementFolder });
}

function runtimeData(
  page: SupplementPage,
  context: SupplementContext,
  languages: readonly Language[],
): UnknownSupplementData {
  const { environment, textKeys, strings } = context;
  const codeSettings = environment.codes[page.code];
  return {
    ...settings(page, context, codeSettings?.locale ?? 'en'),
    ...notFoundTexts(context.parts.texts, codeSettings?.locale ?? 'en'),
    ...supportSettings(environment),
    code: page.code,
    flavour: codeSettings?.flavour ?? environment.flavour,
    locale: codeSettings?.locale ?? 'en',
    imageOrigins: imageOrigins(environment),
    languages,
    strings: textKeys.map((key) => strings.get(key) as string),
  };
}

function settings(
  { wizard, hostname }: SupplementPage,
  { parts: { statics }, environment }: SupplementContext,
  localeCode: string,
): Omit<SupplementSettings, 'strings'> {
  const search = searchSettings(environment);
  const captcha = captchaSettings(environment);
  const lookupPath = environment.calls?.exposure_lookup_path;
  return {
    wizard,
    ...(hostname !== null && { hostname }),
    links: {
      art: `${assetsPath}/${statics.artName}`,
      terms: `${assetsPath}/${termsFor(statics, localeCode)}`,
      messages: '',
    },
    backend: backendSettings(environment),
    ...(lookupPath !== undefined && { lookupPath }),
    storage: environment.storage,
    icons: iconAddresses(environment, statics),
    ...(search && { search }),
    ...(captcha && { captcha }),
  };
}
