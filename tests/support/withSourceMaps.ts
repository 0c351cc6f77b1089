import { sha256 } from '#build/core/hash.ts';
import type { SampleOutput } from './aRelease.ts';

/** Adds a source map for each script of an output. */
export function withSourceMaps(output: SampleOutput, note = ''): SampleOutput {
  const maps = Object.values(output.release.variants)
    .flatMap(({ assets }) => Object.keys(assets))
    .filter((name) => name.endsWith('.js'))
    .map((script) => {
      const map = { version: 3, names: [], sources: ['src/x.ts'], sourcesContent: [note], mappings: 'AAAA' };
      return [script, Buffer.from(JSON.stringify({ ...map, file: script }))] as const;
    });
  const files = new Map([
    ...output.files,
    ...maps.map(([script, bytes]) => [`source-maps/${script}.map`, bytes] as const),
  ]);
  return {
    ...output,
    files,
    source: {
      release: output.release,
      read: ({ key }) => files.get(key) as Buffer,
      sourceMaps: () => Object.fromEntries(maps.map(([script, bytes]) => [script, sha256(bytes)])),
    },
  };
}
