import type { CarrierBrief, Difference } from '#build/difference/difference.ts';
import type { ChangeGroup } from '#build/difference/groups.ts';
import { escapeHtml } from '#build/render/escape.ts';
import { count } from '../../cli/count.ts';
import type { Pictures } from './pictures.ts';
import { renderChanges } from './renderChanges.ts';

const shownCodes = 6;

/** Renders one card for each group of carriers that share exactly the same changes. */
export function renderGroups({ groups, changed }: Difference, pictures: Pictures): string {
  const briefs = new Map(changed.map((carrier) => [carrier.code, carrier]));
  return groups.map((group) => renderGroup(group, briefs, pictures)).join('');
}

function renderGroup(
  { carriers, changes }: ChangeGroup,
  briefs: ReadonlyMap<string, CarrierBrief>,
  pictures: Pictures,
): string {
  const kinds = [...new Set(changes.map(({ kind }) => kind))].join(' ');
  const body = renderChanges(changes, pictures);
  return `<section class="card group" data-kinds="${kinds}">${renderHead(carriers, briefs)}${body}</section>`;
}

function renderHead(codes: readonly string[], briefs: ReadonlyMap<string, CarrierBrief>): string {
  const [only] = codes;
  const heading = (text: string) => `<h2 tabindex="-1">${escapeHtml(text)}</h2>`;
  if (codes.length === 1 && only !== undefined) {
    const brief = briefs.get(only);
    return `<header>${heading(only)}${brief ? `<p class="note">${escapeHtml(describeBrief(brief))}</p>` : ''}</header>`;
  }
  if (codes.length <= shownCodes) return `<header>${heading(codes.join(', '))}</header>`;
  const first = escapeHtml(`${codes.slice(0, shownCodes).join(', ')} and ${codes.length - shownCodes} more`);
  const all = codes.map((code) => `<li>${escapeHtml(code)}</li>`).join('');
  return `<header>${heading(count(codes.length, 'carrier'))}<details class="codes"><summary>${first}</summary><ul>${all}</ul></details></header>`;
}

function describeBrief({ name, flavour, locale }: CarrierBrief): string {
  return `${name} · ${flavour} · ${locale}`;
}

/** Renders the added and the removed carriers. */
export function renderAddedAndRemoved({ added, removed }: Difference): string {
  const list = (title: string, sign: string, carriers: readonly CarrierBrief[]) => {
    const items = carriers.map(
      (brief) =>
        `<li><b>${escapeHtml(brief.code)}</b> <span class="note">${escapeHtml(describeBrief(brief))}</span></li>`,
    );
    return carriers.length === 0
      ? ''
      : `<section class="card ends" data-kinds=""><h2 tabindex="-1">${title} <span class="tag ${sign}">${carriers.length}</span></h2><ul>${items.join('')}</ul></section>`;
  };
  return list('New carriers', 'good', added) + list('Removed carriers', 'bad', removed);
}
