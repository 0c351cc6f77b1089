import { type CapabilityKey, capabilityNames } from '#src/tenant/capabilities.ts';
import { defaultCapabilities, defaultPreferredCountries, forcedCapabilities } from '#src/tenant/defaults.ts';
import type { Flavour } from '#src/tenant/flavour.ts';
import { type Layer, type LayerName, said, silent, type Trace, traceOf } from './layers.ts';
import { findProperty, type SourceLine } from './sourceLines.ts';
import type { TracedFiles } from './tenantFiles.ts';

export const preferredCountriesKey = 'country_picker_preferred_countries';

const defaultsFile = 'src/tenant/defaults.ts';

/**
 * Lists all sources of a capability in ascending order of precedence. The order must match `resolveCapabilities`.
 * @see resolveCapabilities
 */
export function traceCapability(files: TracedFiles, key: CapabilityKey, flavour: Flavour): Trace {
  const name = capabilityNames[key];
  const here = files.environment.name;
  const forced = forcedCapabilities[flavour][name];
  const ownPath = ['capabilities', key];
  const herePath = ['livery', 'environments', here, 'capabilities', key];
  return traceOf([
    said('default', defaultCapabilities[name], inDefaults('defaultCapabilities', [name])),
    ofProvider(files, 'provider', ownPath, files.provider.capabilities?.[key]),
    ofProvider(
      files,
      'environment',
      herePath,
      files.provider.livery?.environments?.[here]?.capabilities?.[key],
    ),
    ...(key === 'shows_webapp_footer' ? traceFooter(files) : []),
    ...(forced === undefined
      ? []
      : [said('flavour', forced, inDefaults('forcedCapabilities', [flavour, name]))]),
  ]);
}

export function tracePreferredCountries(files: TracedFiles, flavour: Flavour): Trace {
  const path = ['capabilities', preferredCountriesKey];
  return traceOf([
    said('default', defaultPreferredCountries[flavour], inDefaults('defaultPreferredCountries', [flavour])),
    ofProvider(files, 'provider', path, files.provider.capabilities?.[preferredCountriesKey]),
  ]);
}

/** Two older settings can also enable the footer, but never disable it. */
function traceFooter(files: TracedFiles): Layer[] {
  const field = files.provider.show_web_app_footer === true ? true : undefined;
  const isListed = files.environments.footer_provider_codes.includes(files.code);
  return [
    ofProvider(files, 'footer field', ['show_web_app_footer'], field),
    isListed
      ? said('footer codes', true, {
          file: 'environments.json',
          line: files.lineOf('environments.json', ['footer_provider_codes']) ?? 1,
        })
      : silent('footer codes', 'environments.json'),
  ];
}

/** Returns the layer of a path in provider.json, without a value if the file does not contain the path. */
function ofProvider(files: TracedFiles, layer: LayerName, path: readonly string[], value: unknown): Layer {
  const file = `${files.code}/provider.json`;
  const line = files.lineOf('provider.json', path);
  return value === undefined || line === undefined ? silent(layer, file) : said(layer, value, { file, line });
}

function inDefaults(constant: string, path: readonly string[]): SourceLine {
  return findProperty(defaultsFile, path, constant) ?? { file: defaultsFile, line: 1 };
}
