/** Licences of packages in bundles, as SPDX ids. All of them allow a proprietary product that contains the package. */
export const allowedLicences: readonly string[] = [
  ...['MIT', 'MIT-0', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'Apache-2.0'],
  ...['Unlicense', 'CC0-1.0', 'BlueOak-1.0.0', 'Zlib'],
];
