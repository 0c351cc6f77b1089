import type { CodeChange, Difference } from '#build/difference/difference.ts';
import type { FirstScreenChange, SizeChange } from '#build/difference/sizes.ts';
import { showBytes, showGrowth } from '../cli/bytes.ts';
import { count } from '../cli/count.ts';
import { oneLine } from '../cli/printable.ts';
import type { Palette } from '../cli/reportText.ts';
import { isNoticeable, nameOther } from './names.ts';

const shownCarriers = 4;
const shownCode = 6;

/** Returns the total bytes of the first screen: HTML plus JavaScript. */
function sumFirstScreen({ html, js }: FirstScreenChange): { before: number; after: number } {
  return { before: html.before + js.before, after: html.after + js.after };
}

/** Describes the size changes: first screens, then code by area of the app. Very small changes are only counted. */
export function describeSizes({ changed, code, unit }: Difference, palette: Palette): string[] {
  const sizes = changed
    .map((carrier) => ({ code: carrier.code, size: sumFirstScreen(carrier.firstScreen) }))
    .filter(({ size }) => size.before !== size.after)
    .sort((a, b) => Math.abs(growthOf(b.size)) - Math.abs(growthOf(a.size)));
  if (sizes.length === 0 && code.length === 0) return [];
  const shown = sizes.filter(({ size }) => isNoticeable(size)).slice(0, shownCarriers);
  const note =
    unit === 'plain' ? ' (uncompressed, because the two sides use different compression levels)' : '';
  return [
    '',
    palette.bold(`Sizes${note}`),
    ...shown.map(({ code, size }) =>
      oneLine(
        `  first screen of ${code}: ${showBytes(size.before)} → ${showBytes(size.after)} (${showGrowth(growthOf(size))})`,
      ),
    ),
    ...describeRest(
      sizes.slice(shown.length).map(({ size }) => growthOf(size)),
      shown.length > 0,
    ),
    ...describeCode(code),
  ];
}

function growthOf({ before, after }: SizeChange): number {
  return after - before;
}

function describeRest(growths: readonly number[], isMore: boolean): string[] {
  if (growths.length === 0) return [];
  const [min, max] = [Math.min(...growths), Math.max(...growths)];
  const range = min === max ? showGrowth(min) : `${showGrowth(min)} to ${showGrowth(max)}`;
  return [`  first screens of ${count(growths.length, isMore ? 'more carrier' : 'carrier')}: ${range}`];
}

/** Combines variants with the same size changes into one line. */
function describeCode(code: readonly CodeChange[]): string[] {
  const lines = new Map<string, CodeChange[]>();
  for (const change of code) {
    const noticeable = change.areas.filter(isNoticeable);
    const parts = noticeable.map((area) => `${area.area} ${showGrowth(growthOf(area))}`).join(', ');
    lines.set(parts, [...(lines.get(parts) ?? []), change]);
  }
  const unnoticeable = lines.get('') ?? [];
  const described = [...lines].filter(([parts]) => parts !== '');
  const hidden = described.length - shownCode;
  return [
    ...described
      .slice(0, shownCode)
      .map(([parts, changes]) => oneLine(`  code of ${nameCode(changes)}: ${parts}`)),
    ...(hidden > 0 ? [`  and ${hidden} more; --json lists all`] : []),
    ...(unnoticeable.length > 0 ? [`  code of ${nameCode(unnoticeable)}: no noticeable change`] : []),
  ];
}

function nameCode(changes: readonly CodeChange[]): string {
  const carriers = changes.flatMap((change) => change.carriers).length;
  const others = changes.flatMap((change) => change.others).map(nameOther);
  const owners = [...(carriers > 0 ? [count(carriers, 'carrier')] : []), ...others].join(', ');
  const [only] = changes;
  return changes.length === 1 && only
    ? `${only.variant.after} (${owners})`
    : `${count(changes.length, 'variant')} (${owners})`;
}
