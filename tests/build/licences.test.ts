import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCarriers } from '#build/build.ts';
import { assertAllowedLicences, isAllowedLicence } from '#build/compile/licences.ts';
import { projectRoot } from '#build/core/sources.ts';
import { headersFor } from '#build/serving/headers.ts';
import { createWorkspace, optionsFor, silent, type Workspace } from '../support/pipeline/tenants.ts';

let workspace: Workspace;
const pathOf = (path: string) => join(workspace.out, 'production-us', path);
const read = (path: string) => readFileSync(pathOf(path), 'utf8');
const noticeOf = (page: string) => /<link rel="license" href="\/([^"]+)">/.exec(read(page))?.[1] ?? '';

beforeAll(async () => {
  workspace = createWorkspace();
  workspace.addTenant('acme');
  await buildCarriers(optionsFor(workspace), silent);
});
afterAll(() => workspace.dispose());

describe('licence notice of a bundle', () => {
  it('is referenced by the pages of the carrier, the fallback bundle and the portal', () => {
    for (const page of [
      'app/acme/start.html',
      'app/acme/tos.html',
      'app/_vice/index.html',
      'app/supplements/create.html',
    ])
      expect([page, noticeOf(page)]).toEqual([
        page,
        expect.stringMatching(/^app\/assets\/[0-9a-f]{16}\.html$/),
      ]);
  });

  it('contains the licence text of each shipped package, and no package of another bundle', () => {
    const notice = read(noticeOf('app/acme/start.html'));
    const text = readFileSync(join(projectRoot, 'node_modules/react/LICENSE'), 'utf8');
    expect(notice).toContain(text.trim().split('\n')[0]);
    expect(notice).toMatch(/<h2>[^<]*\breact 19\.\d+\.\d+/);
    expect(notice).toMatch(/<h2>wouter \d[^<]*<\/h2><p>Unlicense<\/p>/);
    const portal = read(noticeOf('app/supplements/create.html'));
    expect(portal).toContain('@preact/signals-react');
    expect(notice).not.toContain('@preact/signals-react');
  });

  it('is served like the terms: no scripts, and framed by the same origin only', () => {
    expect(headersFor(`/${noticeOf('app/acme/start.html')}`)['Content-Security-Policy']).toContain('sandbox');
  });
});

describe('licence check of packages', () => {
  it.each(['MIT', 'Apache-2.0', '(MIT OR GPL-3.0-only)', 'MIT AND ISC'])('allows %s', (licence) => {
    expect(isAllowedLicence(licence)).toBe(true);
  });

  it.each(['GPL-3.0-only', 'MIT AND GPL-3.0-only', 'SEE LICENSE IN x', 'UNLICENSED', '', undefined])(
    'refuses %s',
    (licence) => {
      expect(isAllowedLicence(licence)).toBe(false);
    },
  );

  it('stops the build with an error that names the package', () => {
    const packages = [
      { name: 'react', version: '19.3.1', licence: 'MIT' },
      { name: 'copyleft', version: '1.0.0', licence: 'AGPL-3.0-only' },
    ];
    expect(() => assertAllowedLicences(packages)).toThrow('copyleft 1.0.0 (AGPL-3.0-only)');
    expect(() => assertAllowedLicences(packages.slice(0, 1))).not.toThrow();
  });
});
