import { beforeAll, describe, expect, it } from 'vitest';
import { createStringsChecker, type StringsChecker } from '#build/check/strings/checker.ts';
import { hashSource } from '#build/check/strings/translationState.ts';
import { locales } from '#src/tenant/locales.ts';
import { onlyDeep } from '../support/run/sampleUnlessDeep.ts';
import { catalogues as builtIn } from '../support/samples/builtInTexts.ts';
import { catalogues, report, reportEntry } from './stringsFixture.ts';

let checker: StringsChecker;

beforeAll(async () => {
  checker = createStringsChecker({ catalogues });
  await report(checker, '{"start.title":"warm up: the generator takes a second or two"}');
}, 60_000);

describe('check of strings.json', () => {
  it('reports an unknown placeholder and suggests the right one [PIPE-13]', async () => {
    expect(await reportEntry(checker, 'start.document_title', 'Start {nam}')).toMatchInlineSnapshot(`
      [
        "error acme/strings.json:3 start.document_title: uses {nam}, which this key does not provide, and lacks {name}. Replace {nam} with {name}.",
      ]
    `);
  });

  it('reports a missing placeholder [PIPE-13]', async () => {
    expect(await reportEntry(checker, 'start.document_title', 'Start')).toMatchInlineSnapshot(`
      [
        "error acme/strings.json:3 start.document_title: lacks {name}. Add {name} to the text.",
      ]
    `);
  });

  it('warns about a retired key [PIPE-13]', async () => {
    expect(await reportEntry(checker, 'legacy.banner', 'x')).toMatchInlineSnapshot(`
      [
        "warning acme/strings.json:3 legacy.banner: is not a key of this version of the app; its text is never shown. Remove it.",
      ]
    `);
  });

  it.each([
    [
      'start.document_title',
      'Start {name',
      'has an unmatched brace, or nested braces. Close each brace, as in {name}. To show a brace, use &#123; or &#125;.',
    ],
    ['start.title', 7, 'is a number, not a text. Put the text in quotation marks.'],
    [
      'photos.left',
      '{count} {{a|b|c|d}} {name}',
      'has a plural with 4 forms, {{a|b|c|d}}; only 1, 2, 3 or 6 forms are allowed. Use {{one|other}}, {{zero|one|other}} or {{zero|one|two|few|many|other}}.',
    ],
    [
      'photos.left',
      '{count} {{count:at 5:00|later}} {name}',
      'has a plural with a second colon, {{count:at 5:00|later}}; the text after it is lost. To show a colon, use &#58;.',
    ],
    [
      'photos.left',
      '{count} {{|}} {name}',
      'has a plural without text, {{|}}. Add the plural forms: {{one|other}}.',
    ],
    ['start.title', '{{photo|photos}}', 'has a plural without a parameter to count. Remove the plural.'],
    [
      'start.document_title',
      'Start {name|upper}',
      'uses a formatter that does not exist: {name|upper}. Use {name} without a formatter.',
    ],
    [
      'start.document_title',
      'Start {name|{acme:Acme,*:other}}',
      'fails the typesafe-i18n type check: the text does not show {name}. Add {name} to the text: selecting a plural or a case does not show the value.',
    ],
    [
      'start.document_title',
      'Start {name|{acme}}',
      'has a switch-case without cases. Use the form {name|{case:text,other:text}}.',
    ],
  ])('explains what is wrong with %s: %j [PIPE-13]', async (key, value, message) => {
    expect(await reportEntry(checker, key, value)).toEqual([`error acme/strings.json:3 ${key}: ${message}`]);
  });

  it.each([
    ['{{slika|slike}}', 'has a plural with 2 forms, {{slika|slike}}; Serbian requires six forms.'],
    [
      '{{|slika||||slika}}',
      'has a plural without its fourth form (few), {{|slika||||slika}}; 2, 3 and 4 would use the last form.',
    ],
  ])('reports the Serbian plural %s [PIPE-13]', async (plural, message) => {
    expect(await reportEntry(checker, 'photos.left', `{count} ${plural} {name}`, 'sr')).toEqual([
      `error acme/strings.json:3 photos.left: ${message} Use six forms, {{zero|one|two|few|many|other}}; zero, two and many may be empty.`,
    ]);
  });

  it.each([
    ['a control character', '\u0007', 'U+0007'],
    ['a text direction override', '\u202e', 'U+202E'],
  ])('reports an invisible character: %s [PIPE-13]', async (_, sign, name) => {
    expect(await reportEntry(checker, 'start.title', `Show ${sign} it`)).toEqual([
      `error acme/strings.json:3 start.title: contains the invisible character ${name} (a control character, an unpaired surrogate or a text-direction mark). Remove it.`,
    ]);
  });

  it.each(['\u200b', ' ', '&#8203;', '<br>'])(
    'reports the text %j, which has no visible character [PIPE-13 BRAND-23]',
    async (text) => {
      expect((await reportEntry(checker, 'start.title', text)).at(-1)).toBe(
        'error acme/strings.json:3 start.title: has no visible character. Write a text, or "" to show nothing on purpose.',
      );
    },
  );

  it.each([
    ['Dobro doÅ¡li', 'Dobro došli', 'warning'],
    ['VozaÄ\u008d', 'Vozač', 'error'],
  ])('reports that %j was decoded with the wrong encoding [PIPE-13]', async (text, original, severity) => {
    expect(await reportEntry(checker, 'start.title', text)).toEqual([
      `${severity} acme/strings.json:3 start.title: looks like UTF-8 that was read in another encoding: "${text}". If it should be "${original}", write that, and save the file as UTF-8.`,
    ]);
  });

  it('warns about a zero-width character [PIPE-13]', async () => {
    expect(await reportEntry(checker, 'start.title', 'Log\u200bin')).toEqual([
      expect.stringMatching(
        /^warning .*:3 start\.title: contains the character U\+200B, which has no width\./,
      ),
    ]);
  });

  it.each([
    'Show\n\tit: škoda 😀\u00ad\u200d',
    '👩‍👩‍👧‍👧 ❤️‍🔥 🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    'می\u200cخواهم \u200f(1)',
  ])('accepts line breaks and characters of any script: %j', async (text) => {
    expect(await reportEntry(checker, 'start.title', text)).toEqual([]);
  });

  it('warns about unknown keys that every JavaScript object inherits, such as constructor [PIPE-13]', async () => {
    expect(
      await report(checker, '{"__proto__": "x", "constructor": "y", "toString": "z"}'),
    ).toMatchInlineSnapshot(`
      [
        "warning acme/strings.json:1 __proto__: is not a key of this version of the app; its text is never shown. Remove it.",
        "warning acme/strings.json:1 constructor: is not a key of this version of the app; its text is never shown. Remove it.",
        "warning acme/strings.json:1 toString: is not a key of this version of the app; its text is never shown. Remove it.",
      ]
    `);
  });

  it('warns about unsupported markup [SEC-01]', async () => {
    const text = '<b>Show</b> <a href="http://x.example">us</a> the dam&acirc;ge <a href="https://x.example';
    expect(await reportEntry(checker, 'start.title', text)).toMatchInlineSnapshot(`
      [
        "warning acme/strings.json:3 start.title: contains markup that is not shown as written: <b>, a link to "http://x.example", &acirc;, <a href="https://x.example without an end. Use only <br> and <a href="…"> with https:, mailto:, tel:, /path or #fragment; write other characters without HTML entities.",
      ]
    `);
  });

  it('reports all problems together, one per key, each with its line [PIPE-13]', async () => {
    const text =
      '{\n"start.titel": "x",\n\n"start.document_title": "{nam} <b>{other}</b>",\n"photos.left": "{{a|b|c|d}} {foo}",\n"menu.faqs": 1}';
    expect((await report(checker, text)).map((line) => line.split(' ').slice(0, 3).join(' '))).toEqual([
      'error acme/strings.json:2 start.titel:',
      'error acme/strings.json:4 start.document_title:',
      'error acme/strings.json:5 photos.left:',
      'error acme/strings.json:6 menu.faqs:',
    ]);
  });
});

