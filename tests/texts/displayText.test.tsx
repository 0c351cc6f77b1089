import { type DefaultTreeAdapterTypes as Html, parseFragment, defaultTreeAdapter as tree } from 'parse5';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { renderText } from '#src/texts/displayText.tsx';
import { normalizeMarkup } from '#src/texts/normalizeMarkup.ts';
import { hostileInputs, refusedAddresses } from './hostileInputs.ts';
import { randomMarkup } from './randomMarkup.ts';

const allowedAddress = /^(https:\/\/[^/?#\\@]|mailto:.|tel:.|\/(?![/\\])|\/$|#)/;

/** Finds everything that a browser would parse except text in plain spans, `<br>`, and links with an allowed address. */
function findIntruders(html: string): string[] {
  const intruders: string[] = [];
  const visit = (node: Html.ChildNode, insideLink: boolean) => {
    if (tree.isTextNode(node)) return;
    if (!tree.isElementNode(node)) return void intruders.push(node.nodeName);
    const link = node.tagName === 'a';
    if (!link && node.tagName !== 'br' && node.tagName !== 'span') intruders.push(`element ${node.tagName}`);
    if (link && insideLink) intruders.push('nested link');
    const attributes = new Map(node.attrs.map(({ name, value }) => [name, value]));
    const href = attributes.get('href');
    if (link && !allowedAddress.test(href ?? '')) intruders.push(`address ${href}`);
    if (href !== undefined && hasControls(href)) intruders.push('control characters in an address');
    if (link && href?.startsWith('https:') && attributes.get('rel') !== 'noopener noreferrer')
      intruders.push('no rel');
    for (const name of attributes.keys()) {
      if (!link || (name !== 'href' && name !== 'rel')) intruders.push(`attribute ${name}`);
    }
    for (const child of node.childNodes) visit(child, insideLink || link);
  };
  for (const node of parseFragment(html).childNodes) visit(node, false);
  return intruders;
}

function hasControls(text: string): boolean {
  return [...text].some((character) => character < ' ' || (character >= '\x7f' && character <= '\x9f'));
}

const render = (text: string) => renderToString(renderText(normalizeMarkup(text)));
const renderRaw = (text: string) => renderToString(renderText(text));

describe('hostile display string in prerendered HTML', () => {
  it('renders only text, line breaks and links to allowed addresses [SEC-01]', () => {
    // Renders each input normalized, as the build does, and also raw.
    const intrusions = hostileInputs.flatMap((input) =>
      [...findIntruders(render(input)), ...findIntruders(renderRaw(input))].map((intrusion) => ({
        input,
        intrusion,
      })),
    );
    expect(intrusions).toEqual([]);
  });

  it('renders no link for a disallowed address [SEC-01]', () => {
    const linkedAddresses = refusedAddresses.filter((address) =>
      render(`<a href="${address.replaceAll('"', '&quot;')}">x</a>`).includes('<a'),
    );
    expect(linkedAddresses).toEqual([]);
  });

  it('renders no forbidden markup for 3,000 random mixtures of tags [SEC-01]', () => {
    for (const input of randomMarkup(20_240_611, 3000))
      expect(findIntruders(render(input)), input).toEqual([]);
  });
});

describe('valid display string', () => {
  it.each([
    ['Call us<br>now', 'Call us<br/>now'],
    [
      '<a href="https://help.example/a?b=1&amp;c=2">Help</a>',
      '<a href="https://help.example/a?b=1&amp;c=2" rel="noopener noreferrer">Help</a>',
    ],
    [
      '<A HREF=HTTPS://help.example>Help</A>',
      '<a href="https://help.example" rel="noopener noreferrer">Help</a>',
    ],
    [
      '<a href="mailto:a@b.example?subject=Hello there">Write</a>',
      '<a href="mailto:a@b.example?subject=Hello there">Write</a>',
    ],
    ["<a href='tel:+1 555 0100'>Call</a>", '<a href="tel:+1 555 0100">Call</a>'],
    ['<a href=/app/acme/login>Log in</a>', '<a href="/app/acme/login">Log in</a>'],
    ['<a href="#top">Top<br>of page</a>', '<a href="#top">Top<br/>of page</a>'],
    [
      '<a href="https://a.example">one<a href="#b">two</a>',
      '<a href="https://a.example" rel="noopener noreferrer">one</a><a href="#b">two</a>',
    ],
    ['<b>Bold</b> and <i>more</i>', 'Bold and more'],
    ['Fish &amp; chips &#169; &lt;b&gt; &euro;5', 'Fish &amp; chips © &lt;b&gt; €5'],
    ['a < b, I <3 you, AT&T', 'a &lt; b, I &lt;3 you, AT&amp;T'],
    ['a<script>alert(1)</script>b<!-- c -->d', 'abd'],
  ])('renders %j as HTML', (text, html) => {
    expect(render(text).replace(/<\/?span>/g, '')).toBe(html);
  });
});
