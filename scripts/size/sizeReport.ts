import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { budgets } from '#build/core/budgets.ts';
import { escapeHtml } from '#build/render/escape.ts';
import type { MeasuredRelease, SizeChanges } from '#build/size/compareSizes.ts';
import type { ReleaseSize, VariantSize } from '#build/size/measureSize.ts';
import { showBytes, showGrowth } from '../report/bytes.ts';
import { renderReportPage } from '../report/reportPage.ts';
import { nameBudget } from './budgetNames.ts';
import type { ChunkData, SizeData } from './page/sizeData.ts';
import {
  changeMark,
  compressionNote,
  describeVariants,
  formatAmount,
  listOver,
  nameSome,
} from './sizeText.ts';

export interface SizeReport {
  readonly size: ReleaseSize;
  readonly measured: MeasuredRelease;
  readonly changes: SizeChanges | undefined;
}

const folder = join(dirname(fileURLToPath(import.meta.url)), 'page');

/** Renders the page of `livery size`: an interactive treemap, and all numbers as tables. */
export function renderSizePage({ size, measured, changes }: SizeReport): Promise<string> {
  const over = listOver(size);
  const largest = size.carriers.reduce((max, { firstScreen }) => Math.max(max, firstScreen), 0);
  return renderReportPage({
    title: 'Bundle sizes',
    summary: `${
      over.length === 0
        ? `All sizes are within budget. The largest first screen is ${showBytes(largest)} of ${showBytes(budgets.firstScreen)}.`
        : `Over budget: ${over.map(({ over: { budget, limit, actual } }) => `${nameBudget(budget)} by ${formatAmount(budget, actual - limit)}`).join(', ')}.`
    }${size.quality === 5 ? ' This is not a release build: releases use stronger compression.' : ''}`,
    facts: [
      ['Environment', size.environment],
      ['Release', size.release],
      ['Carriers', `${size.carriers.length} in ${describeVariants(size)}`],
      ['Compression', `brotli ${size.quality}`],
    ],
    body: [
      explorer(size.variants),
      changes ? changesCard(changes) : '',
      carriersCard(size),
      variantsCard(size),
    ].join(''),
    styles: join(folder, 'size.css'),
    script: join(folder, 'sizePage.ts'),
    data: gatherData(size.variants, measured),
  });
}

function explorer(variants: readonly VariantSize[]): string {
  const options = variants.map((variant) => `<option>${escapeHtml(titleOf(variant))}</option>`).join('');
  return `<section class="card explorer" id="explorer" aria-labelledby="h-map" hidden>
<h2 id="h-map">Sizes by source</h2>
<p class="note">The area of each box is its share of the download. Select a box to open it. With the keyboard: arrow keys move, Enter opens, Escape goes back.</p>
<div class="bar"><label class="field wide">Variant<select id="variant">${options}</select></label>
<label class="field wide">Filter by path<input id="filter" type="search" autocomplete="off" spellcheck="false" placeholder="react, src/ui, .css"></label></div>
<nav aria-label="Breadcrumb"><ol class="trail" id="trail"></ol></nav>
<p class="note" id="said" role="status"></p>
<div class="views"><div id="map" role="group" aria-label="Treemap"></div>
<div class="scroll tall" tabindex="0" role="region" aria-label="Sizes as a table"><table><thead><tr><th scope="col">Part</th><th scope="col" class="number">Compressed</th><th scope="col" class="number">Share</th><th scope="col" class="number">Uncompressed</th></tr></thead><tbody id="parts"></tbody></table></div></div>
</section>`;
}

function titleOf({ key, bundles }: VariantSize): string {
  return `${nameSome(bundles, 3)} · ${key}`;
}

function carriersCard(size: ReleaseSize): string {
  const variants = new Map(size.variants.map((variant) => [variant.name, variant]));
  const rows = size.carriers.map((carrier) => {
    const { code, firstScreen, html, js, data, variant } = carrier;
    const variantSize = variants.get(variant);
    const exceeded = new Set(
      [...carrier.exceeded, ...(variantSize?.exceeded ?? [])].map(({ budget }) => budget),
    );
    const cell = (bytes: number, budget?: Parameters<typeof nameBudget>[0]) => {
      const isOver = budget !== undefined && exceeded.has(budget);
      const words = isOver
        ? `<span class="tag warn">${showBytes(bytes)}: over budget</span>`
        : showBytes(bytes);
      return `<td class="number">${words}</td>`;
    };
    return `<tr><th scope="row">${escapeHtml(code)}</th>${cell(firstScreen, 'firstScreen')}${cell(html, 'html')}${cell(js)}${cell(variantSize?.ownCode ?? 0, 'ownCode')}${cell(data, 'data')}${cell(variantSize?.photoWorker ?? 0, 'photos')}<td class="variant-key">${escapeHtml(variantSize?.key ?? '')}</td></tr>`;
  });
  const limit = (budget: keyof typeof budgets) => `<br>of ${showBytes(budgets[budget])}`;
  return card(
    'carriers',
    'Carriers',
    `<p class="note">The first screen is the start page with its inline styles and its scripts. Strings and brand are in the page, and in one file that the first signed-in screen loads.</p>
${table(`<tr><th scope="col">Carrier</th><th scope="col" class="number">First screen${limit('firstScreen')}</th><th scope="col" class="number">HTML${limit('html')}</th><th scope="col" class="number">Scripts</th><th scope="col" class="number">First-party code${limit('ownCode')}</th><th scope="col" class="number">Strings and brand${limit('data')}</th><th scope="col" class="number">Photo worker${limit('photos')}</th><th scope="col">Variant</th></tr>`, rows, 'Carriers')}`,
  );
}

