import {
  type Capabilities,
  type CapabilityKey,
  capabilityKeys,
  capabilityNames,
  defaultCapabilities,
  forcedCapabilities,
  neededCapabilities,
  resolveCapabilities,
} from '#src/tenant/capabilities.ts';
import type { Flavour } from '#src/tenant/flavour.ts';
import type { Locale } from '#src/tenant/locales.ts';
import type { ProviderFile } from '#src/tenant/schema.ts';
import { isRecord } from '../core/isRecord.ts';

/** A source that can set a value of a carrier. In a list, the last layer with a value takes precedence. */
export interface Layer<T = unknown> {
  readonly layer:
    | 'default'
    | 'environments'
    | 'locale'
    | 'provider'
    | 'environment'
    | 'footer field'
    | 'footer codes'
    | 'flavour'
    | 'needed capability';
  /** Undefined if this source does not set the value. */
  readonly value: T | undefined;
  /** `provider.json` and `strings.json` are in the carrier's folder, `src/…` is a file of Livery. */
  readonly file: string;
  /** Keys that lead to the value. In a source file, the first key is the name of a constant. */
  readonly path: readonly string[];
}

/** The environment settings that decide a carrier's flavour and language. */
interface EnvironmentSettings {
  readonly flavour: Flavour;
  readonly codes: Readonly<
    Record<
      string,
      { readonly flavour?: Flavour | undefined; readonly locale?: Locale | undefined } | undefined
    >
  >;
}

type LiveryPart = Pick<ProviderFile, 'livery'> | undefined;

/** @throws Error if no layer has a value */
function lastValue<T>(layers: readonly Layer<T>[]): T {
  const found = layers.findLast(({ value }) => value !== undefined);
  if (!found) throw new Error('No layer has a value.');
  return found.value as T;
}

/** A value in provider.json, or in a part of it. */
export function providerLayer<T>(
  provider: unknown,
  path: readonly string[],
  layer: Layer['layer'] = 'provider',
): Layer<T> {
  const value = path.reduce(
    (at, key) => (isRecord(at) && Object.hasOwn(at, key) ? at[key] : undefined),
    provider,
  );
  return { layer, value: value as T | undefined, file: 'provider.json', path };
}

export function flavourLayers(
  provider: LiveryPart,
  code: string,
  environmentName: string,
  environment: EnvironmentSettings,
): Layer<Flavour>[] {
  const own = ['livery', 'environments', environmentName, 'flavour'];
  return [
    environmentsLayer(environmentName, ['flavour'], environment.flavour),
    environmentsLayer(environmentName, ['codes', code, 'flavour'], environment.codes[code]?.flavour),
    providerLayer(provider, ['livery', 'flavour']),
    providerLayer(provider, own, 'environment'),
  ];
}

export function flavourOf(...carrier: Parameters<typeof flavourLayers>): Flavour {
  return lastValue(flavourLayers(...carrier));
}

/** The layers of a carrier's default language. */
export function localeLayers(
  provider: LiveryPart,
  code: string,
  environmentName: string,
  { codes }: Pick<EnvironmentSettings, 'codes'>,
): Layer<Locale>[] {
  const several = providerLayer<readonly Locale[]>(provider, ['livery', 'locales']);
  return [
    { layer: 'default', value: 'en', file: 'src/tenant/locales.ts', path: [] },
    environmentsLayer(environmentName, ['codes', code, 'locale'], codes[code]?.locale),
    providerLayer(provider, ['livery', 'locale']),
    { ...several, value: several.value?.[0] },
  ];
}

export function localeOf(...carrier: Parameters<typeof localeLayers>): Locale {
  return lastValue(localeLayers(...carrier));
}

function environmentsLayer<T>(name: string, path: readonly string[], value: T | undefined): Layer<T> {
  return { layer: 'environments', value, file: 'environments.json', path: ['environments', name, ...path] };
}

/** What decides the capabilities of a carrier, apart from its flavour. */
export interface CapabilityOwner {
  readonly code: string;
  readonly provider: Pick<ProviderFile, 'capabilities' | 'livery' | 'show_web_app_footer'>;
  readonly environmentName: string;
  readonly footerCodes: readonly string[];
}

/** Returns the capabilities of a carrier. All derived capabilities are off. */
export function capabilitiesOf(owner: CapabilityOwner, flavour: Flavour): Capabilities {
  const values = capabilityKeys.map((key) => [key, lastValue(ownLayers(key, owner))]);
  return resolveCapabilities(flavour, Object.fromEntries(values));
}

/** The layers of a capability, including the value that the flavour or another capability forces. */
export function capabilityLayers(
  key: CapabilityKey,
  owner: CapabilityOwner,
  flavour: Flavour,
): Layer<boolean>[] {
  const file = 'src/tenant/capabilities.ts';
  const forced = forcedCapabilities[flavour][key];
  const needed = neededCapabilities[key];
  const layers = ownLayers(key, owner);
  if (forced !== undefined)
    layers.push({ layer: 'flavour', value: forced, file, path: ['forcedCapabilities', flavour, key] });
  if (needed && !capabilitiesOf(owner, flavour)[capabilityNames[needed]])
    layers.push({ layer: 'needed capability', value: false, file, path: ['neededCapabilities', key] });
  return layers;
}

function ownLayers(
  key: CapabilityKey,
  { code, provider, environmentName, footerCodes }: CapabilityOwner,
): Layer<boolean>[] {
  const own = ['livery', 'environments', environmentName, 'capabilities', key];
  const layers: Layer<boolean>[] = [
    {
      layer: 'default',
      value: defaultCapabilities[capabilityNames[key]],
      file: 'src/tenant/capabilities.ts',
      path: ['defaultCapabilities'],
    },
    providerLayer(provider, ['capabilities', key]),
    providerLayer(provider, own, 'environment'),
  ];
  if (key !== 'shows_webapp_footer') return layers;
  const isListed = footerCodes.includes(code);
  return [
    ...layers,
    {
      layer: 'footer field',
      value: provider.show_web_app_footer || undefined,
      file: 'provider.json',
      path: ['show_web_app_footer'],
    },
    {
      layer: 'footer codes',
      value: isListed || undefined,
      file: 'environments.json',
      path: ['footer_provider_codes'],
    },
  ];
}
