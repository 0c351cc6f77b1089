import type { ChangedCarrier, CodeChange, Difference } from '#build/difference/difference.ts';
import type { SizeChange } from '#build/difference/sizes.ts';
import type { SourceChange } from '#build/difference/sourceChanges.ts';
import { escapeHtml } from '#build/render/escape.ts';
import { count } from '../../cli/count.ts';
import { showBytes, showGrowth } from '../../report/bytes.ts';
import { isNoticeable, nameOther } from '../names.ts';
import { sumFirstScreen } from '../sizeText.ts';
import { kindNames } from './renderChanges.ts';

const head = (...names: readonly string[]) =>
  `<thead><tr>${names.map((name) => `<th scope="col"${name.startsWith('#') ? ' class="number"' : ''}>${name.replace('#', '')}</th>`).join('')}</tr></thead>`;

/** Renders a table of the changed source files, with a bar for the number of carriers that each one affects. */
export function renderSources({ sources, changed }: Difference): string {
  if (sources.length === 0) return '';
  const rows = sources.map((source) => renderSource(source, changed.length));
  return `<section class="card" id="sources"><h2 tabindex="-1">Changed sources <span class="tag">${sources.length}</span></h2>
<p class="note">Changed source files and libraries that affect the output, sorted by the number of affected carriers.</p>
<div class="scroll"><table>${head('Source', '', '#Carriers', 'Affected carriers', 'Area of the app')}<tbody>${rows.join('')}</tbody></table></div></section>`;
}

const changeTags = { added: 'good', removed: 'bad', changed: '' } as const;

function renderSource(source: SourceChange, all: number): string {
  const { change, carriers, others, areas, isLibrary, files } = source;
  const name = `<code>${escapeHtml(source.source)}</code>`;
  const library = isLibrary ? `<br><span class="note">library, ${count(files, 'file')}</span>` : '';
  const codes = carriers.length === 0 ? '' : `<span class="note">${escapeHtml(listFew(carriers))}</span>`;
  const otherBundles = others
    .map((other) => `<br><span class="note">${escapeHtml(nameOther(other))}</span>`)
    .join('');
  const where = areas.length === 0 ? '<span class="none">pages only</span>' : escapeHtml(areas.join(', '));
  return `<tr class="item"><th scope="row">${name}${library}</th><td><span class="tag ${changeTags[change]}">${change}</span></td><td class="number">${carriers.length}</td><td>${bar(carriers.length, all)}${codes}${otherBundles}</td><td>${where}</td></tr>`;
}

function bar(value: number, all: number): string {
  if (value === 0 || all === 0) return '';
  const width = Math.max(2, Math.round((value / all) * 100));
  return `<svg class="reach" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true"><rect class="whole" width="100" height="6"/><rect class="part" width="${width}" height="6"/></svg>`;
}

function listFew(codes: readonly string[]): string {
  return codes.length <= 4
    ? codes.join(', ')
    : `${codes.slice(0, 3).join(', ')} and ${codes.length - 3} more`;
}

/** Renders one row per changed carrier, largest size increase first. */
export function renderCarriers({ changed, unit }: Difference): string {
  if (changed.length === 0) return '';
  const growth = ({ firstScreen }: ChangedCarrier) => {
    const { before, after } = sumFirstScreen(firstScreen);
    return after - before;
  };
  const sorted = [...changed].sort((a, b) => growth(b) - growth(a));
  return `<section class="card" id="carriers"><h2 tabindex="-1">Carriers that differ <span class="tag">${changed.length}</span></h2>
<p class="note">The first screen is everything that a visitor loads before the first interaction (${nameUnit(unit)}).</p>
<div class="scroll"><table>${head('Carrier', 'Changes', '#First screen', '#Now', '#Growth')}<tbody>${sorted.map(renderCarrier).join('')}</tbody></table></div></section>`;
}

function nameUnit(unit: Difference['unit']): string {
  return unit === 'brotli'
    ? 'download size, brotli'
    : 'uncompressed, because the two sides use different compression levels';
}

function renderCarrier(carrier: ChangedCarrier): string {
  const kinds = [...new Set(carrier.changes.map(({ kind }) => kind))];
  const tags = kinds.map((kind) => `<span class="tag">${kindNames[kind]}</span>`).join(' ');
  const code = escapeHtml(carrier.code);
  return `<tr class="item" data-kinds="${kinds.join(' ')}"><th scope="row"><a href="#report" data-find="${code}">${code}</a><br><span class="note">${escapeHtml(carrier.name)}</span></th><td>${tags}</td>${sizeCells(sumFirstScreen(carrier.firstScreen))}</tr>`;
}

function sizeCells({ before, after }: SizeChange): string {
  return `<td class="number">${showBytes(before)}</td><td class="number">${showBytes(after)}</td><td class="number">${growthTag({ before, after })}</td>`;
}

function growthTag(size: SizeChange): string {
  const growth = size.after - size.before;
  if (growth === 0) return '<span class="none">–</span>';
  const tone = !isNoticeable(size) ? 'note' : growth > 0 ? 'warn' : 'good';
  return `<span class="${tone}">${showGrowth(growth)}</span>`;
}

/** Renders the size changes of the shared code, by area of the app. */
export function renderCode({ code, unit }: Difference): string {
  if (code.length === 0) return '';
  return `<section class="card" id="code"><h2 tabindex="-1">Size of the code</h2>
<p class="note">Code size by area of the app (${nameUnit(unit)}).</p>${code.map(renderCodeChange).join('')}</section>`;
}

function renderCodeChange({ variant, carriers, others, areas }: CodeChange): string {
  const owners = carriers.length > 0 ? count(carriers.length, 'carrier') : others.map(nameOther).join(', ');
  const previousVariant =
    variant.before === variant.after
      ? ''
      : ` <span class="note">was <code>${escapeHtml(variant.before)}</code></span>`;
  const noticeable = areas.filter(isNoticeable).map((area) => `${escapeHtml(area.area)} ${growthTag(area)}`);
  const rows = areas.map(
    (area) => `<tr class="item"><th scope="row">${escapeHtml(area.area)}</th>${sizeCells(area)}</tr>`,
  );
  return `<details class="variant"><summary><code>${escapeHtml(variant.after)}</code> <span class="tag">${escapeHtml(owners)}</span> ${noticeable.join(', ')}</summary>${previousVariant}<div class="scroll"><table>${head('Part', '#Before', '#After', '#Growth')}<tbody>${rows.join('')}</tbody></table></div></details>`;
}

/** Renders the changes of bundles that belong to no carrier. */
export function renderOthers({ others }: Difference): string {
  if (others.length === 0) return '';
  const rows = others.map(({ name, change, files }) => {
    const all = [...files.added, ...files.removed, ...files.changed];
    const list = `<details><summary>${count(all.length, 'file')}</summary><p class="files">${all.map((file) => `<code>${escapeHtml(file)}</code>`).join(' ')}</p></details>`;
    return `<tr class="item"><th scope="row">${escapeHtml(nameOther(name))}</th><td><span class="tag ${changeTags[change]}">${change}</span></td><td>${list}</td></tr>`;
  });
  return `<section class="card" id="others"><h2 tabindex="-1">Files that belong to no carrier</h2><div class="scroll"><table>${head('Bundle', '', 'Files')}<tbody>${rows.join('')}</tbody></table></div></section>`;
}
