import type { Flavour } from '#src/tenant/flavour.ts';
import { flavours } from '#src/tenant/flavour.ts';
import type { Locale } from '#src/tenant/locales.ts';
import type { Environment, Environments } from '../config/environments.ts';
import { compareText } from '../core/diagnostics.ts';
import type { FallbackTable } from '../serving/headers.ts';

/** One page of a flavour's fallback bundle. */
export interface FallbackPage {
  readonly flavour: Flavour;
  readonly locale: Locale;
  /** True for codes whose first screen shows the footer regardless of their capabilities. */
  readonly footer: boolean;
  /** File name relative to app/_<flavour>. */
  readonly file: string;
}

export interface FallbackPlan {
  readonly pages: readonly FallbackPage[];
  readonly table: FallbackTable;
}

/**
 * Decides which pages the fallback bundles contain and which page each code gets. Settings for single codes are only in
 * the host's table. The pages contain no codes, so that nobody can read a list of carriers from them. Each flavour has
 * an English page. Pages in other languages exist only if a code requires them.
 */
export function planFallbacks(
  environment: Pick<Environment, 'flavour' | 'codes'> &
    Partial<Pick<Environment, 'hsts_include_subdomains' | 'carrier_origins' | 'api' | 'storage'>>,
  footerCodes: Environments['footer_provider_codes'],
): FallbackPlan {
  const pages = new Map<string, FallbackPage>();
  const addPage = (flavour: Flavour, locale: Locale, footer: boolean): string => {
    const file = `${locale === 'en' ? 'index' : locale}${footer ? '.footer' : ''}.html`;
    const path = `/app/_${flavour}/${file}`;
    pages.set(path, { flavour, locale, footer, file });
    return path;
  };
  for (const flavour of flavours) addPage(flavour, 'en', false);
  const codes: Record<string, string> = {};
  const configuredCodes = new Set([...Object.keys(environment.codes), ...footerCodes]);
  const page = addPage(environment.flavour, 'en', false);
  for (const code of [...configuredCodes].sort(compareText)) {
    const codeSettings = environment.codes[code];
    const path = addPage(
      codeSettings?.flavour ?? environment.flavour,
      codeSettings?.locale ?? 'en',
      footerCodes.includes(code),
    );
    if (path !== page) codes[code] = path;
  }
  const inOrder = [...pages].sort(([a], [b]) => compareText(a, b)).map(([, it]) => it);
  const hstsSetting = environment.hsts_include_subdomains ? { includeSubDomains: true as const } : {};
  const origins = environment.carrier_origins;
  const originsSetting = origins && {
    origins: { domain: origins.domain, ...(origins.moving && { isMoving: true as const }) },
  };
  const delivery = [...new Set([environment.api ?? [], environment.storage ?? []].flat())];
  const deliverySetting = delivery.length > 0 && { deliveryOrigins: delivery };
  return { pages: inOrder, table: { page, codes, ...hstsSetting, ...originsSetting, ...deliverySetting } };
}
