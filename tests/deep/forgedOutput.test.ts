import {
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BuildError } from '#build/core/diagnostics.ts';
import { sha256 } from '#build/core/hash.ts';
import { buildCarriers } from '#build/pipeline.ts';
import { createWorkspace, optionsFor, readTree, silent, type Workspace } from '../support/tenants.ts';

let workspace: Workspace;
let protectedFile: string;
let before: Map<string, string>;
const build = () => buildCarriers(optionsFor(workspace), silent);
const outputPath = (...path: string[]) => join(workspace.out, ...path);
const failure = () => build().catch((error: unknown) => error);

/** Changes one JSON file of the output, as an attacker would. */
function forge(path: string, change: (value: Record<string, Record<string, unknown>>) => void): void {
  const value = JSON.parse(readFileSync(outputPath(path), 'utf8'));
  change(value);
  writeFileSync(outputPath(path), JSON.stringify(value));
}

function replaceByLink(path: string): void {
  rmSync(outputPath(path), { recursive: true, force: true });
  mkdirSync(outputPath(path, '..'), { recursive: true });
  symlinkSync(protectedFile, outputPath(path));
}

beforeEach(async () => {
  workspace = createWorkspace();
  protectedFile = join(workspace.root, 'victim');
  workspace.write('victim/keep', 'precious');
  workspace.addTenant('acme');
  await build();
  before = readTree(workspace.out);
});
afterEach(() => {
  expect(readFileSync(join(protectedFile, 'keep'), 'utf8')).toBe('precious');
  workspace.dispose();
});

describe('build over a forged release.json', () => {
  it.each(['../../victim', '_vice/..', 'acme', ''])(
    'rejects the fallback bundle name "%s" before removing any file',
    async (folder) => {
      forge('production-us/release.json', ({ fallbacks = {} }) => {
        fallbacks[folder] = fallbacks._vice;
      });
      expect(await failure()).toMatchObject({ name: 'BuildError', exit: 3 });
    },
  );

  it.each(['/../victim/keep', '/app/_vice/../../x.html', 'https://evil.test/', 7])(
    'rejects %s as the fallback page',
    async (page) => {
      forge('production-us/release.json', (release) => {
        Object.assign(release.fallback as object, { page });
      });
      expect(await failure()).toMatchObject({ name: 'BuildError', exit: 3 });
    },
  );

  it.each(['../../../victim', '..', '', 'assets', 'a/b'])(
    'rejects the carrier name "%s" before removing any file',
    async (code) => {
      forge('production-us/release.json', ({ carriers = {} }) => {
        carriers[code] = carriers.acme;
      });
      expect(await failure()).toMatchObject({ name: 'BuildError', exit: 3 });
    },
  );

  it.each([
    ['no carriers', { carriers: null }],
    ['a null carrier', { carriers: { zed: null } }],
    ['a list of carriers', { carriers: [1, 2] }],
    ['a variant without assets', { variants: { x: { key: 'k', assets: null } } }],
    [
      'an asset outside the assets',
      { variants: { x: { key: 'k', assets: { '../../victim/keep': 'f'.repeat(64) } } } },
    ],
    ['shared files that are a number', { shared: 5 }],
    ['a null id', { release: null }],
    ['a null environment', { environment: null }],
    [
      'sizes that are strings',
      { carriers: { zed: { variant: 'v', key: 'k', bytes: { html: 'x' }, files: {} } } },
    ],
  ])('fails with a BuildError when release.json has %s', async (_what, parts) => {
    forge('production-us/release.json', (release) => Object.assign(release, parts));
    expect(await failure()).toBeInstanceOf(BuildError);
  });
});

describe('build over a forged state file', () => {
  it.each([
    ['null files', { acme: { files: null } }],
    ['a null entry', { acme: null }],
    ['assets without files', { '/assets': { files: null } }],
  ])('rebuilds the same output when the state has %s', async (_what, entries) => {
    forge('.livery/production-us.state.json', (state) => {
      for (const [name, parts] of Object.entries(entries)) {
        if (parts === null) Object.assign(state, { [name]: null });
        else Object.assign(state[name] ?? {}, parts);
      }
    });
    expect((await build()).failed).toEqual([]);
    expect(readTree(workspace.out)).toEqual(before);
  });

  it.each([
    ['a page in release.json', 'start.html'],
    ['the compressed sibling of a page', 'start.html.br'],
    ['a file that is not in release.json', 'added.html'],
  ])('restores the output after forging %s in both the folder and the state', async (_what, name) => {
    const page = outputPath('production-us/app/acme', name);
    rmSync(page, { force: true });
    writeFileSync(page, 'evil');
    const { size, mtimeMs } = lstatSync(page);
    forge('.livery/production-us.state.json', (state) => {
      (state.acme?.files as Record<string, unknown>)[name] = [sha256('evil'), size, mtimeMs];
    });
    await build();
    expect(readTree(workspace.out)).toEqual(before);
  });
});

describe('build into an output folder with symbolic links', () => {
  it.each([
    '.livery',
    '.livery/objects',
    '.livery/cache',
    '.livery/aside',
    '.livery/aside/production-us',
    'production-us',
    'production-us/app',
    'production-us/app/assets',
  ])('fails when %s is a link to another folder', async (path) => {
    replaceByLink(path);
    expect(await failure()).toMatchObject({ name: 'BuildError', exit: 3 });
    expect(readTree(protectedFile)).toEqual(new Map([['keep', 'precious']]));
    expect(readlinkSync(outputPath(path))).toBe(protectedFile);
  });

  it.each([
    ['to a folder', () => protectedFile],
    ['to a missing path', () => '/nonexistent'],
  ])('replaces a carrier that is a link %s with a folder', async (_where, target) => {
    rmSync(outputPath('production-us/app/acme'), { recursive: true });
    symlinkSync(target(), outputPath('production-us/app/acme'));
    await build();
    expect(readTree(workspace.out)).toEqual(before);
  });
});

describe('build into an output folder with unexpected entries', () => {
  it('does not publish a folder of unknown origin from the aside folder', async () => {
    mkdirSync(outputPath('.livery/aside/production-us/evil'), { recursive: true });
    writeFileSync(outputPath('.livery/aside/production-us/evil/start.html'), '<script>');
    await build();
    expect(existsSync(outputPath('production-us/app/evil'))).toBe(false);
  });

  it('removes an unexpected folder from the assets', async () => {
    mkdirSync(outputPath('production-us/app/assets/sub/x'), { recursive: true });
    await build();
    expect(readTree(workspace.out)).toEqual(before);
  });

  it('replaces a lock that is a folder', async () => {
    mkdirSync(outputPath('.livery/lock'));
    expect((await build()).failed).toEqual([]);
  });

  it.each(['production-us/index.html', 'production-us/release.json'])(
    'fails with exit code 3 when %s is a folder',
    async (path) => {
      rmSync(outputPath(path));
      mkdirSync(outputPath(path, 'x'), { recursive: true });
      expect(await failure()).toMatchObject({ name: 'BuildError', exit: 3 });
    },
  );

  it('fails with exit code 3 when the environment folder is a file', async () => {
    rmSync(outputPath('production-us'), { recursive: true });
    writeFileSync(outputPath('production-us'), '');
    expect(await failure()).toMatchObject({ name: 'BuildError', exit: 3 });
  });
});
