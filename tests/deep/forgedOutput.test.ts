import {
  existsSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildCarriers } from '#build/build.ts';
import { BuildError } from '#build/core/diagnostics.ts';
import { readRelease } from '#build/write/readRelease.ts';
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

const records = {
  carrier: 'production-us/app/acme/.bundle.json',
  landing: 'production-us/.build/landing.json',
  environment: 'production-us/.build/environment.json',
};

describe('build over forged records', () => {
  it.each([
    ['null files', records.carrier, { files: null }],
    [
      'a file outside its folder',
      records.carrier,
      { files: { '../../../victim/keep': ['f'.repeat(64), 1] } },
    ],
    ['a file outside the output', records.landing, { files: { '../../victim/keep': ['f'.repeat(64), 1] } }],
    [
      'a fallback page outside the output',
      records.environment,
      { hosts: { page: '/../victim/keep', codes: {} } },
    ],
  ])('restores the output when a record has %s', async (_what, path, parts) => {
    forge(path, (record) => Object.assign(record, parts));
    const read = () => readRelease(outputPath('production-us'));
    if (path === records.environment) expect(read()).toBeUndefined();
    else expect(read).toThrow(BuildError);
    expect((await build()).failed).toEqual([]);
    expect(readTree(workspace.out)).toEqual(before);
  });

  it.each([
    ['a page', 'start.html'],
    ['the compressed sibling of a page', 'start.html.br'],
    ['an added file', 'added.html'],
  ])('restores the output after forging %s', async (_what, name) => {
    rmSync(outputPath('production-us/app/acme', name), { force: true });
    writeFileSync(outputPath('production-us/app/acme', name), 'evil');
    await build();
    expect(readTree(workspace.out)).toEqual(before);
  });
});

describe('build into an output folder with symbolic links', () => {
  it.each(['.livery', 'production-us/app/assets', 'production-us/.build/variants'])(
    'fails when %s is a link to another folder',
    async (path) => {
      replaceByLink(path);
      expect(await failure()).toMatchObject({ name: 'BuildError', exit: 3 });
      expect(readTree(protectedFile)).toEqual(new Map([['keep', 'precious']]));
      expect(readlinkSync(outputPath(path))).toBe(protectedFile);
    },
  );

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
  it('does not publish a folder of unknown origin that looks like one of an interrupted build', async () => {
    mkdirSync(outputPath('.livery/aside/production-us/evil'), { recursive: true });
    writeFileSync(outputPath('.livery/aside/production-us/evil/start.html'), '<script>');
    await build();
    expect(existsSync(outputPath('production-us/app/evil'))).toBe(false);
  });
});
