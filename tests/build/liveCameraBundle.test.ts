import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCarriers } from '#build/build.ts';
import { createWorkspace, optionsFor, silent, type Workspace } from '../support/tenants.ts';

let workspace: Workspace;
const read = (...path: string[]) => readFileSync(join(workspace.out, 'production-us', ...path), 'utf8');

beforeAll(async () => {
  workspace = createWorkspace();
  workspace.addTenant('acme-1', { capabilities: { live_camera: true } });
  workspace.addTenant('acme-0', { capabilities: { live_camera: false } });
  const report = await buildCarriers(optionsFor(workspace), silent);
  expect(report.failed).toEqual([]);
}, 120_000);
afterAll(() => workspace.dispose());

/** The scripts that the first screen loads, without the names of other scripts, which are hashes. */
function startScripts(page: string): string[] {
  const names = [
    ...page.matchAll(/(?:modulepreload" href|module" src)="\/app\/assets\/([A-Za-z]+-[0-9A-Z]{8}\.js)"/g),
  ];
  return names.map(([, name = '']) => withoutHashes(read('app', 'assets', name)));
}

function withoutHashes(text: string): string {
  return text
    .replace(/sha384-[\w+/]{64}/g, 'sha384-')
    .replace(/(?:[0-9a-f]{16}|-[0-9A-Z]{8})(?=\.(?:js|css|json))/g, '')
    .replace(/acme-[01]/g, 'acme');
}

describe('first screen', () => {
  const pages = ['start.html', 'activate.html', 'index.html'];

  it.each(pages)('loads the same scripts with and without the live camera: %s [PIPE-15]', (page) => {
    const [on, off] = ['acme-1', 'acme-0'].map((code) => startScripts(read('app', code, page)));
    expect(on?.length).toBeGreaterThan(1);
    expect(on?.map((text) => text.length)).toEqual(off?.map((text) => text.length));
    expect(on).toEqual(off);
  });

  it.each(pages)(
    'has the same bytes with and without the live camera, except hashes: %s [PIPE-15]',
    (page) => {
      const [on = '', off = ''] = ['acme-1', 'acme-0'].map((code) => read('app', code, page));
      expect(on.length).toBe(off.length);
    },
  );
});
