import {
  type CapabilityKey,
  capabilityKeys,
  capabilityNames,
  defaultCapabilities,
  forcedCapabilities,
  neededCapabilities,
} from '#src/tenant/capabilities.ts';
import { defaultPreferredCountries } from '#src/tenant/defaults.ts';
import type { Flavour } from '#src/tenant/flavour.ts';
import { type Layer, type LayerName, setLayer, type Trace, traceOf, unsetLayer } from './layers.ts';
import { findProperty, type SourceLine } from './sourceLines.ts';
import type { TracedFiles } from './tracedFiles.ts';

export const preferredCountriesKey = 'country_picker_preferred_countries';

const capabilitiesFile = 'src/tenant/capabilities.ts';
const defaultsFile = 'src/tenant/defaults.ts';

/**
 * Lists all sources of a capability in ascending order of precedence. The order must match `resolveCapabilities`.
 * @see resolveCapabilities
 */
export function traceCapability(files: TracedFiles, key: CapabilityKey, flavour: Flavour): Trace {
  const name = capabilityNames[key];
  const environmentName = files.environment.name;
  const forced = forcedCapabilities[flavour][name];
  const providerPath = ['capabilities', key];
  const environmentPath = ['livery', 'environments', environmentName, 'capabilities', key];
  return traceOf([
    setLayer('default', defaultCapabilities[name], lineOf(capabilitiesFile, 'defaultCapabilities', [name])),
    providerLayer(files, 'provider', providerPath, files.provider.capabilities?.[key]),
    providerLayer(
      files,
      'environment',
      environmentPath,
      files.provider.livery?.environments?.[environmentName]?.capabilities?.[key],
    ),
    ...(key === 'shows_webapp_footer' ? traceFooter(files) : []),
    ...(forced === undefined
      ? []
      : [setLayer('flavour', forced, lineOf(capabilitiesFile, 'forcedCapabilities', [flavour, name]))]),
    ...traceNeed(files, key, flavour),
  ]);
}

/** A capability is off unless the one that it needs is on. */
function traceNeed(files: TracedFiles, key: CapabilityKey, flavour: Flavour): Layer[] {
  const name = capabilityNames[key];
  const needed = capabilityKeys.find((it) => capabilityNames[it] === neededCapabilities[name]);
  if (!needed || traceCapability(files, needed, flavour).value === true) return [];
  return [setLayer('needed capability', false, lineOf(capabilitiesFile, 'neededCapabilities', [name]))];
}

export function tracePreferredCountries(files: TracedFiles, flavour: Flavour): Trace {
  const path = ['capabilities', preferredCountriesKey];
  return traceOf([
    setLayer(
      'default',
      defaultPreferredCountries[flavour],
      lineOf(defaultsFile, 'defaultPreferredCountries', [flavour]),
    ),
    providerLayer(files, 'provider', path, files.provider.capabilities?.[preferredCountriesKey]),
  ]);
}

/** Two older settings can also enable the footer, but never disable it. */
function traceFooter(files: TracedFiles): Layer[] {
  const field = files.provider.show_web_app_footer === true ? true : undefined;
  const isListed = files.environments.footer_provider_codes.includes(files.code);
  return [
    providerLayer(files, 'footer field', ['show_web_app_footer'], field),
    isListed
      ? setLayer('footer codes', true, {
          file: 'environments.json',
          line: files.lineOf('environments.json', ['footer_provider_codes']) ?? 1,
        })
      : unsetLayer('footer codes', 'environments.json'),
  ];
}

/** Returns the layer of a path in provider.json, without a value if the file does not contain the path. */
function providerLayer(files: TracedFiles, layer: LayerName, path: readonly string[], value: unknown): Layer {
  const file = `${files.code}/provider.json`;
  const line = files.lineOf('provider.json', path);
  return value === undefined || line === undefined
    ? unsetLayer(layer, file)
    : setLayer(layer, value, { file, line });
}

function lineOf(file: string, constant: string, path: readonly string[]): SourceLine {
  return findProperty(file, path, constant) ?? { file, line: 1 };
}
