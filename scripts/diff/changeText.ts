import type { Change } from '#build/difference/change.ts';
import { decodeTexts } from '#build/difference/decodeTexts.ts';
import type { ContrastFact } from '#build/difference/pageColours.ts';
import { count } from '../cli/count.ts';
import { oneLine } from '../cli/printable.ts';
import type { Palette } from '../cli/reportText.ts';
import { excerpt, truncate } from './excerpt.ts';
import { nameCapability, nameField, nameUses, showValue } from './names.ts';

const labelWidth = 10;

/** Describes a change in one line, or in two if both values do not fit on one. */
export function describeChange(change: Change, palette: Palette): string[] {
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
      return describeString(change, palette);
    case 'pages':
      return [row('pages', describePages(change))];
  }
}

export function describePages({ reason, files }: Extract<Change, { kind: 'pages' }>): string {
  const what = count(files.length, 'page');
  return reason === 'code'
    ? `${what} rebuilt, because the shared code changed`
    : `${what} rebuilt, because the build changed; the carrier and the sources of the app are unchanged`;
}

function describeColours(change: Extract<Change, { kind: 'colours' }>): string {
  const { before, after, tokens, contrast } = change;
  const brand =
    before === after
      ? `${after} unchanged, ${count(tokens.length, 'derived colour')} changed`
      : `${before} → ${after}`;
  const pairs = pairContrast(contrast)
    .filter(({ scheme, before, after }) => scheme === 'light' && before?.ratio !== after?.ratio)
    .map((pair) => `${nameContrast(pair)} ${showRatio(pair.before)} → ${showRatio(pair.after)}`);
  return [brand, ...pairs].join('; ');
}

export interface ContrastPair {
  readonly scheme: string;
  readonly text: string;
  readonly background: string;
  /** Undefined if this release does not have the color pair. */
  readonly before: ContrastFact | undefined;
  readonly after: ContrastFact | undefined;
}

/** Matches the color pairs of the two releases. */
export function pairContrast(contrast: {
  readonly before: readonly ContrastFact[];
  readonly after: readonly ContrastFact[];
}): ContrastPair[] {
  const idOf = ({ scheme, text, background }: ContrastFact) => `${scheme} ${text} ${background}`;
  const before = new Map(contrast.before.map((fact) => [idOf(fact), fact]));
  const after = new Map(contrast.after.map((fact) => [idOf(fact), fact]));
  return [...new Map([...before, ...after])].map(([id, { scheme, text, background }]) => ({
    scheme,
    text,
    background,
    before: before.get(id),
    after: after.get(id),
  }));
}

function nameContrast({ text, background }: Pick<ContrastPair, 'text' | 'background'>): string {
  return text === 'on-brand'
    ? 'button contrast'
    : text === 'brand-ink'
      ? 'brand text contrast'
      : `${text} on ${background}`;
}

function showRatio(fact: ContrastFact | undefined): string {
  return fact === undefined ? '–' : fact.ratio.toFixed(1);
}

function describeString(change: Extract<Change, { kind: 'string' }>, palette: Palette): string[] {
  const { key, locale } = change;
  const { before, after } = decodeTexts(change);
  const name = `${key} (${locale})`;
  if (before === null) return [row('string', `+ ${name}  “${truncate(after ?? '')}”`, palette.green)];
  if (after === null) return [row('string', `− ${name}  “${truncate(before)}”`, palette.red)];
  const shown = excerpt(before, after);
  const oneRow = row('string', `${name}  “${shown.before}” → “${shown.after}”`);
  if (oneRow.length <= 110) return [oneRow];
  return [
    row('string', name),
    row('', `− ${shown.before}`, palette.red),
    row('', `+ ${shown.after}`, palette.green),
  ];
}

function row(label: string, text: string, paint = (words: string) => words): string {
  return `  ${label.padEnd(labelWidth)} ${paint(oneLine(text))}`;
}
