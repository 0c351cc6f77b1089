import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { MessagesProvider, useMessages } from '#src/i18n/context.tsx';
import { DisplayText } from '#src/i18n/displayText.tsx';
import { createMessages } from '#src/i18n/messages.ts';
import { plainText } from '#src/i18n/tokenize.ts';
import { allMessages } from '../support/aTenant.ts';

type Words = Record<string, Record<string, (values?: Record<string, unknown>) => string>>;

/** Made-up keys: the machine is under test, not the catalogue. */
function say(locale: 'en' | 'sr', text: string, values?: Record<string, unknown>): string {
  return wordsOf(locale, { 'x.y': text }).x?.y?.(values) ?? 'absent';
}

function wordsOf(locale: 'en' | 'sr', texts: Record<string, string>): Words {
  return createMessages(locale, Object.keys(texts), Object.values(texts)) as unknown as Words;
}

const nastyNames = [
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

describe('a value that is filled in', () => {
  it.each(nastyNames)('shows %j as it is written [BRAND-06, BRAND-34]', (name) => {
    expect(plainText(say('en', 'Hello {name}, %{name}!', { name }))).toBe(`Hello ${name}, ${name}!`);
    expect(plainText(say('en', '{{name:?? one|?? more}}', { name }))).toBe(`${name} more`);
  });

  it.each(nastyNames)('adds no element to the page when it is %j [SEC-01, BRAND-34]', (name) => {
    const html = renderToStaticMarkup(<DisplayText text={say('en', '<a href="#x">{name}</a>', { name })} />);
    expect(html.match(/<\w+/g)).toEqual(['<a']);
  });

  it('cannot bring a link of its own scheme into an address [SEC-11]', () => {
    const text = say('en', '<a href="{url}">Terms</a>', { url: 'javascript:alert(1)' });
    expect(renderToStaticMarkup(<DisplayText text={text} />)).toBe('Terms');
  });
});

describe('messages', () => {
  it('read the placeholders of backends as their own [BRAND-34]', () => {
    expect(say('en', '%{name} and {name}', { name: 'Acme' })).toBe('Acme and Acme');
  });

  it('show one space for an empty text, for a missing value and for a missing key [BRAND-23, PIPE-42]', () => {
    const words = createMessages('en', ['a.b', 'a.c'], ['']) as unknown as Words;
    expect([words.a?.b?.(), words.a?.c?.(), words.a?.nowhere?.(), words.gone?.constructor?.()]).toEqual([
      ' ',
      ' ',
      ' ',
      ' ',
    ]);
  });

  it('choose the plural form for a number that is already formatted', () => {
    const { news_sending } = allMessages('en').supplement_portal.upload_manager.files;
    expect(['1', '2', '1,200'].map((total) => news_sending({ total }))).toEqual([
      'Sending 1 file.',
      'Sending 2 files.',
      'Sending 1,200 files.',
    ]);
  });

  it('find nothing that objects inherit, neither as key nor as text nor as value [PIPE-42]', () => {
    const words = wordsOf('en', {
      'a.b': 'constructor',
      'a.c': '{constructor}{toString}{__proto__}',
      'a.d': '{name|toString}',
    });
    const inherited = ['constructor', 'toString', '__proto__', 'hasOwnProperty', 'valueOf'];
    expect(inherited.map((key) => words.a?.[key]?.())).toEqual(inherited.map(() => ' '));
    expect(inherited.map((key) => words[key]?.title?.())).toEqual(inherited.map(() => ' '));
    expect([words.a?.b?.(), words.a?.c?.({ name: 'x' }), words.a?.d?.({ name: 'x' })]).toEqual([
      'constructor',
      '',
      'x',
    ]);
  });

  it('take keys with inherited names when they are really there', () => {
    const words = wordsOf('en', { 'constructor.toString': 'one', '__proto__.x': 'two' });
    expect([
      words.constructor?.toString?.(),
      (Reflect.get(words, '__proto__') as Words[string]).x?.(),
    ]).toEqual(['one', 'two']);
    expect(({} as Record<string, unknown>).x).toBeUndefined();
  });

  it('can be awaited like any other value', async () => {
    const words = wordsOf('en', { 'a.b': 'x' });
    expect((await words) === words).toBe(true);
  });

  it('show a text whose braces do not match as it stands, and at once', () => {
    const text = `{${'a'.repeat(50_000)}{b{c}}}`;
    expect(say('en', text, { a: 1 })).toBe(text); // typesafe-i18n's parser would not come back
  });

  it('show a text that the parser refuses as it stands', () => {
    expect(say('en', 'Is it {x|{a}}?', { x: 'a' })).toBe('Is it {x|{a}}?');
  });

  it.each([
    ['en', '{n} {{photo|photos}}', ['0 photos', '1 photo', '2 photos', '21 photos']],
    [
      'sr',
      '{n} {{|fotografija||fotografije||fotografija}}',
      ['0 fotografija', '1 fotografija', '2 fotografije', '21 fotografija'],
    ],
    ['sr', '{{n:|?? sat||?? sata||?? sati}}', ['0 sati', '1 sat', '2 sata', '21 sat']],
  ] as const)('form the plurals of %s in %j', (locale, text, expected) => {
    expect([0, 1, 2, 21].map((n) => say(locale, text, { n }))).toEqual(expected);
  });
});

function Title() {
  return useMessages().start.title();
}

describe('useMessages', () => {
  it('gives a component the words of the provider above it', () => {
    const messages = createMessages('en', ['start.title'], ['Show us']);
    expect(renderToStaticMarkup(<MessagesProvider messages={messages}>{<Title />}</MessagesProvider>)).toBe(
      'Show us',
    );
  });

  it('says so when there is no provider', () => {
    expect(() => renderToStaticMarkup(<Title />)).toThrow('useMessages needs a MessagesProvider');
  });
});
