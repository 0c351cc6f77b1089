import { resolveUnbranded } from '#src/i18n/resolveStrings.ts';
import { selectTenantFields } from '#src/tenant/capabilityFields.ts';
import type { Locale } from '#src/tenant/locales.ts';
import { type BackendSettings, type PageData, type PageName, pageNames } from '#src/tenant/pageData.ts';
import type { Logo } from '#src/tenant/tenant.ts';
import { renderBrandStyle } from '../brand/brand.ts';
import type { Carrier, LogoFile } from '../check/carrier.ts';
import { photoWorkerFor, type SharedParts } from '../compile/sharedParts.ts';
import { termsFor } from '../compile/statics.ts';
import type { VariantTexts } from '../compile/variantTexts.ts';
import { assetsPath } from '../core/assets.ts';
import { nameHash } from '../core/hash.ts';
import type { Environment } from '../input/environments.ts';
import { escapeJson } from './escape.ts';
import type { PreparedVariant } from './prepareVariant.ts';
import type { RenderedFile } from './renderedFile.ts';
import { renderServiceWorker } from './serviceWorker.ts';

import { type PageShell, renderDocument, renderPagePolicy } from './template.ts';
import { renderVersion } from './versionFile.ts';

export interface RenderedCarrier {
  readonly files: readonly RenderedFile[];
  readonly data: PageData;
  /** The data as serialized in each page. */
  readonly dataJson: string;
  readonly brandStyle: string;
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
  const logos = new Map<string, RenderedFile>();
  const addLogo = (logo: LogoFile): Logo => {
    const path = `logo-${nameHash(logo.bytes)}.${logo.kind}`;
    logos.set(path, { path, content: logo.bytes });
    return { src: `/app/${carrier.code}/${path}`, width: logo.width, height: logo.height };
  };
  const lazyFiles = renderLazyTexts(carrier.strings, variant.texts);
  const data: PageData = {
    tenant: {
      ...selectTenantFields(carrier.tenant, carrier.capabilities),
      logos: {
        original: addLogo(carrier.logos.original),
        horizontal: addLogo(carrier.logos.horizontal),
        vertical: addLogo(carrier.logos.vertical),
      },
    },
    strings: variant.texts.publicKeys.map((key) => carrier.strings.get(key) as string),
    links: {
      art: `${assetsPath}/${parts.statics.artName}`,
      terms: `${assetsPath}/${termsFor(parts.statics, carrier.tenant.localeCode)}`,
      messages: lazyFiles.map(({ path }) => `/app/${carrier.code}/${path}`).join(''),
    },
    ...notFoundTexts(carrier.tenant.locale),
    backend: backendSettings(environment, usedCallPaths(carrier)),
    ...(!carrier.capabilities.hideCallForHelp && supportSettings(environment, carrier.tenant)),
  };
  const brandStyle = renderBrandStyle(carrier.brandColour, { darkLogos: carrier.darkLogos });
  const policies = renderPolicies(environment, variant, brandStyle);
  const icon = { href: data.tenant.logos.original.src, type: logoTypes[carrier.logos.original.kind] };
  const dataJson = escapeJson(data);
  const prerenderData = {
    ...data,
    strings: parts.prerenderKeys.map((key) => carrier.strings.get(key) as string),
  };
  const stalledNotice = variant.renderer.renderStalledNotice(prerenderData, parts.prerenderKeys);
  const context = {
    data,
    prerenderData,
    dataJson,
    stalledNotice,
    variant,
    parts,
    brandStyle,
    policies,
    icon,
  };
  const pages = pageNames.map((page) => ({
    path: `${page}.html`,
    content: Buffer.from(renderOne(page, context)),
  }));
  const ownFiles = [...pages, ...lazyFiles, ...logos.values()];
  const photoWorker = photoWorkerFor(parts, carrier.capabilities);
  const worker = renderServiceWorker(carrier.tenant, ownFiles, { code: variant.code, parts, photoWorker });
  const version = renderVersion({
    code: carrier.code,
    environment: parts.telemetry.environment,
    release: worker.release,
    variant: variant.key,
    inputHash: carrier.inputHash,
    texts: [data.strings, lazyFiles.map(({ path }) => path)],
  });
  const files = [...ownFiles, worker.file, version];
  return { files, data, dataJson, brandStyle, policies };
}

/** Computes one policy per stylesheet, because hashing it takes most of the time. */
function renderPolicies(
  environment: Environment,
  { shells }: PreparedVariant,
  brandStyle: string,
): Map<string, string> {
  const byStyle = new Map<string, string>();
  const policyOf = (shell: PageShell) => {
    const cached = byStyle.get(shell.criticalCss) ?? renderPagePolicy(environment, shell, brandStyle);
    byStyle.set(shell.criticalCss, cached);
    return cached;
  };
  return new Map(pageNames.map((page) => [`${page}.html`, policyOf(shells[page])]));
}

function usedCallPaths({ callPaths, capabilities }: Carrier): Carrier['callPaths'] {
  const { preferences: _, ...others } = callPaths;
  return capabilities.enablesNotificationPreferences ? callPaths : others;
}

/** The code contains the English texts, so only pages in other languages carry them. */
export function notFoundTexts(locale: Locale): Pick<PageData, 'notFound'> {
  if (locale === 'en') return {};
  const { strings } = resolveUnbranded(locale);
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
  /** The same data with all texts that prerendered pages show. */
  readonly prerenderData: PageData;
  readonly dataJson: string;
  readonly stalledNotice: string;
  readonly variant: PreparedVariant;
  readonly parts: SharedParts;
  readonly brandStyle: string;
  readonly policies: ReadonlyMap<string, string>;
  readonly icon: { href: string; type: string };
}

function renderOne(page: PageName, context: PageContext): string {
  const { data, prerenderData, dataJson, variant, parts, brandStyle, policies, icon } = context;
  const { renderer } = variant;
  const keys = parts.prerenderKeys;
  const isShell = page === 'index';
  const rendered = renderer.renderPage(page, prerenderData, keys);
  const noscript = isShell ? renderer.renderNoscript(prerenderData, keys) : '';
  const stalled = isShell ? renderer.renderStalledPage(prerenderData, keys) : context.stalledNotice;
  const { code, locale } = data.tenant;
  return renderDocument(
    variant.shells[page],
    { page, code, lang: locale, ...rendered, noscript, stalled, brandStyle, icon, dataJson },
    policies.get(`${page}.html`) as string,
  );
}

/** Renders the file with the texts of the signed-in screens, which load it on demand. Empty if there are no texts. */
export function renderLazyTexts(
  strings: ReadonlyMap<string, string>,
  { lazyKeys }: Pick<VariantTexts, 'lazyKeys'>,
): RenderedFile[] {
  if (lazyKeys.length === 0) return [];
  const content = Buffer.from(JSON.stringify(lazyKeys.map((key) => strings.get(key))));
  return [{ path: `strings.${nameHash(content)}.json`, content }];
}
