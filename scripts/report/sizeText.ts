import { type BudgetName, budgets, type ExceededBudget } from '#build/core/budgets.ts';
import { compareText } from '#build/core/diagnostics.ts';
import type { CarrierSize, ReleaseSize, VariantSize } from '#build/report/measureSize.ts';
import type { Palette } from '../cli/reportText.ts';
import { renderTable, type TableRow } from '../cli/table.ts';
import { count, showBytes } from '../cli/text.ts';

/** Keeps the output on one screen; --json contains everything. */
const maxCarriers = 8;

const budgetNames: Readonly<Record<BudgetName, string>> = {
  chunks: 'scripts of a variant',
  variants: 'variants',
  firstScreen: 'first screen',
  html: 'HTML of the start page',
  ownCode: 'first-party code of the first screen',
  data: 'texts and brand',
  photos: 'photo worker',
};

/** Formats the sizes as text: exceeded budgets, then each variant with its carriers. */
export function describeSize(size: ReleaseSize, name: string, palette: Palette, width?: number): string {
  const lines = [
    `${palette.bold(name)}: release ${size.release}, ${count(size.carriers.length, 'carrier')} in ${describeVariants(size)}.`,
    size.quality === 11
      ? 'Sizes are download sizes (brotli 11).'
      : 'Sizes are download sizes (brotli 5). Releases use brotli 11. For exact sizes, run build --release first.',
  ];
  lines.push(
    ...renderTable(
      [{ fit: 'wrap' }],
      describeOver(size, palette).map((line) => [line]),
      { width },
    ),
  );
  for (const variant of size.variants)
    lines.push('', ...describeVariant(variant, size.carriers, palette, width));
  return `${lines.join('\n')}\n`;
}

/**
 * Describes the number of variants, for example `2 variants`, and how many belong to no carrier: those of the fallback
 * bundles and the portal.
 */
function describeVariants({ carriers, variants }: ReleaseSize): string {
  const carrierVariants = new Set(carriers.map(({ variant }) => variant));
  const others = variants.filter(({ name }) => !carrierVariants.has(name));
  const names = others.flatMap(({ bundles }) => bundles).sort(compareText);
  const more = others.length === 0 ? '' : `, and ${others.length} without a carrier (${names.join(', ')})`;
  return `${count(carrierVariants.size, 'variant')}${more}`;
}

function describeVariant(
  { name, key, bundles, js, ownCode, areas, photoWorker, serviceWorker, chunks }: VariantSize,
  carriers: readonly CarrierSize[],
  palette: Palette,
  width: number | undefined,
): string[] {
  const variantCarriers = carriers.filter(({ variant }) => variant === name);
  const pages = variantCarriers.slice(0, maxCarriers).flatMap((carrier): TableRow[] => {
    const { code, firstScreen, html, data, exceeded } = carrier;
    const parts = `html ${showBytes(html)} · js ${showBytes(js)} · texts ${showBytes(data)}`;
    const over = palette.yellow(`over: ${listBudgets(carrier)}`);
    return [[code, showBytes(firstScreen), parts], ...(exceeded.length > 0 ? [['', '', over]] : [])];
  });
  if (variantCarriers.length > maxCarriers)
    pages.push(`    and ${variantCarriers.length - maxCarriers} more`);
  const others = bundles.filter((bundle) => !variantCarriers.some(({ code }) => code === bundle));
  return [
    palette.bold(key),
    ...(others.length > 0 ? [`  ${others.join(', ')}`] : []),
    ...renderTable(
      [{}, { align: 'right' }, { fit: 'wrap' }],
      [
        '  first screen',
        ...(variantCarriers.length > 0 ? pages : [['scripts', showBytes(js)]]),
        ['first-party code', showBytes(ownCode)],
        '  loaded later',
        ...areas.map(({ area, bytes }) => [area, showBytes(bytes)]),
        ['photo worker', showBytes(photoWorker)],
        ['service worker', showBytes(serviceWorker)],
      ],
      { width, indent: '    ' },
    ),
    `  ${chunks} of ${budgets.chunks} scripts`,
  ];
}

function listBudgets({ exceeded }: CarrierSize): string {
  return exceeded.map(({ budget }) => budgetNames[budget]).join(', ');
}

/** Lists exceeded budgets. Carriers that exceed the same budget share one line. */
function describeOver(size: ReleaseSize, palette: Palette): string[] {
  const lines = listOver(size).map(({ over, affected }) => {
    const { budget, limit, actual } = over;
    const by = formatAmount(budget, actual - limit);
    return (
      palette.yellow(
        `${budgetNames[budget]}: ${formatAmount(budget, actual)}, ${by} over ${formatAmount(budget, limit)}`,
      ) + affected
    );
  });
  return lines.length === 0 ? ['All sizes are within budget.'] : lines;
}

interface OverLine {
  /** The largest excess in the group. */
  readonly over: ExceededBudget;
  /** The affected carriers, for example ` (acme, birch and 3 more)`. */
  readonly affected: string;
}

function listOver({ carriers, variants, exceeded }: ReleaseSize): OverLine[] {
  const found = [
    ...exceeded.map((each) => ({ over: each, affected: '' })),
    ...variants.flatMap((variant) =>
      variant.exceeded.map((each) => ({ over: each, affected: variant.bundles[0] ?? '' })),
    ),
    ...carriers.flatMap(({ code, exceeded: own }) => own.map((each) => ({ over: each, affected: code }))),
  ];
  return [...new Set(found.map((each) => each.over.budget))].map((budget) => {
    const sameBudget = found.filter((each) => each.over.budget === budget);
    const worst = sameBudget.reduce((max, each) => (each.over.actual > max.over.actual ? each : max));
    const names = sameBudget.map(({ affected }) => affected).filter((code) => code !== '');
    return { over: worst.over, affected: names.length === 0 ? '' : ` (${shortenNames(names)})` };
  });
}

/** Joins names and shortens a long list, for example `acme, birch and 3 more`. */
export function shortenNames(names: readonly string[], max = 4): string {
  const more = names.length - max;
  return more > 0 ? `${names.slice(0, max).join(', ')} and ${more} more` : names.join(', ');
}

function formatAmount(budget: ExceededBudget['budget'], value: number): string {
  return budget === 'chunks' || budget === 'variants' ? String(value) : showBytes(value);
}
