import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { readBuiltInTexts } from '../build/check/strings/catalogues.ts';
import { baseDefines, bundleDefines, capabilityDefines } from '../build/compile/defines.ts';
import { defaultCapabilities } from '../src/tenant/capabilities.ts';
import { isDeep } from './support/run/sampleUnlessDeep.ts';

const { catalogues, publicKeys } = readBuiltInTexts();
const { __PUBLIC_KEYS__ = '' } = baseDefines({ publicKeys });
const lazyKeys = [...catalogues.en.keys()].filter((key) => !publicKeys.includes(key));
/** The constants that esbuild replaces in a bundle, with the same values as in a build with default capabilities. */
const define = {
  ...bundleDefines({
    lazyKeys,
    isProduction: false,
    photoWorker: { name: 'photo-worker-0123456789abcdef.js' },
    isOffline: true,
    telemetry: { dsn: undefined, analyticsOrigin: null, environment: 'test' },
    imageOrigins: ['https://photos.example', 'https://x.example', 'https://x'],
  }),
  __PUBLIC_KEYS__,
};

const tenant = { define: capabilityDefines(defaultCapabilities) };

/** Newer Node versions define web storage, which would replace the storage of happy-dom in component tests. */
const withoutWebStorage = '--no-experimental-webstorage';
/** Most objects in tests are short-lived. More space for new objects saves garbage collections: 5% of the total time. */
const largeNewSpace = '--max-semi-space-size=64';
const execArgv = [
  ...(process.allowedNodeEnvironmentFlags.has(withoutWebStorage) ? [withoutWebStorage] : []),
  largeNewSpace,
];

const common = {
  pool: 'forks',
  environment: 'node',
  execArgv,
  // Component tests load no stylesheets. Each one has its address, and counts as loaded immediately.
  css: { include: /\.css\?url$/ },
  environmentOptions: {
    happyDOM: { settings: { disableCSSFileLoading: true, handleDisabledFileLoadingAsSuccess: true } },
  },
  // Browsers on a busy machine need longer than the default of one second.
  expect: { poll: { timeout: 20_000, interval: 10 } },
} as const;
/** The deep tests loop over every case instead of a sample. */
const testTimeout = isDeep ? 600_000 : 60_000;
const quick = { ...common, testTimeout, hookTimeout: 60_000, sequence: { groupOrder: 0 } };

/** The deep run repeats a file of `npm test` only if the file has more cases there. */
const hasDeepCases = ({ moduleId, project }: TestSpecification) =>
  project.name === 'deep' || readFileSync(moduleId, 'utf8').includes('/sampleUnlessDeep.ts');

/**
 * Runs all files of one environment after all files of the other one. Vitest ends a shared process as soon as the next file
 * needs another environment, and a new process loads every module again: that took a seventh of the whole run.
 */
class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(isDeep ? files.filter(hasDeepCases) : files);
    // Vitest starts with the largest files. The deep tests with the least code take the longest: they open every scene.
    if (isDeep) sorted.reverse();
    const namesEnvironment = ({ moduleId }: TestSpecification) =>
      readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment');
    const keys = new Map(
      sorted.map((file) => [
        file,
        `${file.project.config.sequence.groupOrder} ${file.project.name} ${namesEnvironment(file)}`,
      ]),
    );
    return sorted.sort((a, b) => (keys.get(a) ?? '').localeCompare(keys.get(b) ?? ''));
  }
}

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  define,
  test: {
    maxWorkers: 2,
    sequence: { sequencer: ByEnvironment },
    // Missing and changed snapshots fail on every machine, not only in CI. `-u` writes them.
    update: 'none',
    setupFiles: ['tests/support/run/isolateFiles.ts'],
    globalSetup: ['tests/support/run/globalSetup.ts'],
    projects: [
      {
        extends: true,
        ...tenant,
        test: {
          ...quick,
          name: 'unit',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/e2e/**', 'tests/deep/**', 'tests/api/**'],
          // Files share one process per worker, and restore all global state. They load large modules (compilers, the whole
          // pipeline), which a new process per file would load again.
          isolate: false,
        },
      },
      {
        extends: true,
        // Adapters with all calls and fields, as in a fallback bundle. Tests switch capabilities at run time.
        define: { __FALLBACK__: 'true' },
        test: {
          ...quick,
          name: 'backend',
          include: ['tests/api/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/run/setUpRuntimeCapabilities.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        ...tenant,
        test: {
          ...common,
          name: 'e2e',
          include: ['tests/e2e/**/*.test.{ts,tsx}'],
          // Two browsers run in parallel, because each of them often waits for its page. Each file starts its own browser,
          // so files share only the loaded modules.
          maxWorkers: 2,
          isolate: false,
          testTimeout,
          hookTimeout: 120_000,
          sequence: { groupOrder: 1 },
        },
      },
      ...(isDeep
        ? [
            {
              extends: true as const,
              ...tenant,
              test: {
                ...common,
                name: 'deep',
                include: ['tests/deep/**/*.test.{ts,tsx}'],
                // As in the browser tests: files share the loaded modules and the built bundles of a worker.
                isolate: false,
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
