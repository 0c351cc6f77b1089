import { type Change, decodeTexts } from '#build/report/carrierChanges.ts';
import type { Palette } from '../cli/reportText.ts';
import { cutToWidth, widthOf } from '../cli/table.ts';
import { count, oneLine } from '../cli/text.ts';

/** Maximum width of a line if there is no terminal. */
const maxLineWidth = 110;
/** Width of the indentation and the longest label, `capability`, with its gaps. */
const labelWidth = 14;
/** Texts that are together at most this long are shown in full. */
const maxFullLength = 90;
const maxLength = 120;
/** Number of unchanged characters around a change. */
const contextLength = 24;

/** Describes a change in one row of a label and a text, or in three rows if the old and new values do not fit in one. */
export function describeChange(change: Change, palette: Palette, width = maxLineWidth): string[][] {
  switch (change.kind) {
    case 'colours':
      return [row('colours', describeColours(change))];
    case 'logo': {
      const { uses, before, after } = change;
      const show = ({ file, width, height }: typeof before) => `${file} ${width}×${height}`;
      const where = uses.length === 3 ? 'all uses' : uses.join(', ');
      return [row('logo', `${where}: ${show(before)} → ${show(after)}`)];
    }
    case 'capability': {
      const show = (value: boolean | null) => (value === null ? 'not used' : value ? 'on' : 'off');
      return [row('capability', `${change.name}: ${show(change.before)} → ${show(change.after)}`)];
    }
    case 'field': {
      const [before, after] = [change.before, change.after].map((value) => truncate(showValue(value)));
      return [row('field', `${fieldNames[change.path] ?? change.path}: ${before} → ${after}`)];
    }
    case 'string':
      return describeString(change, palette, width);
    case 'pages': {
      const why =
        change.reason === 'code'
          ? 'the shared code changed'
          : 'the build changed; the carrier and the code are unchanged';
      return [row('pages', `${count(change.files.length, 'page')} rebuilt, because ${why}`)];
    }
  }
}

/** Display names of the fields in a carrier's data. Other fields are shown by their path. */
const fieldNames: Readonly<Record<string, string>> = {
  flavour: 'backend',
  locale: 'language',
  localeCode: 'locale',
  formattedPhone: 'formatted phone',
  carrierPhone: 'carrier’s phone',
  'phoneCountry.code': 'phone country',
  'phoneCountry.callingCode': 'calling code',
  preferredCountries: 'preferred countries',
  'currency.code': 'currency',
  'currency.sign': 'currency sign',
  iosLink: 'iPhone app',
  androidLink: 'Android app',
  npsAfterPhotos: 'survey after photos',
  terms: 'terms document',
  darkLook: 'dark mode',
  hero: 'picture',
  startLayout: 'start layout',
  'backend.base': 'API',
  'backend.providerHeader': 'provider header',
  'backend.credentials': 'API credentials',
  supportPhone: 'environment’s phone',
};

function showValue(value: unknown): string {
  if (value === undefined || value === null) return '–';
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(showValue).join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function describeColours({ before, after, tokens, contrast }: Extract<Change, { kind: 'colours' }>): string {
  const brand =
    before === after
      ? `${after} unchanged, ${count(tokens.length, 'derived colour')} changed`
      : `${before} → ${after}`;
  const ratios = contrast.map((pair) => {
    const name = pair.text === 'on-brand' ? 'button contrast' : 'brand text contrast';
    return `${name} ${pair.before.toFixed(1)} → ${pair.after.toFixed(1)}`;
  });
  return [brand, ...ratios].join('; ');
}

function describeString(
  change: Extract<Change, { kind: 'string' }>,
  palette: Palette,
  width: number,
): string[][] {
  const name = `${change.key} (${change.locale})`;
  const { before, after } = decodeTexts(change);
  if (before === null) return [row('string', `+ ${name}  “${truncate(after ?? '')}”`, palette.green)];
  if (after === null) return [row('string', `− ${name}  “${truncate(before)}”`, palette.red)];
  const [was, is] = excerpt(before, after);
  const both = `${name}  “${was}” → “${is}”`;
  if (widthOf(both) <= width - labelWidth) return [row('string', both)];
  return [row('string', name), row('', `− ${was}`, palette.red), row('', `+ ${is}`, palette.green)];
}

/** Shortens two texts to the part between their common start and their common end, with some context. */
function excerpt(before: string, after: string): readonly [before: string, after: string] {
  if (before.length + after.length <= maxFullLength) return [before, after];
  const [was, is] = [[...before], [...after]];
  const shortest = Math.min(was.length, is.length);
  let start = 0;
  while (start < shortest && was[start] === is[start]) start++;
  let end = 0;
  while (end < shortest - start && was.at(-1 - end) === is.at(-1 - end)) end++;
  const [from, rest] = [Math.max(0, start - contextLength), Math.max(0, end - contextLength)];
  const cut = (text: readonly string[]) =>
    truncate(`${from > 0 ? '…' : ''}${text.slice(from, text.length - rest).join('')}${rest > 0 ? '…' : ''}`);
  return [cut(was), cut(is)];
}

function truncate(text: string): string {
  return cutToWidth(text, maxLength);
}

function row(label: string, text: string, paint = (words: string) => words): string[] {
  return [label, paint(oneLine(text))];
}
