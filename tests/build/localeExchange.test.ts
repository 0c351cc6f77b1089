import { describe, expect, it } from 'vitest';
import { readCsv, renderCsv } from '#build/locale/csv.ts';
import { importUnits } from '#build/locale/importUnits.ts';
import { type LocaleTexts, readLocaleTexts } from '#build/locale/localeStatus.ts';
import type { ReadUnits } from '#build/locale/readUnits.ts';
import { readXliff } from '#build/locale/readXliff.ts';
import { listUnits } from '#build/locale/translationUnit.ts';
import { renderXliff } from '#build/locale/xliff.ts';
import { joinCodes, splitCodes } from '#build/strings/inlineCodes.ts';
import { findXliffProblems } from '../support/xliffSchema.ts';

const serbian = readLocaleTexts('sr');
const all = listUnits(serbian, { onlyMissing: false });
const xliff = renderXliff(all, 'sr');

const targetsOf = ({ units }: ReadUnits) => new Map(units.map(({ key, target }) => [key, target]));
const sourcesOf = ({ units }: ReadUnits) => new Map(units.map(({ key, source }) => [key, source]));

const formats = [
  ['XLIFF', () => readXliff(xliff)],
  ['CSV', () => readCsv(renderCsv(all))],
] as const;

describe('exchange with translators', () => {
  it.each(formats)('returns every text as it was in a round trip as %s', (_, read) => {
    const result = read();
    expect(result.problems).toEqual([]);
    expect(targetsOf(result)).toEqual(
      new Map([...serbian.english.keys()].map((key) => [key, serbian.translated.get(key)])),
    );
    expect(sourcesOf(result)).toEqual(serbian.english);
  });

  it.each([
    'a < b & "c" > d',
    ' {name:string}  {{one|two}}',
    '{{count:one|other}} {count:number}',
    '<br>two<br/> lines',
    '<a href="https://a.example/?b=1&amp;c">two {name}</a>',
    'a, "b"; c\nd\ttab',
    '{{||||few|}}',
    '=1+1',
  ])('keeps the text %j in both formats', (text) => {
    expect(joinCodes(splitCodes(text))).toBe(text);
    const groups = [{ path: 'a.ts', units: [{ key: 'a.b', source: text, target: text, note: '' }] }];
    for (const read of [readXliff(renderXliff(groups, 'de')), readCsv(renderCsv(groups))])
      expect([read.problems, read.units[0]?.target, read.units[0]?.source]).toEqual([[], text, text]);
  });

  it('omits up-to-date texts on request', () => {
    const translated = new Map(serbian.translated);
    translated.delete('start.title');
    const texts: LocaleTexts = { ...serbian, translated, missing: ['start.title'], outdated: ['start.lead'] };
    const units = listUnits(texts, { onlyMissing: true }).flatMap((group) => group.units);
    expect(units.map(({ key, target }) => [key, target !== undefined])).toEqual([
      ['start.title', false],
      ['start.lead', true],
    ]);
  });
});

describe('XLIFF', () => {
  it('is valid under the rules of the OASIS schema', () => {
    expect(findXliffProblems(xliff)).toEqual([]);
  });

  it('is rejected by these rules if an element or attribute is wrong', () => {
    const wrong = xliff.replace('<unit id="start.title">', '<unit id="common.skip" kind="a"><source/>');
    expect(findXliffProblems(wrong).length).toBeGreaterThan(2);
  });

  it('protects placeholders, plurals and links, and names the forms of the language', () => {
    const source = 'Hello {name:string}, {count:number} {{photo|photos}}';
    const target = 'Zdravo {name:string}, {count:number} {{|slika|||slike|slika}}';
    const units = [{ key: 'a.b', source, target, note: '' }];
    const text = renderXliff([{ path: 'a.ts', units }], 'sr');
    const words = /<target>(.*)<\/target>/.exec(text)?.[1]?.replace(/<[^>]*>/g, '·');
    expect(words).toBe('Zdravo ·, · ··slika···slike·slika·');
    const note = all.flatMap((group) => group.units).find(({ key }) => key === 'photos.lead')?.note;
    expect(note).toContain('zero|one|two|few|many|other');
  });

  it('is read also if a tool has split a unit into segments', () => {
    const document = `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="sr">
<file id="f"><unit id="start.lead"><segment><source>One.</source><target>Jedan.</target></segment>
<ignorable><source> </source></ignorable>
<segment><source>Two.</source><target>Dva.</target></segment></unit></file></xliff>`;
    expect(readXliff(document).units).toEqual([
      { key: 'start.lead', line: 2, source: 'One. Two.', target: 'Jedan. Dva.' },
    ]);
  });
});

