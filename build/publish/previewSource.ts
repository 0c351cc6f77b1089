import { BuildError } from '../core/diagnostics.ts';
import { sha256 } from '../core/hash.ts';
import { createRelease, type Release } from '../release/release.ts';
import type { Source } from './source.ts';

const robotsFile = 'robots.txt';
const robots = Buffer.from('User-agent: *\nDisallow: /\n');

/**
 * Returns what a preview of an output contains: the given carriers, or all, with the same bytes as a release, and a
 * `robots.txt` that keeps search engines away.
 * @throws BuildError exit 1 if the output does not contain one of the carriers
 */
export function previewSource(source: Source, codes: readonly string[] | undefined): Source {
  const { release } = source;
  const selected = codes ?? Object.keys(release.carriers);
  const carriers = selected.map((code): [string, Release['carriers'][string]] => {
    const carrier = Object.hasOwn(release.carriers, code) ? release.carriers[code] : undefined;
    if (carrier) return [code, carrier];
    throw new BuildError(`The output does not contain the carrier ${JSON.stringify(code)}.`, {
      exit: 1,
      hint: `Build it first, or use one of: ${Object.keys(release.carriers).slice(0, 20).join(', ')}.`,
    });
  });
  return {
    ...source,
    release: createRelease(release.environment, {
      carriers: new Map(carriers),
      fallbacks: new Map(Object.entries(release.fallbacks)),
      fallback: release.fallback,
      supplement: release.supplement,
      variants: new Map(Object.entries(release.variants)),
      shared: new Map([...Object.entries(release.shared), [robotsFile, sha256(robots)]]),
    }),
    read: (file) => (file.key === robotsFile ? robots : source.read(file)),
  };
}
