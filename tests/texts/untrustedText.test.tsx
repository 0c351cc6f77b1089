import { type DefaultTreeAdapterTypes as Html, parseFragment, defaultTreeAdapter as tree } from 'parse5';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { UntrustedText, untrustedPlainText } from '#src/feedback/faqs/Answer.tsx';
import { hostileInputs } from './hostileInputs.ts';

const show = (text: string) => renderToStaticMarkup(<UntrustedText text={text} newTab={<i>(new)</i>} />);
const newTabSuffix = '<span class="vh"> <i>(new)</i></span></a>';

describe('backend text', () => {
  it.each([
    ['One.<br><br>Two<br>lines.', '<p>One.</p><p>Two<br/>lines.</p>'],
    ['One.\n\nTwo.', '<p>One.</p><p>Two.</p>'],
    ['Tom &amp; <b>Eve</b>', '<p>Tom &amp; Eve</p>'],
    [
      'See <a href="https://a.example/x">this</a>.',
      `<p>See <a href="https://a.example/x" target="_blank" rel="noopener noreferrer">this${newTabSuffix}.</p>`,
    ],
    ['<a href="tel:+1555">Call</a>', '<p><a href="tel:+1555">Call</a></p>'],
    ['<a href="javascript:alert(1)">x</a>', '<p>x</p>'],
    ['<a href="http://a.example">x</a>', '<p>x</p>'],
    ['<img src=x onerror=alert(1)>', '<p></p>'],
    ['', ''],
  ])('renders only text, breaks and links that open in a new tab: %s [FAQ-01 SEC-01]', (text, html) => {
    expect(show(text).replace(/<span>|(?<!<\/i>)<\/span>/g, '')).toBe(html);
  });

  it('renders only allowed elements and attributes for hostile input [FAQ-01 SEC-01]', () => {
    const foundElements = new Set<string>();
    const visit = (node: Html.ChildNode): void => {
      if (!tree.isElementNode(node)) return;
      const names = node.attrs.map(({ name }) => name).sort();
      foundElements.add(`${node.tagName} ${names.join(' ')}`.trim());
      for (const { name, value } of node.attrs) {
        if (name === 'href' && !/^(https:|tel:|mailto:|\/(?!\/)|#)/.test(value))
          foundElements.add(`href ${value}`);
        if (name === 'rel' && value !== 'noopener noreferrer') foundElements.add(`rel ${value}`);
      }
      node.childNodes.forEach(visit);
    };
    for (const text of hostileInputs) parseFragment(show(text)).childNodes.forEach(visit);
    expect([...foundElements].sort()).toEqual([
      'a href',
      'a href rel target',
      'br',
      'i',
      'p',
      'span',
      'span class',
    ]);
  });

  it.each([
    [' Who <i>sees</i> my<br>photos? ', 'Who sees my photos?'],
    ['<a href="https://a.example">Link</a> &lt;b&gt;', 'Link <b>'],
    ['<script>alert(1)</script>', ''],
  ])('drops all markup for a heading: %s', (text, expected) => {
    expect(untrustedPlainText(text)).toBe(expected);
  });
});
