import { resolveStrings } from '#src/i18n/resolveStrings.ts';
import type { Carrier, PlannedCarrier } from '../check/carrier.ts';
import { renderCarrier, supportSettings } from '../render/renderCarrier.ts';
import { createLeakChecker, type LeakChecker, supportTemplate } from '../verify/leakChecker.ts';
import type { BuildRun } from './buildRun.ts';
import type { BuiltVariant } from './builtVariant.ts';

/**
 * The terms depend on the locale code and the texts on the locale, so pages differ by both even before a carrier's own
 * content is added.
 */
export function leakCheckerFor(buildRun: BuildRun, variant: BuiltVariant, carrier: Carrier): LeakChecker {
  const otherLocales = carrier.otherLanguages.map(({ locale }) => locale);
  const key = leakCheckerKey(variant, { tenant: { ...carrier.tenant, otherLocales } });
  const leakChecker = buildRun.leakCheckers.get(key) ?? createVariantLeakChecker(buildRun, variant, carrier);
  buildRun.leakCheckers.set(key, leakChecker);
  return leakChecker;
}

/** Carriers with the same key share a leak checker. */
function leakCheckerKey({ prepared }: BuiltVariant, { tenant }: Pick<PlannedCarrier, 'tenant'>): string {
  return [prepared.key, tenant.locale, tenant.localeCode, ...tenant.otherLocales].join(' ');
}

/** Returns the text that pages of this variant and locale contain without any carrier's own content. */
function createVariantLeakChecker(
  { parts, environment }: BuildRun,
  variant: BuiltVariant,
  carrier: Carrier,
): LeakChecker {
  const neutral = renderCarrier(neutralCarrier(carrier), variant.prepared, parts, environment);
  const pages = neutral.files
    .filter((file) => /\.(html|json)$/.test(file.path))
    .map((file) => Buffer.from(file.content).toString('utf8'));
  // The neutral carrier has its own phone number, so the support number of the environment is added here.
  return createLeakChecker([
    ...pages,
    JSON.stringify(supportSettings(environment)),
    supportTemplate(environment),
  ]);
}

/** Returns a placeholder carrier with the same variant and locale but without its own content. */
export function neutralCarrier(carrier: Carrier): Carrier {
  return {
    ...carrier,
    code: 'neutral',
    tenant: {
      ...carrier.tenant,
      code: 'neutral',
      name: '',
      phone: '0',
      formattedPhone: '0',
      carrierPhone: '0',
      iosLink: 'https://a.example',
      androidLink: 'https://a.example',
    },
    strings: resolveStrings(carrier.tenant.locale, new Map()),
    otherLanguages: carrier.otherLanguages.map((language) => ({
      ...language,
      strings: resolveStrings(language.locale, new Map()),
    })),
  };
}
