import { capabilityKeys } from '#src/tenant/capabilities.ts';
import { logoFallbacks, logoUses } from '#src/tenant/logoUses.ts';
import { defaultVehicle } from '#src/tenant/vehicles.ts';
import { resolveCarrier } from '../check/resolveCarrier.ts';
import { flavourLayers, type Layer, localeLayers, providerLayer } from '../config/carrierLayers.ts';
import type { CarrierSource } from './carrierSource.ts';
import {
  preferredCountriesKey,
  type Trace,
  trace,
  traceCapability,
  tracePreferredCountries,
} from './traceValue.ts';

/** A value of a carrier and its source. */
export interface TracedValue {
  readonly value: unknown;
  readonly layer: Layer['layer'];
  /** File that sets the value; null for a built-in default. */
  readonly file: string | null;
  readonly line: number | null;
}

/** Returns every value of a carrier in one environment, by its name in provider.json. */
export function traceTenant(source: CarrierSource): Map<string, TracedValue> {
  const { code, provider, environmentName, environment } = source;
  const { tenant, brand } = resolveCarrier(code, provider, source);
  const { flavour } = tenant;
  const carrier = [provider, code, environmentName, environment] as const;
  /** Traces a value that several fields of provider.json can set. The last given field that is set takes precedence. */
  const traceFields = (...names: string[]) =>
    trace(
      source,
      names.map((name) => providerLayer(provider, name.split('.'))),
    );
  const fields = (value: unknown, ...names: string[]) => valueFrom(traceFields(...names), value);
  return new Map<string, TracedValue>([
    ['name', fields(tenant.name, 'name')],
    ['livery.flavour', valueFrom(trace(source, flavourLayers(...carrier)))],
    ['livery.locale', valueFrom(trace(source, localeLayers(...carrier)))],
    ['livery.locales', fields(provider.livery?.locales, 'livery.locales')],
    ['locale', fields(tenant.localeCode, 'locale')],
    ['phone', fields(tenant.phone, 'phone')],
    ['formatted_phone', fields(tenant.formattedPhone, 'phone', 'formatted_phone')],
    ['carrier_phone', fields(tenant.carrierPhone, 'phone', 'carrier_phone')],
    ['currency', fields(tenant.currency, 'currency')],
    ...logoUses.map((use) => {
      const names = logoFallbacks[use].map((name) => `${name}_logo_url`);
      return [`${use}_logo_url`, valueFrom(traceFields(...names.reverse()))] as const;
    }),
    ['ios_link', fields(tenant.iosLink, 'ios_link')],
    ['android_link', fields(tenant.androidLink, 'android_link')],
    ['nps_after_photos', fields(tenant.npsAfterPhotos, 'nps_after_photos')],
    ['livery.brand_colour', fields(brand.brand, 'livery.brand_colour')],
    ['livery.on_brand_colour', fields(brand.onBrand, 'livery.on_brand_colour')],
    ['livery.accent_colour', fields(brand.accent, 'livery.accent_colour')],
    ['livery.phone_country', fields(tenant.phoneCountry.code, 'livery.phone_country')],
    ['livery.dark_logos', fields(provider.livery?.dark_logos ?? false, 'livery.dark_logos')],
    ['livery.shape', fields(provider.livery?.shape ?? 'soft', 'livery.shape')],
    ['livery.font', fields(provider.livery?.font, 'livery.font')],
    ['livery.tone', fields(provider.livery?.tone ?? 'friendly', 'livery.tone')],
    ['livery.start_layout', fields(provider.livery?.start_layout ?? 'stage', 'livery.start_layout')],
    ['livery.hero', fields(provider.livery?.hero ?? defaultVehicle, 'livery.hero')],
    ['livery.dark', fields(provider.livery?.dark ?? 'auto', 'livery.dark')],
    ['livery.call_paths', fields(provider.livery?.call_paths, 'livery.call_paths')],
    ...capabilityKeys.map((key) => [key, valueFrom(traceCapability(source, key, flavour))] as const),
    [preferredCountriesKey, valueFrom(tracePreferredCountries(source, flavour))],
  ]);
}

function valueFrom({ layers, decidingIndex, ...traced }: Trace, value: unknown = traced.value): TracedValue {
  const decider = layers[decidingIndex];
  if (!decider || decider.layer === 'default') return { value, layer: 'default', file: null, line: null };
  const { layer, file, line } = decider;
  return { value, layer, file, line };
}
