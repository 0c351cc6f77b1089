import { describe, expect, it } from 'vitest';
import { integrity } from '#build/core/hash.ts';
import { projectRoot } from '#build/core/sources.ts';
import type { Catalogue, Change, Picture } from '#scripts/gallery/page/catalogue.ts';
import { pictureName } from '#scripts/gallery/page/catalogue.ts';
import { renderGalleryPage } from '#scripts/gallery/page/galleryPage.ts';
import { emptyView, groupsOf, readView, writeView } from '#scripts/gallery/page/view.ts';

const aPicture = (
  scene: string,
  code: string,
  width: number,
  change: Change = { kind: 'same' },
): Picture => ({
  ...{ scene, code, width, locale: 'en', theme: 'light', change, failure: null },
  ...{ file: 'a', thumb: 'b', hash: 'c' },
});
const changed: Change = { kind: 'changed', share: 0.2, before: 'x', difference: 'y' };
const catalogue: Catalogue = {
  ...{ version: 1, environment: 'development', release: '1', madeAt: '', against: null },
  scenes: [
    { id: 'start', title: 'Start', area: 'start' },
    { id: 'login-refused', title: 'Login: wrong password', area: 'account' },
  ],
  carriers: [
    { code: 'beta', name: 'Beta' },
    { code: 'alpha', name: 'Alpha' },
  ],
  pictures: [
    aPicture('login-refused', 'alpha', 360, changed),
    aPicture('start', 'alpha', 1280),
    aPicture('start', 'alpha', 360),
    aPicture('start', 'beta', 360),
    { ...aPicture('login-refused', 'beta', 360), failure: 'late' },
  ],
};
const listGroups = (overrides: Partial<typeof emptyView>) =>
  groupsOf(catalogue, { ...emptyView, ...overrides }).map(({ title, pictures }) => [
    title,
    pictures.map(pictureName),
  ]);

describe('gallery view', () => {
  it('groups screenshots by scene, with the carriers side by side', () => {
    expect(listGroups({})).toEqual([
      ['Start', ['beta.start.360.en', 'alpha.start.360.en', 'alpha.start.1280.en']],
      ['Login: wrong password', ['beta.login-refused.360.en', 'alpha.login-refused.360.en']],
    ]);
  });

  it('groups screenshots by carrier, in the order of the scenes', () => {
    expect(listGroups({ by: 'carrier', width: '360' })).toEqual([
      ['Beta', ['beta.start.360.en', 'beta.login-refused.360.en']],
      ['Alpha', ['alpha.start.360.en', 'alpha.login-refused.360.en']],
    ]);
  });

  it.each([
    [{ state: 'changed' }, ['alpha.login-refused.360.en']],
    [{ state: 'failed' }, ['beta.login-refused.360.en']],
    [{ carrier: 'beta', area: 'start' }, ['beta.start.360.en']],
    [{ find: 'wrong LOG', carrier: 'alpha' }, ['alpha.login-refused.360.en']],
    [{ width: '1280' }, ['alpha.start.1280.en']],
    [{ locale: 'sr' }, []],
    [{ theme: 'dark' }, []],
  ] as const)('shows only the screenshots that match %j', (overrides, names) => {
    expect(listGroups(overrides).flatMap(([, pictures]) => pictures)).toEqual(names);
  });
});

describe('gallery view in the URL', () => {
  it('restores a view from its URL, and writes no default values', () => {
    const view = { ...emptyView, find: 'a & b', by: 'carrier', state: 'changed' } as const;
    expect(readView(writeView(view, emptyView), emptyView)).toEqual(view);
    expect(writeView(emptyView, emptyView)).toBe('');
  });

  it('groups by scene when the URL has an invalid group', () => {
    expect(readView('by=colour&state=new', emptyView)).toEqual({ ...emptyView, state: 'new' });
  });
});

describe('gallery page', () => {
  it('loads nothing but its pictures, and allows only its own style and script in its CSP', async () => {
    const html = await renderGalleryPage(catalogue);
    const policy = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1] ?? '';
    const style = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? '';
    const script = /<script>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain(`style-src '${integrity(style)}'`);
    expect(policy).toContain(`script-src '${integrity(script)}'`);
    const markup = html.replace(script, '');
    expect([...markup.matchAll(/\b(?:src|href)="([^"]*)"/g)].map(([, to]) => to)).toEqual([
      'data:,',
      '#pictures',
    ]);
    expect(html).not.toMatch(/url\(|@import|style="/);
  });

  it('escapes HTML in facts and data, and contains no path of the machine', async () => {
    const carriers = [{ code: 'beta', name: '</script><img src=x>' }];
    const html = await renderGalleryPage({ ...catalogue, environment: '<i>"acme"</i>', carriers });
    expect(html.includes(projectRoot)).toBe(false);
    expect(html.slice(0, html.lastIndexOf('<script>'))).not.toMatch(/<i>|<img/);
  });
});
