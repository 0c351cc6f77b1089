import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { createMessages } from '#src/texts/messages.ts';
import { allMessages } from '../support/samples/aTenant.ts';

type Tree<Result> = Record<string, Record<string, (values?: Record<string, unknown>) => Result>>;

/** Uses invented keys, because these tests cover the message functions and not the catalogue. */
function createTestMessages(locale: 'en' | 'sr', texts: Record<string, string>) {
  const messages = createMessages(locale, Object.keys(texts), Object.values(texts));
  return messages as unknown as { readonly m: Tree<Elements>; readonly t: Tree<string> };
}

function formatText(locale: 'en' | 'sr', text: string, values?: Record<string, unknown>): string {
  return createTestMessages(locale, { 'x.y': text }).t.x?.y?.(values) ?? 'absent';
}

function renderMessage(text: string, values?: Record<string, unknown>): string {
  return renderToStaticMarkup(<p>{createTestMessages('en', { 'x.y': text }).m.x?.y?.(values)}</p>);
}

const hostileNames = [
  ...['<img src=x onerror=alert(1)>', '</a><a href=javascript:alert(1)>x</a>', '<br>', '&lt;b&gt;', '<!--'],
  ...["$& $1 $` $' $$", '{name}', '%{name}', '{{name:a|b}}', '??', 'constructor', 'A \\ B', "O'Neill"],
];

describe('placeholder value', () => {
  it.each(hostileNames)('is shown unchanged: %j [BRAND-06]', (name) => {
    expect(formatText('en', 'Hello {name}, %{name}!', { name })).toBe(`Hello ${name}, ${name}!`);
    expect(formatText('en', '{{name:?? one|?? more}}', { name })).toBe(`${name} more`);
  });

  it.each(hostileNames)('adds no element to the page: %j [SEC-01 BRAND-06]', (name) => {
    const html = renderMessage('<a href="#x">{name}</a>', { name });
    expect(html.match(/<\w+/g)).toEqual(['<p', '<a', '<span']);
  });

  it('cannot put a javascript: address into a link [SEC-01]', () => {
    expect(renderMessage('<a href="{url}">Terms</a>', { url: 'javascript:alert(1)' })).toBe(
      '<p><span>Terms</span></p>',
    );
  });
});

describe('message functions', () => {
  it('replace both {name} and the backend form %{name} [BRAND-06]', () => {
    expect(formatText('en', '%{name} and {name}', { name: 'Acme' })).toBe('Acme and Acme');
  });

  it('keep line breaks and links in returned elements, but not in returned strings', () => {
    const text = 'One<br><a href="#x">two</a>';
    expect(renderMessage(text)).toBe('<p><span>One</span><br/><a href="#x"><span>two</span></a></p>');
    expect(formatText('en', text)).toBe('One two');
  });

  it('return one space for an empty text and for a missing key [BRAND-23 PIPE-42]', () => {
    const { t } = createTestMessages('en', { 'a.b': '' });
    expect([t.a?.b?.(), t.a?.nowhere?.(), t.gone?.constructor?.()]).toEqual([' ', ' ', ' ']);
  });

  it('choose the plural form of a number that is already formatted', () => {
    const { news_sending } = allMessages('en').t.supplement_portal.upload_manager.files;
    expect(['1', '2', '1,200'].map((total) => news_sending({ total }))).toEqual([
      'Sending 1 file.',
      'Sending 2 files.',
      'Sending 1,200 files.',
    ]);
  });

  it('return a text with unbalanced braces unchanged, without slow parsing', () => {
    const text = `{${'a'.repeat(50_000)}{b{c}}}`;
    expect(formatText('en', text, { a: 1 })).toBe(text); // the typesafe-i18n parser would hang
  });

  it.each([
    ['en', '{n} {{photo|photos}}', ['0 photos', '1 photo', '2 photos', '21 photos']],
    [
      'sr',
      '{n} {{|fotografija||fotografije||fotografija}}',
      ['0 fotografija', '1 fotografija', '2 fotografije', '21 fotografija'],
    ],
    ['sr', '{{n:|?? sat||?? sata||?? sati}}', ['0 sati', '1 sat', '2 sata', '21 sat']],
  ] as const)('choose the plural forms of locale %s: %j', (locale, text, expected) => {
    expect([0, 1, 2, 21].map((n) => formatText(locale, text, { n }))).toEqual(expected);
  });
});
