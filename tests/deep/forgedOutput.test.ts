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
import {
  createWorkspace,
  optionsFor,
  readTree,
  silent,
  type Workspace,
} from '../support/pipeline/tenants.ts';

let workspace: Workspace;
let protectedFile: string;
let before: Map<string, string>;
const build = () => buildCarriers(optionsFor(workspace), silent);
const outputPath = (...path: string[]) => join(workspace.out, ...path);
const failure = () => build().catch((error: unknown) => error);

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
  ])('writes a real folder if the folder of a carrier is a link %s', async (_where, target) => {
    rmSync(outputPath('production-us/app/acme'), { recursive: true });
    symlinkSync(target(), outputPath('production-us/app/acme'));
    await build();
    expect(readTree(workspace.out)).toEqual(before);
  });
});

describe('build into an output folder with unexpected entries', () => {
  it('does not publish a forged folder that looks like a leftover of an interrupted build', async () => {
    mkdirSync(outputPath('.livery/aside/production-us/evil'), { recursive: true });
    writeFileSync(outputPath('.livery/aside/production-us/evil/start.html'), '<script>');
    await build();
    expect(existsSync(outputPath('production-us/app/evil'))).toBe(false);
  });
});
