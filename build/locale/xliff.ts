import { type InlinePart, splitCodes } from '../strings/inlineCodes.ts';
import type { TranslationGroup, TranslationUnit } from './translationUnit.ts';

export const xliffNamespace = 'urn:oasis:names:tc:xliff:document:2.0';

/**
 * Renders an XLIFF 2.0 document. Placeholders and markup are `ph` elements, plurals and links are `pc` elements, so that
 * tools for translators protect them.
 */
export function renderXliff(groups: readonly TranslationGroup[], target: string): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<xliff xmlns="${xliffNamespace}" version="2.0" srcLang="en" trgLang="${escapeXml(target)}" xml:space="preserve">`,
    ...groups.flatMap(({ path, units }, index) => [
      `  <file id="f${index + 1}" original="src/i18n/en/${escapeXml(path)}">`,
      ...units.flatMap(renderUnit),
      '  </file>',
    ]),
    '</xliff>',
    '',
  ].join('\n');
}

function renderUnit({ key, source, target, note }: TranslationUnit): string[] {
  const codes = new Map<string, string>();
  const ids = createIds();
  const content = { source: renderParts(source, codes, ids.next), target: undefined as string | undefined };
  if (target !== undefined) content.target = renderParts(target, codes, ids.reuse);
  return [
    `    <unit id="${escapeXml(key)}">`,
    ...(note === '' ? [] : [`      <notes><note>${escapeXml(note)}</note></notes>`]),
    ...(codes.size === 0
      ? []
      : [
          '      <originalData>',
          ...[...codes].map(([code, id]) => `        <data id="${id}">${escapeXml(code)}</data>`),
          '      </originalData>',
        ]),
    `      <segment state="${target === undefined ? 'initial' : 'translated'}">`,
    `        <source>${content.source}</source>`,
    ...(content.target === undefined ? [] : [`        <target>${content.target}</target>`]),
    '      </segment>',
    '    </unit>',
  ];
}

interface Ids {
  /** Returns a new id for a code of the source. */
  next(code: string): number;
  /** Returns the id of the same code in the source, or a new one if the target has more of them. */
  reuse(code: string): number;
}

function createIds(): Ids {
  const unused = new Map<string, number[]>();
  let count = 0;
  return {
    next: (code) => {
      count++;
      unused.set(code, [...(unused.get(code) ?? []), count]);
      return count;
    },
    reuse: (code) => unused.get(code)?.shift() ?? ++count,
  };
}

/** @param codes code → its id in the unit's original data; new codes are added */
function renderParts(text: string, codes: Map<string, string>, idOf: (code: string) => number): string {
  const refer = (code: string) => {
    const id = codes.get(code) ?? `d${codes.size + 1}`;
    codes.set(code, id);
    return id;
  };
  const render = (parts: readonly InlinePart[]): string =>
    parts
      .map((part) => {
        if (part.kind === 'words') return escapeXml(part.text);
        if (part.kind === 'code') {
          const ref = `dataRef="${refer(part.code)}" disp="${escapeXml(part.code)}"`;
          return `<ph id="${idOf(part.code)}" ${ref}/>`;
        }
        const id = idOf(part.start);
        const start = `dataRefStart="${refer(part.start)}" dispStart="${escapeXml(part.start)}"`;
        const end = `dataRefEnd="${refer(part.end)}" dispEnd="${escapeXml(part.end)}"`;
        return `<pc id="${id}" ${end} ${start}>${render(part.parts)}</pc>`;
      })
      .join('');
  return render(splitCodes(text));
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (mark) => escapes[mark] as string);
}