describe('check of a valid strings.json', () => {
  const overridesOf = async (value: Record<string, string>) => {
    const file = { code: 'acme', file: 'acme/strings.json', lineOf: () => 1, value, locale: 'en' as const };
    const [checked] = await checker.check([file]);
    expect(checked?.diagnostics).toEqual([]);
    return Object.fromEntries(checked?.overrides ?? []);
  };

  it('accepts markup, placeholders with a percent sign, and plurals that contain the number [BRAND-23 BRAND-06]', async () => {
    const texts = {
      'start.title': 'Fish &amp; chips<br><a href="tel:+1 555">call</a>',
      'start.document_title': 'Hello %{name}, yes {name}!',
      'photos.left': '{name}: {count} {{?? left|?? more}}',
    };
    expect(await overridesOf(texts)).toEqual({
      ...texts,
      'start.document_title': 'Hello {name}, yes {name}!',
    });
  });

  it('accepts an empty text, which shows nothing [BRAND-23]', async () => {
    expect(await overridesOf({ 'start.title': '' })).toEqual({ 'start.title': ' ' });
  });

  it('warns a Serbian carrier about keys without Serbian text [PIPE-42]', async () => {
    expect(await report(checker, '{}', 'sr')).toMatchInlineSnapshot(`
      [
        "warning acme/strings.json:1 has no translation for menu.faqs, and neither has src/texts/sr; the app shows the English text. Add the translation here, or in src/texts/sr for every carrier with the locale sr.",
      ]
    `);
    expect(await report(checker, '{"menu.faqs": "Pitanja"}', 'sr')).toEqual([]);
  });

  onlyDeep(() => {
    it('warns about translations that are older than their English text, unless the carrier overrides them [PIPE-42]', async () => {
      const stateOf = () => new Map([['menu.prompt_1', hashSource('The first')]]);
      const checkerWithState = createStringsChecker({ catalogues, stateOf });
      const faqs = '"menu.faqs": "Pitanja"';
      expect(await report(checkerWithState, `{${faqs}}`, 'sr')).toMatchInlineSnapshot(`
      [
        "warning acme/strings.json:1 uses translations in src/texts/sr that are older than the English texts: menu.prompt_1. Translate them again, then record it: npm run -s livery -- locale update sr KEY",
      ]
    `);
      expect(await report(checkerWithState, `{${faqs}, "menu.prompt_1": "Prva"}`, 'sr')).toEqual([]);
    });
  });
});

describe('built-in catalogue', () => {
  it.each(locales)(
    'passes the check for carrier strings in the locale %s [PIPE-13]',
    async (locale) => {
      const value = Object.fromEntries(builtIn[locale]);
      const builtInChecker = createStringsChecker();
      const checked = await builtInChecker.check([
        { code: 'acme', file: 'acme/strings.json', lineOf: () => 1, value, locale },
      ]);
      expect(checked[0]?.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    },
    60_000,
  );
});
