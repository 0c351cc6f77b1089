import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { MessagesProvider, useMessages } from '#src/texts/context.tsx';
import { DisplayText } from '#src/texts/displayText.tsx';
import { createMessages } from '#src/texts/messages.ts';
import { plainText } from '#src/texts/tokenize.ts';
import { allMessages } from '../support/aTenant.ts';

type MessageTree = Record<string, Record<string, (values?: Record<string, unknown>) => string>>;

/** Uses invented keys, because these tests cover the message functions and not the catalogue. */
function formatText(locale: 'en' | 'sr', text: string, values?: Record<string, unknown>): string {
  return createTestMessages(locale, { 'x.y': text }).x?.y?.(values) ?? 'absent';
}

function createTestMessages(locale: 'en' | 'sr', texts: Record<string, string>): MessageTree {
  return createMessages(locale, Object.keys(texts), Object.values(texts)) as unknown as MessageTree;
}

const hostileNames = [
  ...[
    '<img src=x onerror=alert(1)>',
    "$& $1 $` $' $$",
    '{name}',
    '%{name}',
    '{{name:a|b}}',
    '</a><a href=javascript:alert(1)>x</a>',
  ],
  ...['<br>', '&lt;b&gt;', '&amp;', '"quoted"', "O'Neill", '??', 'constructor', 'A \\ B', '<!--', '&#36;'],
];

describe('placeholder value', () => {
  it.each(hostileNames)('shows %j unchanged [BRAND-06]', (name) => {
    expect(plainText(formatText('en', 'Hello {name}, %{name}!', { name }))).toBe(`Hello ${name}, ${name}!`);
    expect(plainText(formatText('en', '{{name:?? one|?? more}}', { name }))).toBe(`${name} more`);
  });

  it.each(hostileNames)('adds no other element to the page: %j [SEC-01 BRAND-06]', (name) => {
    const html = renderToStaticMarkup(
      <DisplayText text={formatText('en', '<a href="#x">{name}</a>', { name })} />,
    );
    expect(html.match(/<\w+/g)).toEqual(['<a', '<span']);
  });

  it('cannot put a javascript: address into a link [SEC-01]', () => {
    const text = formatText('en', '<a href="{url}">Terms</a>', { url: 'javascript:alert(1)' });
    expect(renderToStaticMarkup(<DisplayText text={text} />)).toBe('<span>Terms</span>');
  });
});

describe('message functions', () => {
  it('replace both {name} and the backend form %{name} [BRAND-06]', () => {
    expect(formatText('en', '%{name} and {name}', { name: 'Acme' })).toBe('Acme and Acme');
  });

  it('return one space for an empty text and for a missing key [BRAND-23 PIPE-42]', () => {
    const messages = createMessages('en', ['a.b', 'a.c'], ['']) as unknown as MessageTree;
    expect([
      messages.a?.b?.(),
      messages.a?.c?.(),
      messages.a?.nowhere?.(),
      messages.gone?.constructor?.(),
    ]).toEqual([' ', ' ', ' ', ' ']);
  });

  it('choose the plural form of a number that is already formatted', () => {
    const { news_sending } = allMessages('en').supplement_portal.upload_manager.files;
    expect(['1', '2', '1,200'].map((total) => news_sending({ total }))).toEqual([
      'Sending 1 file.',
      'Sending 2 files.',
      'Sending 1,200 files.',
    ]);
  });

  it('ignore inherited object properties as keys, texts and values [PIPE-42]', () => {
    const messages = createTestMessages('en', {
      'a.b': 'constructor',
      'a.c': '{constructor}{toString}{__proto__}',
      'a.d': '{name|toString}',
    });
    const inherited = ['constructor', 'toString', '__proto__', 'hasOwnProperty', 'valueOf'];
    expect(inherited.map((key) => messages.a?.[key]?.())).toEqual(inherited.map(() => ' '));
    expect(inherited.map((key) => messages[key]?.title?.())).toEqual(inherited.map(() => ' '));
    expect([messages.a?.b?.(), messages.a?.c?.({ name: 'x' }), messages.a?.d?.({ name: 'x' })]).toEqual([
      'constructor',
      '',
      'x',
    ]);
  });

  it('accept keys with the names of inherited object properties', () => {
    const messages = createTestMessages('en', { 'constructor.toString': 'one', '__proto__.x': 'two' });
    expect([
      messages.constructor?.toString?.(),
      (Reflect.get(messages, '__proto__') as MessageTree[string]).x?.(),
    ]).toEqual(['one', 'two']);
    expect(({} as Record<string, unknown>).x).toBeUndefined();
  });

  it('can be awaited without being treated as a promise', async () => {
    const messages = createTestMessages('en', { 'a.b': 'x' });
    expect((await messages) === messages).toBe(true);
  });

  it('return a text with unbalanced braces unchanged, without slow parsing', () => {
    const text = `{${'a'.repeat(50_000)}{b{c}}}`;
    expect(formatText('en', text, { a: 1 })).toBe(text); // the typesafe-i18n parser would hang
  });

  it('return a text that the parser rejects unchanged', () => {
    expect(formatText('en', 'Is it {x|{a}}?', { x: 'a' })).toBe('Is it {x|{a}}?');
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

function Title() {
  return <h1>{useMessages().start.title()}</h1>;
}

describe('useMessages', () => {
  it('returns the messages of the nearest provider', () => {
    const messages = createMessages('en', ['start.title'], ['Show us']);
    expect(renderToStaticMarkup(<MessagesProvider messages={messages}>{<Title />}</MessagesProvider>)).toBe(
      '<h1>Show us</h1>',
    );
  });

  it('throws an explanatory error without a provider', () => {
    expect(() => renderToStaticMarkup(<Title />)).toThrow('useMessages needs a MessagesProvider');
  });
});
