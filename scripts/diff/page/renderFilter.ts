import { changeKinds } from '#build/difference/change.ts';
import type { Difference } from '#build/difference/difference.ts';
import { kindNames } from './renderChanges.ts';

/** Renders the filter hidden. The page's script shows it, because the filter does not work without JavaScript. */
export function renderFilter({ groups, changes }: Difference): string {
  if (groups.length === 0) return '';
  const buttons = changeKinds
    .map((kind) => ({ kind, number: changes.filter((change) => change.kind === kind).length }))
    .filter(({ number }) => number > 0)
    .map(
      ({ kind, number }) =>
        `<button type="button" data-kind="${kind}" aria-pressed="false">${kindNames[kind]} <span class="count">${number}</span></button>`,
    );
  return `<form class="bar filter" role="search" hidden><div class="field"><label for="find">Search for a carrier, key, text or file</label><input id="find" type="search" autocomplete="off" spellcheck="false"></div>
<div class="kinds" role="group" aria-label="Kinds of change">${buttons.join('')}</div>
<p class="note" id="shown" role="status"></p></form>
<p class="note keys screen-only" hidden><kbd>/</kbd> search, <kbd>j</kbd> next, <kbd>k</kbd> previous, <kbd>Esc</kbd> clear the filter.</p>`;
}
