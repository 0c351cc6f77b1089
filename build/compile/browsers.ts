/** The oldest browsers that the app is compiled for: what a phone of 2021 that was never updated has. */
export const oldest = { chrome: 92, safari: 15, firefox: 91 } as const;

/** As esbuild's `target`. */
export const browsers: string[] = Object.entries(oldest).map(([name, version]) => `${name}${version}`);
