import { allowedLicences } from '../compile/licences.ts';
import { type PackageRecord, sortPackages } from '../compile/packages.ts';
import { type BundleStats, parseBundleStats } from './bundleStats.ts';
import type { Release } from './release.ts';

/**
 * Returns the bill of materials of a release in CycloneDX 1.6. It depends only on the release and its bundle statistics, so
 * that equal releases give identical bytes: it has no time and no serial number, which are optional.
 * @param statsOf returns the bytes of bundle statistics by hash; undefined if they are missing
 */
export function renderSbom(release: Release, statsOf: (hash: string) => Uint8Array | undefined): Buffer {
  const stats = Object.values(release.variants).flatMap(({ bundleStats }) => {
    const bytes = statsOf(bundleStats);
    return bytes ? readStats(bytes, bundleStats) : [];
  });
  const shipped = sortPackages(stats.flatMap(({ packages }) => packages));
  const shippedRefs = shipped.map(refOf);
  // A shipped package that the build also uses is listed only once.
  const build = sortPackages(stats.flatMap(({ buildPackages }) => buildPackages)).filter(
    (item) => !shippedRefs.includes(refOf(item)),
  );
  const bom = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    metadata: { component: { type: 'application', name: 'livery', version: release.release } },
    components: [
      ...shipped.map((item) => describe(item, 'required')),
      ...build.map((item) => describe(item, 'excluded')),
    ],
  };
  return Buffer.from(`${JSON.stringify(bom, null, 2)}\n`);
}

/** Unreadable statistics do not stop a publish. */
function readStats(bytes: Uint8Array, hash: string): readonly BundleStats[] {
  try {
    return [parseBundleStats(bytes, hash, hash)];
  } catch {
    return [];
  }
}

function describe(item: PackageRecord, scope: 'required' | 'excluded') {
  const { name, version, licence, integrity } = item;
  return {
    type: 'library',
    name,
    version,
    scope,
    ...(integrity?.startsWith('sha512-') && {
      hashes: [
        { alg: 'SHA-512', content: Buffer.from(integrity.slice('sha512-'.length), 'base64').toString('hex') },
      ],
    }),
    ...(licence !== undefined && { licenses: [describeLicence(licence)] }),
    purl: refOf(item),
  };
}

/** CycloneDX accepts only SPDX ids in `id`; other names go into `name`. */
function describeLicence(licence: string) {
  if (/ (?:OR|AND|WITH) /.test(licence)) return { expression: licence };
  return { license: allowedLicences.includes(licence) ? { id: licence } : { name: licence } };
}

/** Package URL. Only the `@` of a scope needs an escape in names of npm packages. */
function refOf({ name, version }: PackageRecord): string {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`;
}
