import {
  cpSync,
  lstatSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sha256 } from '#build/core/hash.ts';
import { planCollect, runCollect } from '#build/publish/collect.ts';
import { openFolderTarget } from '#build/publish/folderTarget.ts';
import type { Target } from '#build/publish/target.ts';
import { aRelease } from '../support/aRelease.ts';
import { patchFileSystem } from '../support/faultyFileSystem.ts';
import { findVisibleErrors, hashTargetState } from '../support/findVisibleErrors.ts';
import { readServedTree } from '../support/folderTree.ts';
import { publish, switchRelease, testPorts } from '../support/publishing.ts';
import { stepUnlessDeep } from '../support/sampleUnlessDeep.ts';
import { tempFolder } from '../support/tempFolder.ts';

const older = aRelease('older words', { codes: ['acme', 'birch'], includesShared: false });
const newer = aRelease('newer words', { codes: ['birch', 'cedar'], includesShared: false });
const releases = [older, newer];
const step = stepUnlessDeep(11);

async function withTarget<T>(www: string, work: (target: Target) => Promise<T>): Promise<T> {
  const target = openFolderTarget(www, 'write', true);
  try {
    return await work(target);
  } finally {
    target.close();
  }
}

/** A folder that serves the older release and has staged the newer one. */
async function aFolder(): Promise<string> {
  const www = join(tempFolder(), 'www');
  await withTarget(www, async (target) => {
    await publish(target, older);
    await publish(target, newer, { stage: true, removeMissing: true });
  });
  return www;
}

const promote = (www: string) =>
  withTarget(www, (target) => switchRelease(target, 'promote', newer.release.release));

const carrierFolders = (www: string) =>
  readdirSync(join(www, 'app'))
    .filter((name) => name !== 'assets')
    .map((name) => join(www, 'app', name));

const entries = (folder: string) => readdirSync(folder, { withFileTypes: true });

/** Turns links into regular files, as a copy that followed the links contains them. */
function makePlain(www: string): void {
  for (const folder of carrierFolders(www)) {
    for (const entry of entries(folder)) {
      if (!entry.isSymbolicLink() || entry.name === '.current') continue;
      const bytes = readFileSync(join(folder, entry.name));
      rmSync(join(folder, entry.name));
      writeFileSync(join(folder, entry.name), bytes);
    }
    for (const { name } of entries(folder))
      if (name.startsWith('.')) rmSync(join(folder, name), { recursive: true });
  }
}

/** Describes which release each folder in app serves completely; `mixed` if it is neither. */
function describeServed(www: string): Record<string, string> {
  const served = readServedTree(www);
  const pagesOf = (files: ReadonlyMap<string, Buffer>, name: string) =>
    JSON.stringify(
      [...files]
        .filter(([key]) => key.startsWith(`app/${name}/`) && !/[0-9a-f]{16}/.test(key))
        .map(([key, bytes]) => `${key} ${sha256(bytes)}`)
        .sort(),
    );
  return Object.fromEntries(
    ['acme', 'birch', 'cedar'].map((name) => {
      const pages = pagesOf(served, name);
      const states = { older: pagesOf(older.files, name), newer: pagesOf(newer.files, name) };
      const match = Object.entries(states).find(([, state]) => state === pages);
      return [name, match?.[0] ?? 'mixed'];
    }),
  );
}

