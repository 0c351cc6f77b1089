import type { ChangedCarrier, CodeChange, Difference } from '#build/difference/difference.ts';
import type { FirstScreenChange } from '#build/difference/sizes.ts';
import { count } from '../publishText.ts';
import { oneLine, type Palette } from '../reportText.ts';
import { nameOther, showBytes, showGrowth } from './names.ts';

const shownCarriers = 4;
const shownCode = 6;
/** Below it a size moves because another name is compressed. */
const feltBytes = 16;

/** Bytes of a first screen, all together. */
export function sumFirstScreen({ html, js }: FirstScreenChange): { before: number; after: number } {
  return { before: html.before + js.before, after: html.after + js.after };
}

/** What the changes weigh: first screens, then the code by the parts of the app. */
export function describeSizes({ changed, code, unit }: Difference, palette: Palette): string[] {
  const grown = changed
    .map((carrier) => ({ carrier, size: sumFirstScreen(carrier.firstScreen) }))
    .filter(({ size }) => size.before !== size.after)
    .sort((a, b) => Math.abs(b.size.after - b.size.before) - Math.abs(a.size.after - a.size.before));
  if (grown.length === 0 && code.length === 0) return [];
  const note = unit === 'plain' ? ' before compression, for one side was compressed harder' : '';
  return [
    '',
    palette.bold(`Sizes${note}`),
    ...grown.slice(0, shownCarriers).map(({ carrier, size }) => describeFirstScreen(carrier, size)),
    ...describeMore(grown.slice(shownCarriers).map(({ size }) => size.after - size.before)),
    ...code.slice(0, shownCode).map(describeCode),
    ...(code.length > shownCode ? [`  and ${code.length - shownCode} more; --json has all`] : []),
  ];
}

function describeFirstScreen({ code }: ChangedCarrier, size: { before: number; after: number }): string {
  const growth = showGrowth(size.after - size.before);
  return oneLine(
    `  first screen of ${code}: ${showBytes(size.before)} → ${showBytes(size.after)} (${growth})`,
  );
}

function describeMore(growths: readonly number[]): string[] {
  if (growths.length === 0) return [];
  const [least, most] = [Math.min(...growths), Math.max(...growths)];
  const range = least === most ? showGrowth(least) : `${showGrowth(least)} to ${showGrowth(most)}`;
  return [`  first screens of ${count(growths.length, 'more carrier')}: ${range}`];
}

function describeCode({ variant, carriers, others, areas }: CodeChange): string {
  const whose = carriers.length > 0 ? count(carriers.length, 'carrier') : others.map(nameOther).join(', ');
  const felt = areas.filter(({ before, after }) => Math.abs(after - before) >= feltBytes);
  const parts = (felt.length > 0 ? felt : areas).map(
    ({ area, before, after }) => `${area} ${showGrowth(after - before)}`,
  );
  return oneLine(`  code of ${variant.after} (${whose}): ${parts.join(', ')}`);
}