describe('XLIFF of other tools', () => {
  const read = (unit: string) =>
    readXliff(`<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" xmlns:mtc="urn:oasis:names:tc:xliff:matches:2.0"
 version="2.0" srcLang="en" trgLang="sr"><file id="f"><unit id="start.lead">${unit}</unit></file></xliff>`);

  it('is read without the suggestions of a translation memory', () => {
    const { units, problems } = read(
      '<mtc:matches><mtc:match ref="#1"><source>One <ph id="1"/></source><target>Prvi</target></mtc:match></mtc:matches>' +
        '<segment id="1"><source>One.</source><target>Jedan.</target></segment>',
    );
    expect([problems, units]).toEqual([
      [],
      [{ key: 'start.lead', line: 2, source: 'One.', target: 'Jedan.' }],
    ]);
  });

  it('counts as not translated if only some segments of a text are translated', () => {
    const first = '<segment><source>One. </source><target>Jedan. </target></segment>';
    for (const rest of ['<source>Two.</source>', '<source>Two.</source><target/>'])
      expect(read(`${first}<segment>${rest}</segment>`).units).toEqual([
        { key: 'start.lead', line: 2, source: 'One. Two.', target: undefined },
      ]);
  });

  it.each([
    ['initial', 'One.', undefined],
    ['initial', 'Jedan.', 'Jedan.'],
    ['translated', 'One.', 'One.'],
  ])('with the state %s and the target %j has the translation %j', (state, target, translation) => {
    const segment = `<segment state="${state}"><source>One.</source><target>${target}</target></segment>`;
    expect(read(segment).units[0]?.target).toBe(translation);
  });
});

describe('XLIFF with an invalid character reference', () => {
  it.each(['zz', '', '110000', '-1'])('reports the line of <cp hex="%s"/>', (hex) => {
    const target = `<target>a<cp hex="${hex}"/></target>`;
    const document = renderXliff(
      [{ path: 'a.ts', units: [{ key: 'a.b', source: 'a', target: 'a', note: '' }] }],
      'de',
    ).replace('<target>a</target>', target);
    const line = document.split('\n').findIndex((text) => text.includes('<cp ')) + 1;
    expect(readXliff(document).problems).toEqual([
      `line ${line}: <cp hex="${hex}"/> is not the code of a character.`,
    ]);
  });

  it('reads a valid one as its character', () => {
    const document = renderXliff(
      [{ path: 'a.ts', units: [{ key: 'a.b', source: 'a', target: 'a', note: '' }] }],
      'de',
    ).replace('<target>a</target>', '<target>a<cp hex="1F697"/></target>');
    expect(readXliff(document)).toMatchObject({ problems: [], units: [{ target: 'a🚗' }] });
  });
});

describe('import of a translated file', () => {
  const importing = (read: ReadUnits) => importUnits(read, serbian, 'sr.xlf');
  const csv = (...rows: string[]) => readCsv(['key,english,translation', ...rows].join('\n'));

  it.each([
    ['<xliff version="1.2"/>', 'line 1: This is not an XLIFF 2.0 document.'],
    [xliff.replace('</unit>', ''), 'unexpected close tag'],
    [xliff.replace('trgLang="sr"', 'trgLang="de"'), 'line 1: The file is for the language de, not sr.'],
    [xliff.replace(' trgLang="sr"', ''), 'line 1: The file does not name its language (trgLang).'],
    [xliff.replace('version="2.0"', 'version="1.2"'), 'XLIFF 1.2 is not supported. Use 2.0.'],
    [
      xliff
        .replace('<xliff', '<!DOCTYPE xliff [<!ENTITY x SYSTEM "file:///etc/passwd">]><xliff')
        .replace('</target>', '&x;</target>'),
      'undefined entity',
    ],
    [
      xliff.replace('dataRef="d1"', 'dataRef="d9"'),
      '<ph> refers to no original data. Export the texts again.',
    ],
  ])('rejects the invalid document %# and names the problem', async (text, problem) => {
    await expect(importing(readXliff(text))).rejects.toThrow(problem);
  });

  it.each([
    [csv('start.titel,a,b'), 'line 2: start.titel is not a text of the app. Did you mean start.title?'],
    [csv('start.title,a,b', 'start.title,a,c'), 'line 3: start.title is already in line 2.'],
    [csv('common.call,Call,Pozovite'), 'line 2: common.call lacks {phone}.'],
    [csv('start.title,a,"b'), 'line 2: A quotation mark is not closed.'],
    [readCsv('id,text\na,b'), 'line 1: The first column is not named key.'],
    [readCsv('key,english\na,b'), 'line 1: There is no column translation.'],
  ])('rejects the invalid text %# and names its line and problem', async (read, problem) => {
    await expect(importing(read)).rejects.toThrow(problem);
    await expect(importing(read)).rejects.toThrow('was not imported, and nothing was changed');
  });

  it('accepts a CSV file of a spreadsheet program with semicolons', async () => {
    const read = readCsv('\ufeffkey;english;translation\r\nstart.title;Show us the damage;Pokažite\r\n');
    const { changed, texts } = await importing(read);
    expect([changed, texts.translated.get('start.title')]).toEqual([['start.title'], 'Pokažite']);
  });
});