describe('a folder target', () => {
  it('serves each page through a link to the current version, and keeps the version that was replaced', async () => {
    const www = await aFolder();
    const birch = join(www, 'app/birch');
    const before = realpathSync(join(birch, '.current'));
    expect(lstatSync(join(birch, 'start.html')).isSymbolicLink()).toBe(true);
    expect(realpathSync(join(birch, 'start.html'))).toBe(join(before, 'start.html'));
    await promote(www);
    const after = realpathSync(join(birch, '.current'));
    expect(after).not.toBe(before);
    const versions = entries(birch).filter(({ name }) => name.startsWith('.version-'));
    expect(versions.map(({ name }) => join(birch, name)).sort()).toEqual([before, after].sort());
    await withTarget(www, (target) => switchRelease(target, 'rollback'));
    expect(entries(birch).filter(({ name }) => name.startsWith('.version-'))).toHaveLength(2);
    expect(describeServed(www)).toMatchObject({ birch: 'older', acme: 'older' });
  });

  it('removes the pages and versions of a carrier that is taken offline', async () => {
    const www = await aFolder();
    await promote(www);
    expect(entries(join(www, 'app/acme')).filter((entry) => !entry.isFile())).toEqual([]);
  });

  it('loses its replaced versions to collect, and serves the same pages', async () => {
    const www = await aFolder();
    await promote(www);
    const served = readServedTree(www);
    const collect = () =>
      withTarget(www, async (target) => {
        const options = { target, environment: 'qa1', days: 30, takeOver: false };
        const plan = await planCollect(options, testPorts());
        await runCollect(options, plan, testPorts());
        return plan.versions;
      });
    expect(await collect()).toEqual([expect.stringMatching(/^app\/birch\/\.version-[0-9a-f]{16}$/)]);
    expect(await collect()).toEqual([]);
    expect(describeServed(www)).toMatchObject({ birch: 'newer', cedar: 'newer' });
    const pagesOf = (files: ReadonlyMap<string, Buffer>) =>
      [...files].filter(([key]) => key.startsWith('app/'));
    expect(pagesOf(readServedTree(www))).toEqual(pagesOf(served));
  });

  it.each<[string, (www: string) => void]>([
    ['a folder that Livery has published to', () => {}],
    ['a folder with regular files, as a copy that followed the links contains them', makePlain],
  ])(
    'switches all pages of a carrier in one step if it is killed at any file system call, in %s [trust B3] [trust T18]',
    async (_name, prepare) => {
      const start = await aFolder();
      prepare(start);
      const www = `${start}-copy`;
      const reset = () => {
        rmSync(www, { recursive: true, force: true });
        cpSync(start, www, { recursive: true, verbatimSymlinks: true });
      };
      const files = patchFileSystem();
      reset();
      const changes = (await files.killAt(0, false, () => promote(www))) ?? 0;
      expect(changes).toBeGreaterThan(100);
      const complete = hashTargetState(readServedTree(www));
      const states = new Set<string>();
      for (let change = 1; change <= changes; change += step) {
        reset();
        expect([change, await files.killAt(change, false, () => promote(www))]).toEqual([change, undefined]);
        const served = describeServed(www);
        expect([change, Object.values(served).includes('mixed'), served]).toEqual([change, false, served]);
        expect([change, findVisibleErrors(readServedTree(www), releases)]).toEqual([change, []]);
        states.add(JSON.stringify(served));
        await promote(www);
        expect([change, hashTargetState(readServedTree(www))]).toEqual([change, complete]);
      }
      expect(states.size).toBeGreaterThan(2);
    },
  );

  it.each([
    ['start.html', '/etc/hostname'],
    ['start.html', '.current/index.html'],
    ['start.html', '../birch/.current/start.html'],
    ['.current', '/etc'],
    ['.current', '../birch'],
  ])('does not follow a link from %s to %s [trust B8]', async (name, text) => {
    const www = await aFolder();
    const path = join(www, 'app/acme', name);
    rmSync(path);
    symlinkSync(text, path);
    await withTarget(www, async (target) => {
      expect(await target.stat('app/acme/start.html')).toBeUndefined();
      const listed = await target.list('app/acme/');
      expect(listed.map(({ key }) => key)).not.toContain('app/acme/start.html');
    });
  });
});

describe('a process whose folder target was taken over', () => {
  it('changes nothing after the takeover, even if it was paused before any file system call [trust B5]', async () => {
    const start = await aFolder();
    const www = `${start}-copy`;
    const files = patchFileSystem();
    for (let change = 1; ; change += step) {
      rmSync(www, { recursive: true, force: true });
      cpSync(start, www, { recursive: true, verbatimSymlinks: true });
      const target = openFolderTarget(www, 'write');
      let served: Record<string, string> | undefined;
      const takeOver = () => {
        openFolderTarget(www, 'write', true).close();
        served = hashTargetState(readServedTree(www));
      };
      const error = await files
        .pauseAt(change, takeOver, () => switchRelease(target, 'promote', newer.release.release))
        .then(() => undefined)
        .catch((cause: unknown) => cause);
      target.close();
      if (served === undefined) break;
      expect([change, error]).toMatchObject([change, { exit: 4 }]);
      expect([change, hashTargetState(readServedTree(www))]).toEqual([change, served]);
    }
  });
});
