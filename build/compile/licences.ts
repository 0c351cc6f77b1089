import { BuildError } from '../core/diagnostics.ts';
import type { PackageRecord } from './packages.ts';

/**
 * Licences of packages that may be in a bundle, as SPDX ids. All of them allow a proprietary product that contains the
 * package, if it shows the notice. Have another licence checked before you add it.
 */
export const allowedLicences: readonly string[] = [
  ...['MIT', 'MIT-0', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'Apache-2.0'],
  ...['Unlicense', 'CC0-1.0', 'BlueOak-1.0.0', 'Zlib'],
];

/**
 * Returns whether the licence can be fulfilled. `A OR B` requires one of the two, `A AND B` requires both. Other
 * expressions are refused.
 */
export function isAllowedLicence(licence: string | undefined): boolean {
  const names = (licence ?? '').replace(/^\((.*)\)$/, '$1');
  const isAllowed = (name: string) => allowedLicences.includes(name);
  return names.includes(' AND ')
    ? names.split(' AND ').every(isAllowed)
    : names.split(' OR ').some(isAllowed);
}

/** @throws BuildError exit 1 if the licence of a package is missing or not on the list */
export function assertAllowedLicences(packages: readonly PackageRecord[]): void {
  const refused = packages.filter(({ licence }) => !isAllowedLicence(licence));
  if (refused.length === 0) return;
  const names = refused.map(
    ({ name, version, licence }) => `${name} ${version} (${licence ?? 'no licence'})`,
  );
  throw new BuildError(
    `The bundles contain packages with a licence that is not allowed: ${names.join(', ')}.`,
    {
      exit: 1,
      hint: 'Use another package, or have the licence checked and add it to allowedLicences in build/compile/licences.ts.',
    },
  );
}
