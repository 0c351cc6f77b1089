import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { baseDefines, capabilityDefines } from '#build/compile/defines.ts';
import { publicMessages } from '#build/strings/catalogues.ts';
import { resolveStrings } from '#build/strings/resolveStrings.ts';
import { resolveCapabilities } from '#src/tenant/defaults.ts';
import type { ProviderFile } from '#src/tenant/schema.ts';

/** A carrier in the form that a project without Livery's pipeline would pass to its bundler. */
export interface PeerCarrier {
  readonly defines: Record<string, string>;
  /** The start of the page with its embedded data. The bundler's tags follow. */
  readonly html: string;
}

/** Reads a carrier without validation. Embeds its data in the page and turns its capabilities into defines. */
export function readPeerCarrier(tenants: string, code: string): PeerCarrier {
  const readJson = (file: string) => JSON.parse(readFileSync(join(tenants, code, file), 'utf8'));
  const provider = readJson('provider.json') as ProviderFile;
  const overrides = new Map(Object.entries(readJson('strings.json') as Record<string, string>));
  const flavour = provider.livery?.flavour ?? 'vice';
  const locale = provider.livery?.locale ?? 'en';
  const strings = resolveStrings(locale, overrides);
  const publicKeys = [...publicMessages.keys()];
  const capabilities = resolveCapabilities(flavour, [provider.capabilities ?? {}], {
    entityField: provider.show_web_app_footer ?? false,
    configuredCode: false,
  });
  const logo = (use: string) => ({ src: `./logos/${use}.svg`, width: 96, height: 96 });
  const data = {
    tenant: {
      ...provider,
      code,
      flavour,
      locale,
      localeCode: provider.locale,
      logos: {
        original: logo('original'),
        horizontal: logo('horizontal'),
        vertical: logo('vertical'),
      },
    },
    strings: publicKeys.map((key) => strings.get(key)),
    links: { art: '', terms: '' },
  };
  return {
    defines: { ...baseDefines({ publicKeys }), ...capabilityDefines(capabilities) },
    html: `<!doctype html><html lang="${locale}" data-code="${code}"><head><meta charset="utf-8"><title>${provider.name}</title></head><body><div id="root"></div><script type="application/json" id="livery-data">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`,
  };
}
