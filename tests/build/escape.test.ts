import { describe, expect, it } from 'vitest';
import { escapeHtml, escapeJson } from '#build/page/escape.ts';

describe('what a carrier wrote, in a page', () => {
  it.each([
    '</script >',
    '</ScRiPt\t',
    '<!--<script ',
    ']]>',
    '&lt;&amp;',
    '\u2028\u2029',
    '"\\"',
    '{"a":1}',
  ])('stays %j as data, and ends no script [trust T11]', (text) => {
    const json = escapeJson({ name: text, [text]: [text] });
    expect(json).not.toMatch(/[<>&\u2028\u2029]/);
    expect(JSON.parse(json)).toEqual({ name: text, [text]: [text] });
  });

  it('ends no text and no attribute, whichever quotes that has [trust T11]', () => {
    expect(escapeHtml(`<a href="x" title='y'>&lt;`)).toBe(
      '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;lt;',
    );
  });
});
