import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { baseDefines, bundleDefines, capabilityDefines, silentTelemetry } from '../build/compile/defines.ts';
import { en, publicBase } from '../src/i18n/catalogues.ts';
import { flattenCatalogue } from '../src/i18n/flatten.ts';
import { defaultCapabilities } from '../src/tenant/defaults.ts';

const isDeep = process.env.LIVERY_DEEP === '1';

/** The names that esbuild replaces in a bundle, from the same table; the sample carrier has every default. */
const publicKeys = [...flattenCatalogue(publicBase).keys()];
const { __PUBLIC_KEYS__ = '' } = baseDefines({ publicKeys });
const restKeys = [...flattenCatalogue(en).keys()].filter((key) => !publicKeys.includes(key));
const define = {
  ...capabilityDefines(defaultCapabilities),
  ...bundleDefines({
    restKeys,
    isProduction: false,
    photoWorker: { name: 'photo-worker-0123456789abcdef.js' },
    isOffline: true,
    telemetry: silentTelemetry,
    imageOrigins: ['https://photos.example', 'https://x.example', 'https://x'],
  }),
  __PUBLIC_KEYS__,
};

/** Newer Nodes have a storage of their own, which would stand in the place of the one that a test's page has. */
const noStorage = '--no-experimental-webstorage';
/** Most of what a test makes is gone at once: with room for it, the collector takes a twentieth less of the whole. */
const roomForTheYoung = '--max-semi-space-size=64';
const execArgv = [
  ...(process.allowedNodeEnvironmentFlags.has(noStorage) ? [noStorage] : []),
  roomForTheYoung,
];

const shared = { pool: 'forks', environment: 'node', execArgv } as const;
const quick = { ...shared, testTimeout: 60_000, hookTimeout: 60_000, sequence: { groupOrder: 0 } };

/**
 * Rooms whose tests leave nothing behind: one process runs their files one after the other. Starting anew for each took
 * two fifths of their time. Not those that mount whole features: what one has loaded is there too early for the next.
 */
const plainRooms = '{app,backend,difference,domain,gallery,i18n,navigation,platform,tenant,ui}';

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  define,
  test: {
    maxWorkers: 2,
    // A snapshot that is not there is a failure on every machine, as a changed one is; -u writes both.
    update: 'none',
    setupFiles: ['tests/support/offline.ts'],
    // Not for the deep tests, which lay down fleets and measure disks.
    ...(!isDeep && { globalSetup: ['tests/support/memoryFolder.ts'] }),
    projects: [
      {
        extends: true,
        test: {
          ...quick,
          name: 'unit',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/e2e/**', 'tests/deep/**', `tests/${plainRooms}/**`],
        },
      },
      {
        extends: true,
        test: {
          ...quick,
          name: 'plain',
          include: [`tests/${plainRooms}/**/*.test.{ts,tsx}`],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'e2e',
          include: ['tests/e2e/**/*.test.{ts,tsx}'],
          // Two browsers on two cores: while one waits for its page the other has them. Each file has a browser of its
          // own, and what it shares with the next is only what it has loaded.
          maxWorkers: 2,
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 1 },
        },
      },
      ...(isDeep
        ? [
            {
              extends: true as const,
              test: {
                ...shared,
                name: 'deep',
                include: ['tests/deep/**/*.test.{ts,tsx}'],
                maxWorkers: 1,
                fileParallelism: false,
                testTimeout: 1_800_000,
                hookTimeout: 600_000,
                sequence: { groupOrder: 2 },
              },
            },
          ]
        : []),
    ],
  },
});
