import {
  type CarrierBrief,
  type ChangedCarrier,
  type ChangeGroup,
  type Difference,
  isEmptyDifference,
} from '#build/report/compareReleases.ts';
import type { Palette } from '../cli/reportText.ts';
import { renderTable, type TableRow } from '../cli/table.ts';
import { count, oneLine, showBytes } from '../cli/text.ts';
import { describeChange } from './changeText.ts';

/** Limits that keep the output on one screen. A larger difference shows only the most widespread changes. */
const shownCodes = 8;
const shownGroups = 12;
const shownChanges = 12;
const shownSizes = 4;
/** Smaller changes are noise: another file name alone can change the compressed size. */
const noticeableBytes = 16;

/** Formats a difference as text: what was compared, the summary, then the changes that most carriers share. */
export function describeDifference(difference: Difference, palette: Palette, width?: number): string[] {
  const { environment, before, after, groups } = difference;
  const lines = [
    palette.bold(oneLine(`${environment}: ${before.name} → ${after.name}`)),
    summarizeDifference(difference),
  ];
  if (isEmptyDifference(difference)) return lines;
  return [
    ...lines,
    ...describeAddedAndRemoved(difference, palette, width),
    ...limit(groups, shownGroups, 'groups of carriers').flatMap((group) =>
      typeof group === 'string' ? ['', group] : ['', ...describeGroup(group, palette, width)],
    ),
    ...describeSizes(difference, palette),
    ...describeOthers(difference),
    ...describeSources(difference),
  ];
}

/** Summarizes the difference in one sentence. */
export function summarizeDifference(difference: Difference): string {
  const { added, removed, changed, same, others } = difference;
  if (isEmptyDifference(difference)) return `Nothing differs: ${count(same, 'carrier')}.`;
  const differing = added.length + removed.length + changed.length;
  const parts = [
    [changed.length, 'changed'],
    [added.length, 'new'],
    [removed.length, 'removed'],
    [same, 'unchanged'],
  ] as const;
  const shown = parts.filter(([number]) => number > 0).map(([number, what]) => `${number} ${what}`);
  const rest = others.length > 0 && differing === 0 ? ' Only files that belong to no carrier differ.' : '';
  return `${differing} of ${count(differing + same, 'carrier')} differ${differing === 1 ? 's' : ''}: ${shown.join(', ')}.${rest}`;
}

function describeAddedAndRemoved(
  { added, removed }: Difference,
  palette: Palette,
  width: number | undefined,
): string[] {
  const list = (carriers: readonly CarrierBrief[], sign: string, paint: (text: string) => string) =>
    limit(carriers, shownCodes, 'carriers').map((each) => {
      if (typeof each === 'string') return paint(each);
      const { code, name, flavour, locale } = each;
      return [`${sign} ${code}`, `${name}, ${flavour}, ${locale}`].map((cell) => paint(oneLine(cell)));
    });
  const rows = [...list(added, '+', palette.green), ...list(removed, '−', palette.red)];
  return rows.length === 0 ? [] : ['', ...renderTable([{}, { fit: 'wrap' }], rows, { width })];
}

function describeGroup(
  { carriers, changes }: ChangeGroup,
  palette: Palette,
  width: number | undefined,
): string[] {
  const rows = limit(changes, shownChanges, 'changes').flatMap((change): TableRow[] =>
    typeof change === 'string' ? [`  ${change}`] : describeChange(change, palette, width),
  );
  const lines = renderTable([{}, { fit: 'wrap' }], rows, { width, indent: '  ' });
  return [palette.bold(oneLine(nameCarriers(carriers))), ...lines];
}

/** Returns all codes if there are few, otherwise the number of carriers and the first codes. */
function nameCarriers(codes: readonly string[]): string {
  if (codes.length <= shownCodes) return codes.join(', ');
  return `${count(codes.length, 'carrier')}: ${codes.slice(0, shownCodes - 1).join(', ')} and ${codes.length - shownCodes + 1} more`;
}

/** Lists the carriers whose download size of the first screen changed most. */
function describeSizes({ changed, isSameCompression }: Difference, palette: Palette): string[] {
  if (!isSameCompression)
    return ['', 'Sizes are not compared, because only one of the two was built with --release.'];
  const sizes = changed
    .map(({ code, firstScreen }) => ({ code, ...sumOf(firstScreen) }))
    .filter(({ growth }) => Math.abs(growth) >= noticeableBytes)
    .sort((a, b) => Math.abs(b.growth) - Math.abs(a.growth));
  if (sizes.length === 0) return [];
  const rows = limit(sizes, shownSizes, 'carriers').map((each): TableRow => {
    if (typeof each === 'string') return `  ${each}`;
    return [each.code, `${showBytes(each.before)} → ${showBytes(each.after)}`, showGrowth(each.growth)];
  });
  return [
    '',
    palette.bold('Download size of the first screen'),
    ...renderTable([{}, {}, { align: 'right' }], rows, { width: undefined, indent: '  ' }),
  ];
}

function sumOf({ html, js }: ChangedCarrier['firstScreen']) {
  const [before, after] = [html.before + js.before, html.after + js.after];
  return { before, after, growth: after - before };
}

/** Returns the display name of a bundle that belongs to no carrier. */
function nameOther(name: string): string {
  if (name === 'landing') return 'the landing page';
  return name === 'supplements' ? 'the supplement portal' : `the fallback bundle (${name})`;
}

function describeOthers({ others }: Difference): string[] {
  if (others.length === 0) return [];
  const names = others.map(({ name, change }) =>
    change === 'changed' ? nameOther(name) : `${nameOther(name)} (${change === 'added' ? 'new' : 'removed'})`,
  );
  return ['', oneLine(`Other changes: ${names.join(', ')}.`)];
}

function describeSources({ before, after }: Difference): string[] {
  if (before.commit === undefined || after.commit === undefined || before.commit === after.commit) return [];
  return ['', oneLine(`For the sources, run: git diff ${before.commit} ${after.commit}`)];
}

function limit<T>(items: readonly T[], max: number, noun: string): (T | string)[] {
  // If only one item is hidden, show it: the "and 1 more" line would take the same space.
  if (items.length <= max + 1) return [...items];
  return [...items.slice(0, max), `and ${items.length - max} more ${noun}; --json lists all`];
}

/** Formats a size difference with its sign, for example `+312 B`. */
function showGrowth(bytes: number): string {
  return `${bytes > 0 ? '+' : bytes < 0 ? '−' : '±'}${showBytes(Math.abs(bytes))}`;
}
