/** The oldest supported browsers: the versions on a phone from 2021 that was never updated. */
export const minBrowserVersions = { chrome: 92, safari: 15, firefox: 91 } as const;

/** The same list in the format of esbuild's `target`. */
export const browserTargets: string[] = Object.entries(minBrowserVersions).map(
  ([name, version]) => `${name}${version}`,
);
