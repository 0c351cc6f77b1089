import { type CallPathKey, callPathNames } from '#src/tenant/callPaths.ts';
import { genericThemeColour } from '#src/tenant/defaults.ts';
import { resolveTenant } from '#src/tenant/resolveTenant.ts';
import type { ProviderFile } from '#src/tenant/schema.ts';
import type { Brand } from '../brand/brand.ts';
import type { BrandColours } from '../brand/brandTokens.ts';
import { type CapabilityOwner, capabilitiesOf, flavourOf, localeOf } from '../config/carrierLayers.ts';
import type { Environment, Environments } from '../config/environments.ts';
import type { Carrier } from './carrier.ts';
import { findPhoneCountry, formatPhone } from './phoneCountry.ts';

export interface CarrierContext {
  readonly environmentName: string;
  readonly environment: Environment;
  readonly environments: Environments;
}

/** Resolves the settings of a carrier for an environment. All derived capabilities are off. */
export function resolveCarrier(
  code: string,
  provider: ProviderFile,
  context: CarrierContext,
): Pick<Carrier, 'tenant' | 'capabilities' | 'brand' | 'callPaths'> {
  const { environmentName, environment } = context;
  const flavour = flavourOf(provider, code, environmentName, environment);
  const locale = localeOf(provider, code, environmentName, environment);
  const resolved = resolveTenant(provider, { code, flavour, locale });
  const phoneCountry = findPhoneCountry(provider.livery?.phone_country ?? '') ?? resolved.phoneCountry;
  const formattedPhone =
    provider.phone !== undefined && provider.formatted_phone === undefined
      ? formatPhone(provider.phone, phoneCountry)
      : resolved.formattedPhone;
  return {
    tenant: { ...resolved, phoneCountry, formattedPhone },
    capabilities: capabilitiesOf(capabilityOwner(code, provider, context), flavour),
    brand: resolveBrand(provider),
    callPaths: Object.fromEntries(
      Object.entries(provider.livery?.call_paths ?? {}).map(([key, path]) => [
        callPathNames[key as CallPathKey],
        path,
      ]),
    ),
  };
}

export function resolveBrand({ livery }: Pick<ProviderFile, 'livery'>): Brand {
  const brand = livery?.brand_colour ?? genericThemeColour;
  const colours = { brand, onBrand: livery?.on_brand_colour, accent: livery?.accent_colour };
  return {
    ...colours,
    dark: darkColours(livery, colours),
    shape: livery?.shape,
    startLayout: livery?.start_layout,
  };
}

function darkColours(livery: ProviderFile['livery'], colours: BrandColours): BrandColours | undefined {
  const { dark = 'auto', dark_logos = false } = livery ?? {};
  if (dark === 'off' || (dark === 'auto' && !dark_logos)) return undefined;
  if (dark === 'auto') return colours;
  return { brand: dark.brand_colour ?? colours.brand, accent: dark.accent_colour ?? colours.accent };
}

export function capabilityOwner(
  code: string,
  provider: ProviderFile,
  { environmentName, environments }: CarrierContext,
): CapabilityOwner {
  return { code, provider, environmentName, footerCodes: environments.footer_provider_codes };
}
