import type { Change } from '#build/difference/change.ts';
import { decodeTexts } from '#build/difference/decodeTexts.ts';
import type { ContrastFact } from '#build/difference/pageColours.ts';
import { count } from '../cli/count.ts';
import { oneLine } from '../cli/printable.ts';
import type { Palette } from '../cli/reportText.ts';
import { widthOf } from '../cli/textWidth.ts';
import { excerpt, truncate } from './excerpt.ts';
import { nameCapability, nameField, nameUses, showValue } from './names.ts';

/** Width for both values of a text on one line if there is no terminal. */
const maxLineWidth = 110;
/** Width of the indentation and the longest label, `capability`, with its gaps. */
const labelWidth = 14;

/** Describes a change in one row of a label and a text, or in three if both values do not fit on one. */
export function describeChange(change: Change, palette: Palette, width = maxLineWidth): string[][] {
  switch (change.kind) {
    case 'colours':
      return [row('colours', describeColours(change))];
    case 'logo': {
      const { before, after } = change;
      const size = ({ file, width, height }: typeof before) => `${file} ${width}×${height}`;
      return [row('logo', `${nameUses(change.uses)}: ${size(before)} → ${size(after)}`)];
    }
    case 'capability': {
      const show = (value: boolean | null) => (value === null ? 'not used' : value ? 'on' : 'off');
      return [
        row('capability', `${nameCapability(change.name)}: ${show(change.before)} → ${show(change.after)}`),
      ];
    }
    case 'field':
      return [
        row(
          'field',
          `${nameField(change.path)}: ${truncate(showValue(change.before))} → ${truncate(showValue(change.after))}`,
        ),
      ];
    case 'string':
      return describeString(change, palette, width);
    case 'pages':
      return [row('pages', describePages(change))];
  }
}

function describePages({ reason, files }: Extract<Change, { kind: 'pages' }>): string {
  const what = count(files.length, 'page');
  return reason === 'code'
    ? `${what} rebuilt, because the shared code changed`
    : `${what} rebuilt, because the build changed; the carrier and the sources of the app are unchanged`;
}

function describeColours({ before, after, tokens, contrast }: Extract<Change, { kind: 'colours' }>): string {
  const brand =
    before === after
      ? `${after} unchanged, ${count(tokens.length, 'derived colour')} changed`
      : `${before} → ${after}`;
  const pairs = Object.entries(contrastNames).flatMap(([text, name]) => {
    const [was, is] = [contrast.before, contrast.after].map((facts) => lightRatio(facts, text));
    return was === is ? [] : [`${name} ${was} → ${is}`];
  });
  return [brand, ...pairs].join('; ');
}

/** Names of the measured contrast pairs, by the token of their text colour. */
const contrastNames = { 'on-brand': 'button contrast', 'brand-ink': 'brand text contrast' };

function lightRatio(facts: readonly ContrastFact[], text: string): string {
  const fact = facts.find((each) => each.scheme === 'light' && each.text === text);
  return fact === undefined ? '–' : fact.ratio.toFixed(1);
}

function describeString(
  change: Extract<Change, { kind: 'string' }>,
  palette: Palette,
  width: number,
): string[][] {
  const { key, locale } = change;
  const { before, after } = decodeTexts(change);
  const name = `${key} (${locale})`;
  if (before === null) return [row('string', `+ ${name}  “${truncate(after ?? '')}”`, palette.green)];
  if (after === null) return [row('string', `− ${name}  “${truncate(before)}”`, palette.red)];
  const shown = excerpt(before, after);
  const both = `${name}  “${shown.before}” → “${shown.after}”`;
  if (widthOf(both) <= width - labelWidth) return [row('string', both)];
  return [
    row('string', name),
    row('', `− ${shown.before}`, palette.red),
    row('', `+ ${shown.after}`, palette.green),
  ];
}

function row(label: string, text: string, paint = (words: string) => words): string[] {
  return [label, paint(oneLine(text))];
}
