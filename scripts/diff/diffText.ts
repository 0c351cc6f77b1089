import type { CarrierBrief, Difference } from '#build/difference/difference.ts';
import { isEmptyDifference } from '#build/difference/difference.ts';
import type { ChangeGroup } from '#build/difference/groups.ts';
import type { SourceChange } from '#build/difference/sourceChanges.ts';
import { count } from '../cli/count.ts';
import { oneLine } from '../cli/printable.ts';
import type { Palette } from '../cli/reportText.ts';
import { renderTable, type TableRow } from '../cli/table.ts';
import { describeChange } from './changeText.ts';
import { nameOther } from './names.ts';
import { describeSizes } from './sizeText.ts';

/** Limits that keep the output on one screen. A larger difference shows only the most widespread changes. */
const shownCodes = 8;
const shownGroups = 12;
const shownChanges = 12;
const shownSources = 12;

/** Formats a difference as text: the summary, then the changes that most carriers share, then their causes. */
export function describeDifference(difference: Difference, palette: Palette, width?: number): string[] {
  const { environment, before, after, withoutStats } = difference;
  const lines = [
    palette.bold(oneLine(`${environment}: ${before.name} → ${after.name}`)),
    summarizeDifference(difference),
  ];
  for (const name of withoutStats) {
    lines.push(
      palette.yellow('warning ') +
        oneLine(
          `${name} was built with an older version of livery without bundle statistics, so strings and sources are not compared.`,
        ),
    );
  }
  if (isEmptyDifference(difference)) return lines;
  return [
    ...lines,
    ...describeAddedAndRemoved(difference, palette, width),
    ...limit(difference.groups, shownGroups, 'groups of carriers').flatMap((group) =>
      typeof group === 'string' ? ['', group] : ['', ...describeGroup(group, palette, width)],
    ),
    ...describeSources(difference.sources, palette, width),
    ...describeSizes(difference, palette),
    ...describeOthers(difference),
  ];
}

/** Summarizes the difference in one sentence. */
export function summarizeDifference(difference: Difference): string {
  const { added, removed, changed, same, others } = difference;
  const all = added.length + removed.length + changed.length + same;
  if (isEmptyDifference(difference)) return summarizeIdentical(difference);
  const parts = [
    changed.length > 0 && `${changed.length} changed`,
    added.length > 0 && `${added.length} new`,
    removed.length > 0 && `${removed.length} removed`,
    same > 0 && `${same} unchanged`,
  ].filter((part) => part !== false);
  const differing = all - same;
  const rest = others.length > 0 && differing === 0 ? ' Only files that belong to no carrier differ.' : '';
  return `${differing} of ${count(all, 'carrier')} differ${differing === 1 ? 's' : ''}: ${parts.join(', ')}.${rest}`;
}

function summarizeIdentical({ same, recompressed }: Difference): string {
  const packing = recompressed > 0 ? ' except the compression' : '';
  return `Nothing differs${packing}: ${count(same, 'carrier')}, byte-identical${packing && ' when decompressed'}.`;
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

/** Lists the codes if there are few, otherwise starts with their number. */
function nameCarriers(codes: readonly string[]): string {
  if (codes.length <= shownCodes) return codes.join(', ');
  return `${count(codes.length, 'carrier')}: ${codes.slice(0, shownCodes - 1).join(', ')} and ${codes.length - shownCodes + 1} more`;
}

function describeSources(
  sources: readonly SourceChange[],
  palette: Palette,
  width: number | undefined,
): string[] {
  if (sources.length === 0) return [];
  const rows = limit(sources, shownSources, 'sources').map((each) => {
    if (typeof each === 'string') return `  ${each}`;
    const sign = { added: '+', removed: '−', changed: '~' }[each.change];
    return [`${sign} ${nameSource(each)}`, ...describeReach(each)].map(oneLine);
  });
  return [
    '',
    palette.bold('Changed sources, by number of affected carriers'),
    ...renderTable([{}, { fit: 'wrap' }, { fit: 'wrap' }], rows, { width, indent: '  ' }),
  ];
}

function nameSource({ source, isLibrary, files }: SourceChange): string {
  return isLibrary ? `${source} (library, ${count(files, 'file')})` : source;
}

/** Lists the affected carriers and areas, for example `12 carriers, the landing page` and `first screen, account area`. */
function describeReach({ carriers, others, areas }: SourceChange): [string, string] {
  const bundles = [...(carriers.length > 0 ? [nameFew(carriers)] : []), ...others.map(nameOther)];
  return [bundles.join(', '), areas.length === 0 ? 'pages only' : areas.join(', ')];
}

function nameFew(codes: readonly string[]): string {
  return codes.length <= 3 ? codes.join(', ') : count(codes.length, 'carrier');
}

function describeOthers({ others }: Difference): string[] {
  if (others.length === 0) return [];
  const names = others.map(({ name, change }) =>
    change === 'changed' ? nameOther(name) : `${nameOther(name)} (${change === 'added' ? 'new' : 'removed'})`,
  );
  return ['', oneLine(`Other changes: ${names.join(', ')}.`)];
}

function limit<T>(items: readonly T[], max: number, noun: string): (T | string)[] {
  // If only one item is hidden, show it: the "and 1 more" line would take the same space.
  if (items.length <= max + 1) return [...items];
  return [...items.slice(0, max), `and ${items.length - max} more ${noun}; --json lists all`];
}
