import { describe, expect, it } from 'vitest';
import type { Change } from '#build/difference/change.ts';
import type { Difference } from '#build/difference/difference.ts';
import { renderDiffPage } from '#scripts/diff/page/diffPage.ts';
import { aDifference, aDrawnState, drawing } from '../support/aDifference.ts';

const textChange: Change = {
  kind: 'string',
  key: 'start.title',
  locale: 'en',
  before: 'Show us',
  after: 'Show <b>us</b> now',
};
const logo = (sha256: string) => ({ sha256, file: `logo-${sha256}.svg`, width: 120, height: 32 });
const logos: Change = { kind: 'logo', uses: ['original'], before: logo('a'), after: logo('b') };

const render = (difference: Difference, state = aDrawnState()) => renderDiffPage(difference, [state, state]);

describe('diff page', () => {
  it('marks inserted words and escapes HTML in carrier texts', async () => {
    const html = await render(aDifference({ acme: [textChange] }));
    expect(html).toContain('<span lang="en">Show <ins>&lt;b&gt;</ins>us<ins>&lt;/b&gt; now</ins></span>');
    expect(html).not.toMatch(/<b>us/);
    expect(html).toContain('Carrier &lt;acme&gt;');
  });

  it('shows decoded characters, and the raw entity when only the encoding of the text changed', async () => {
    const change = (before: string, after: string) =>
      aDifference({ acme: [{ ...textChange, before, after }] });
    expect(await render(change('Ann &#38; Co', 'Ann &#38; Sons'))).toContain(
      '<span lang="en">Ann &amp; <ins>Sons</ins></span>',
    );
    expect(await render(change('3 < 5', '3 &#60; 5'))).toContain('<ins>&amp;#60;');
  });

  it('shows a text of only whitespace as empty, and keeps leading spaces in other texts', async () => {
    const change = (before: string, after: string) =>
      aDifference({ acme: [{ ...textChange, before, after }] });
    expect(await render(change('  Show us', '  Send us'))).toContain(
      '<span lang="en">  <del>Show </del>us</span>',
    );
    expect(await render(change('Show', ' Show'))).toContain('<span lang="en"><ins> </ins>Show</span>');
    const html = await render(change(' ', 'Show'));
    expect(html).toContain('<span lang="en"><span class="none">empty</span></span>');
    expect(html).toContain('<span lang="en"><ins>Show</ins></span>');
  });

  it('shows old and new logos on light and dark backgrounds as data URLs', async () => {
    const html = await render(aDifference({ acme: [logos] }));
    const sources = [...html.matchAll(/<img src="([^"]+)"/g)].map(([, source]) => source);
    expect(sources).toHaveLength(4);
    expect(new Set(sources)).toEqual(
      new Set([`data:image/svg+xml;base64,${drawing(10).toString('base64')}`]),
    );
    expect(html).toContain('<div class="ground dark"><img');
  });

  it('replaces a logo that is too large with a message about its size', async () => {
    const html = await render(aDifference({ acme: [logos] }), aDrawnState(200_000));
    expect(html).not.toContain('<img');
    expect(html).toContain('too large to embed');
    expect(html).toContain('120 × 32, 200 kB');
  });

  it('embeds at most three megabytes of logos, regardless of the number of carriers', async () => {
    const carriers = Object.fromEntries(
      Array.from({ length: 60 }, (_, index): [string, Change[]] => [
        `c${index}`,
        [{ ...logos, before: logo(`${index}a`), after: logo(`${index}b`) }],
      ]),
    );
    const html = await render(aDifference(carriers), aDrawnState(90_000));
    expect(html.length).toBeGreaterThan(6_000_000);
    // Each logo is embedded twice, and base64 adds a third to its size.
    expect(html.length).toBeLessThan(9_000_000);
    expect(html).toContain('too large to embed');
  });

  it('shows a change shared by 300 carriers once, with one table row per carrier', async () => {
    const codes = Array.from({ length: 300 }, (_, index) => `c${index}`);
    const html = await render(aDifference(Object.fromEntries(codes.map((code) => [code, [textChange]]))));
    expect(html.match(/start\.title/g)).toHaveLength(1);
    expect(html).toContain('<h2 tabindex="-1">300 carriers</h2>');
    expect(html.match(/data-find=/g)).toHaveLength(300);
    expect(html.length).toBeLessThan(200_000);
  });

  it('draws color changes without style attributes, with their contrast ratios', async () => {
    const fact = { scheme: 'light', text: 'on-brand', background: 'brand-solid' } as const;
    const colours: Change = {
      kind: 'colours',
      before: '#11395b',
      after: '#ffcc00',
      tokens: [{ scheme: 'light', token: 'brand', before: '#11395b', after: '#ffcc00' }],
      contrast: {
        before: [{ ...fact, colours: ['#ffffff', '#11395b'], ratio: 11.9 }],
        after: [{ ...fact, colours: ['#ffffff', '#ffcc00'], ratio: 1.5 }],
      },
    };
    const html = await render(aDifference({ acme: [colours] }));
    expect(html).toContain('fill="#ffcc00"');
    expect(html).toContain('<span class="tag good">11.9 : 1</span>');
    expect(html).toContain('<span class="tag bad">1.5 : 1, below WCAG AA</span>');
    expect(html).not.toContain('style="');
  });
});
