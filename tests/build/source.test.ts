import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sha256 } from '#build/core/hash.ts';
import { acquireLock } from '#build/core/lock.ts';
import { buildCarriers } from '#build/pipeline.ts';
import { openSource, type Source } from '#build/publish/source.ts';
import { bundleStatsFile } from '#build/release/release.ts';
import { createWorkspace, optionsFor, silent, type Workspace } from '../support/tenants.ts';

const environment = 'production-us';
let workspace: Workspace;
beforeAll(async () => {
  workspace = createWorkspace();
  workspace.addTenant('acme');
  workspace.addTenant('supplement-desk');
  await buildCarriers(optionsFor(workspace), silent);
}, 120_000);
afterAll(() => workspace.dispose());

/** Key → sha256 of every file in a release. */
function filesOf({ release }: Source): Map<string, string> {
  const withPrefix = (folder: string, files: Readonly<Record<string, string>>) =>
    Object.entries(files).map(([name, hash]): [string, string] => [`${folder}${name}`, hash]);
  return new Map([
    ...withPrefix('', release.shared),
    ...Object.entries({ ...release.carriers, ...release.fallbacks }).flatMap(([code, { files }]) =>
      withPrefix(`app/${code}/`, files),
    ),
    ...withPrefix('app/supplements/', release.supplement?.files ?? {}),
    ...Object.values(release.variants).flatMap(({ assets, bundleStats = '' }) => [
      ...withPrefix('app/assets/', assets),
      [bundleStatsFile(bundleStats), bundleStats] as const,
    ]),
  ]);
}

describe('publish source', () => {
  it('returns files that a running build has deleted, and reports a missing file if no build is running', () => {
    const source = openSource(workspace.out, environment);
    const files = [...filesOf(source)];
    const releaseLock = acquireLock(join(workspace.out, '.livery/lock'));
    for (const part of ['app', 'bundle-stats', 'index.html', '404.html'])
      rmSync(join(workspace.out, environment, part), { recursive: true });
    const contents = files.map(([key, hash]) => [key, sha256(source.read({ key, sha256: hash }))]);
    expect(contents).toEqual(files);
    expect(files.length).toBeGreaterThan(50);

    // Without a running build, a missing file means that the output is damaged.
    releaseLock();
    const [key, hash] = files.find(([name]) => name === 'app/acme/start.html') as [string, string];
    expect(() => source.read({ key, sha256: hash })).toThrow('start.html does not exist.');
  });

  it('reports that another command is running, and not that the release is missing, during the first build', () => {
    const releaseLock = acquireLock(join(workspace.out, '.livery/lock'));
    const openMissing = () => openSource(workspace.out, 'qa1', { damaged: '' });
    expect(openMissing).toThrow(
      /^Another livery command \(process \d+ of .+, since \S+\) is writing to this output folder\.$/,
    );
    releaseLock();
    expect(openMissing).toThrow('contains no release for qa1');
  });
});
