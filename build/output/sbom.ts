import { type BundleStats, parseBundleStats } from '../compile/bundleStats.ts';
import { allowedLicences } from '../compile/licences.ts';
import { type PackageRecord, sortPackages } from '../compile/packages.ts';
import { sha256 } from '../core/hash.ts';
import { readVersion } from '../core/version.ts';
import type { Release } from '../release/release.ts';

/** File name in an output, next to release.json. Hosts do not serve it. */
export const sbomFile = 'sbom.cdx.json';

interface Sbom {
  /** Packages whose code is in a served file. */
  readonly shipped: readonly PackageRecord[];
  /** Packages that were installed to build it. */
  readonly build: readonly PackageRecord[];
  /** False if the bundle statistics of a variant are missing, or are from a version that did not list packages. */
  readonly isComplete: boolean;
}

/**
 * Returns the bill of materials of a release in CycloneDX 1.6. It depends only on the release and its bundle statistics, so
 * that equal releases give identical bytes. That is why it contains no time.
 * @param statsOf returns the bytes of bundle statistics by hash; undefined if they are missing
 */
export function renderSbom(release: Release, statsOf: (hash: string) => Uint8Array | undefined): Buffer {
  const { shipped, build, isComplete } = combinePackages(release, statsOf);
  const shippedRefs = shipped.map(refOf);
  const version = readVersion();
  const application = `livery@${release.release}`;
  const body = {
    metadata: {
      lifecycles: [{ phase: 'build' }],
      tools: { components: [{ type: 'application', name: 'livery', version }] },
      component: {
        'bom-ref': application,
        type: 'application',
        name: 'livery',
        version: release.release,
        properties: [{ name: 'livery:environment', value: release.environment }],
      },
    },
    components: [
      ...shipped.map((item) => describe(item, 'required')),
      // The same version of a package can also be used by the build.
      ...build.filter((item) => !shippedRefs.includes(refOf(item))).map((item) => describe(item, 'excluded')),
    ],
    compositions: [{ aggregate: isComplete ? 'complete' : 'incomplete', assemblies: [application] }],
  };
  const bom = {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${uuidOf(JSON.stringify(body))}`,
    version: 1,
    ...body,
  };
  return Buffer.from(`${JSON.stringify(bom, null, 2)}\n`);
}

function combinePackages({ variants }: Release, statsOf: (hash: string) => Uint8Array | undefined): Sbom {
  const stats = Object.values(variants).map(({ bundleStats }): BundleStats | undefined => {
    const bytes = bundleStats === undefined ? undefined : statsOf(bundleStats);
    return bytes && parseOrUndefined(bytes, bundleStats as string);
  });
  return {
    shipped: sortPackages(stats.flatMap((it) => it?.packages ?? [])),
    build: sortPackages(stats.flatMap((it) => it?.buildPackages ?? [])),
    isComplete: stats.every((it) => it?.packages !== undefined),
  };
}

/** Unreadable statistics make the bill of materials incomplete, and do not stop a publish. */
function parseOrUndefined(bytes: Uint8Array, hash: string): BundleStats | undefined {
  try {
    return parseBundleStats(bytes, hash, hash);
  } catch {
    return undefined;
  }
}

function describe(item: PackageRecord, scope: 'required' | 'excluded') {
  const { name, version, licence, integrity } = item;
  return {
    'bom-ref': refOf(item),
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

/** A UUID of version 8, which RFC 9562 reserves for other ways to calculate one: here, a hash of the content. */
function uuidOf(text: string): string {
  const hash = sha256(text);
  const variant = '89ab'[Number.parseInt(hash[16] as string, 16) % 4] as string;
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `${variant}${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-');
}
