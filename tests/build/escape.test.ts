import { describe, expect, it } from 'vitest';
import { escapeHtml, escapeJson } from '#build/render/escape.ts';

describe('escaping of carrier text in a page', () => {
  it.each([
    '</script >',
    '</ScRiPt\t',
    '<!--<script ',
    ']]>',
    '&lt;&amp;',
    '\u2028\u2029',
    '"\\"',
    '{"a":1}',
  ])('encodes %j as JSON that cannot end a script element [trust T11]', (text) => {
    const json = escapeJson({ name: text, [text]: [text] });
    expect(json).not.toMatch(/[<>&\u2028\u2029]/);
    expect(JSON.parse(json)).toEqual({ name: text, [text]: [text] });
  });

  it('encodes markup and both kinds of quotes in HTML [trust T11]', () => {
    expect(escapeHtml(`<a href="x" title='y'>&lt;`)).toBe(
      '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;lt;',
    );
  });
});
