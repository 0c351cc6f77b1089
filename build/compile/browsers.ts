/** The oldest supported browsers: the versions on a phone from 2021 that was never updated. */
export const oldest = { chrome: 92, safari: 15, firefox: 91 } as const;

/** The same list in the format of esbuild's `target`. */
export const browsers: string[] = Object.entries(oldest).map(([name, version]) => `${name}${version}`);