/** Renders a table with one row per variant. */
function variantsCard({ variants }: ReleaseSize): string {
  const areas = [...new Set(variants.flatMap((variant) => variant.areas.map(({ area }) => area)))];
  const cell = (bytes: number | undefined) =>
    `<td class="number">${bytes === undefined ? '–' : showBytes(bytes)}</td>`;
  const rows = variants.map((variant) => {
    const { key, bundles, js, css, photoWorker, serviceWorker, chunks } = variant;
    const sizes = areas.map((name) => variant.areas.find(({ area }) => area === name)?.bytes);
    return `<tr><th scope="row" class="variant-key">${escapeHtml(nameSome(bundles, 12))}<small>${escapeHtml(key)}</small></th>${[js, css, ...sizes, photoWorker, serviceWorker].map(cell).join('')}<td class="number">${chunks}</td></tr>`;
  });
  const parts = ['first screen, scripts', 'first screen, styles', ...areas, 'photo worker', 'service worker'];
  const head = parts.map((part) => `<th scope="col" class="number">${escapeHtml(part)}</th>`).join('');
  return card(
    'variants',
    'Variants',
    `<p class="note">Carriers of the same variant share its code. The size of an area includes everything it loads in addition to the first screen, so code that two areas share counts in both.</p>
${table(`<tr><th scope="col">Bundles</th>${head}<th scope="col" class="number">scripts<br>of ${budgets.chunks}</th></tr>`, rows, 'Variants')}`,
  );
}

function changesCard(changes: SizeChanges): string {
  const growth = (before: number, after: number) =>
    `<td class="number ${after > before ? 'warn' : 'good'}">${showGrowth(after - before)}</td>`;
  const parts = changes.parts.map(
    ({ part, before, after, carriers }) =>
      `<tr><th scope="row">${escapeHtml(part)}</th>${growth(before, after)}<td class="number">${showBytes(after)}</td><td class="codes">${escapeHtml(nameSome(carriers, 12))}</td></tr>`,
  );
  const inputs = changes.inputs.map(
    ({ input, area, before, after, carriers }) =>
      `<tr><th scope="row" class="path">${escapeHtml(input + changeMark(before, after))}</th><td>${escapeHtml(area)}</td>${growth(before, after)}<td class="number">${showBytes(after)}</td><td class="codes">${escapeHtml(nameSome(carriers, 12))}</td></tr>`,
  );
  const notes = [
    ...(changes.added.length > 0 ? [`New: ${nameSome(changes.added, 12)}.`] : []),
    ...(changes.removed.length > 0 ? [`Removed: ${nameSome(changes.removed, 12)}.`] : []),
    ...(changes.withoutStats.length > 0
      ? [`The earlier release has no source sizes for ${nameSome(changes.withoutStats, 12)}.`]
      : []),
    ...(changes.isSameCompression ? [] : [compressionNote]),
    ...(parts.length + inputs.length === 0 ? ['No bundle changed its size.'] : []),
  ];
  return card(
    'changes',
    `Since release ${changes.from}`,
    `${notes.length > 0 ? `<p>${escapeHtml(notes.join(' '))}</p>` : ''}${
      parts.length > 0
        ? `<h3>Download sizes</h3>${table('<tr><th scope="col">Part</th><th scope="col" class="number">Change</th><th scope="col" class="number">Now</th><th scope="col">Carriers</th></tr>', parts, 'Download sizes')}`
        : ''
    }${
      inputs.length > 0
        ? `<h3>Causes</h3><p class="note">Source files and libraries, with uncompressed sizes.</p>${table('<tr><th scope="col">Source</th><th scope="col">Area</th><th scope="col" class="number">Change</th><th scope="col" class="number">Now</th><th scope="col">Carriers</th></tr>', inputs, 'Causes')}`
        : ''
    }`,
  );
}

function card(id: string, heading: string, body: string): string {
  return `<section class="card" aria-labelledby="h-${id}"><h2 id="h-${id}" class="variant-key">${escapeHtml(heading)}</h2>${body}</section>`;
}

function table(head: string, rows: readonly string[], name: string): string {
  return `<div class="scroll" tabindex="0" role="region" aria-label="${escapeHtml(name)}"><table><thead>${head}</thead><tbody>${rows.join('')}</tbody></table></div>`;
}

/** Collects the data for the treemap. Stores shared chunks and paths only once. */
function gatherData(variants: readonly VariantSize[], { bundleStats }: MeasuredRelease): SizeData {
  const paths = new Map<string, number>();
  const chunks = new Map<string, { index: number; data: ChunkData }>();
  const pathIndex = (path: string) => {
    const number = paths.get(path) ?? paths.size;
    paths.set(path, number);
    return number;
  };
  const entries = variants.map((variant) => ({
    title: titleOf(variant),
    chunks: (bundleStats.get(variant.name)?.chunks ?? []).map((chunk) => {
      const { file, area, bytes, brotli, inputs } = chunk;
      const key = `${file} ${area} ${bytes} ${brotli}`;
      const existing = chunks.get(key);
      if (existing) return existing.index;
      const shares = Object.entries(inputs).map(([path, size]) => [pathIndex(path), size] as const);
      const data = { file, area, bytes, compressed: brotli, inputs: shares };
      chunks.set(key, { index: chunks.size, data });
      return chunks.size - 1;
    }),
  }));
  return {
    variants: entries,
    chunks: [...chunks.values()].map(({ data }) => data),
    paths: [...paths.keys()],
  };
}
