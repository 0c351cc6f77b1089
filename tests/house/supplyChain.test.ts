import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#build/core/sources.ts';

interface LockEntry {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly hasInstallScript?: boolean;
  readonly link?: boolean;
}

const readJson = (file: string) => JSON.parse(readFileSync(join(projectRoot, file), 'utf8'));
const lock = readJson('package-lock.json') as { packages: Record<string, LockEntry> };
const manifest = readJson('package.json') as {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  allowScripts: Record<string, boolean>;
};

describe('npm packages', () => {
  const entries = Object.entries(lock.packages).filter(([path]) => path !== '');

  it('are locked with SHA-512 hashes and come only from the configured registry [trust T22]', () => {
    expect(
      entries.filter(([, entry]) => !entry.integrity?.startsWith('sha512-')).map(([path]) => path),
    ).toEqual([]);
    // A `resolved` URL would bypass the registry that the installing client uses.
    const withFixedUrl = entries.filter(([, entry]) => entry.resolved !== undefined);
    expect(withFixedUrl).toEqual([]);
    expect(entries.length).toBeGreaterThan(50);
  });

  it('have exact versions in package.json', () => {
    const ranges = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies }).filter(
      ([, version]) => !/^(npm:[\w-]+@)?\d+\.\d+\.\d+$/.test(version),
    );
    expect(ranges).toEqual([]);
  });

  it('have their install scripts denied by name in package.json, except fsevents [trust T22]', () => {
    const scripted = entries
      .filter(([, entry]) => entry.hasInstallScript)
      .map(([path]) => path.replace(/^.*node_modules\//, ''))
      .filter((name) => name !== 'fsevents');
    expect(Object.fromEntries(scripted.map((name) => [name, false]))).toEqual(manifest.allowScripts);
  });
});
