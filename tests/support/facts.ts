import type { BundleStats } from '#build/compile/bundleStats.ts';
import type { CarrierFacts } from '#build/difference/carrierFacts.ts';

const logo = { sha256: 'a', file: 'logo-a.svg', width: 120, height: 32 };

/** Facts about a published carrier; `overrides` sets the fields under test. */
export function someFacts(overrides: Partial<CarrierFacts> = {}): CarrierFacts {
  return {
    code: 'acme',
    name: 'Acme Mutual',
    flavour: 'vice',
    locale: 'en',
    strings: new Map([['start.title', 'Show us what happened']]),
    furtherStrings: new Map(),
    fields: new Map([['phone', '"+15550142"']]),
    logos: { original: logo, horizontal: logo, vertical: logo },
    colours: {
      light: new Map([
        ['brand', '#11395b'],
        ['brand-solid', '#11395b'],
        ['on-brand', '#ffffff'],
      ]),
      dark: new Map(),
    },
    terms: 'terms.html',
    pageBytes: 1000,
    ...overrides,
  };
}

/** Bundle stats of a variant with one chunk from one source file. */
export function someBundleStats(overrides: Partial<BundleStats> = {}): BundleStats {
  return {
    version: 1,
    variant: 'qa.vice.plain',
    flavour: 'vice',
    environmentClass: 'other',
    quality: 5,
    capabilities: {},
    stringKeys: [],
    publicStringKeys: [],
    chunks: [aChunk('1', 'first screen', { 'src/main.tsx': 100 })],
    metafile: { inputs: {}, outputs: {} },
    sources: { 'src/main.tsx': 'one' },
    ...overrides,
  };
}

/** @param hash replaces the content hash in the file name */
export function aChunk(
  hash: string,
  area: string,
  inputs: Readonly<Record<string, number>>,
): BundleStats['chunks'][number] {
  const bytes = Object.values(inputs).reduce((sum, size) => sum + size, 0);
  const file = `${hash.padStart(16, '0')}.js`;
  return { file, area, kind: 'js', bytes, brotli: bytes / 2, imports: [], dynamicImports: [], inputs };
}
