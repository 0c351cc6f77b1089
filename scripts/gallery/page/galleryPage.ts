import { areas } from '../scenes/scene.ts';
import type { Catalogue, Picture } from './catalogue.ts';
import { renderPage } from './pageShell.ts';

/** Renders the HTML page of a gallery. It is stored next to its pictures. */
export function renderGalleryPage(catalogue: Catalogue): Promise<string> {
  const { environment, release, against, madeAt } = catalogue;
  return renderPage({
    title: 'Gallery',
    summary: summarize(catalogue),
    facts: [
      ['Environment', environment],
      ['Release', release],
      ['Compared with', against ?? 'nothing: this is the first gallery'],
      ['Created', madeAt.replace('T', ' ').replace(/\..*/, ' UTC')],
    ],
    body: renderBody(catalogue),
    data: { ...catalogue, scenes: sortScenes(catalogue) },
  });
}

function sortScenes({ scenes }: Catalogue): Catalogue['scenes'] {
  return [...scenes].sort((a, b) => areas.indexOf(a.area) - areas.indexOf(b.area));
}

export function countStates(pictures: readonly Picture[]): Record<State, number> {
  const counts = { changed: 0, new: 0, gone: 0, failed: 0, same: 0 };
  for (const picture of pictures) {
    const state = stateOf(picture);
    if (state !== 'unknown') counts[state]++;
  }
  return counts;
}

type State = 'changed' | 'new' | 'gone' | 'failed' | 'same';

export function stateOf({ failure, change }: Pick<Picture, 'failure' | 'change'>): State | 'unknown' {
  return failure === null ? change.kind : 'failed';
}

export function summarize({ pictures, scenes, carriers, against }: Catalogue): string {
  const { changed, new: added, gone, failed, same } = countStates(pictures);
  const shown = new Set(pictures.map(({ scene }) => scene)).size;
  const totals = `${count(pictures.length - gone, 'screenshot')} of ${count(shown || scenes.length, 'scene')} and ${count(carriers.length, 'carrier')}.`;
  const changeSummary =
    against === null
      ? 'There is no earlier gallery to compare with.'
      : changed + added + gone === 0
        ? `No differences from the previous gallery.`
        : `${changed} changed, ${added} new, ${gone} removed, ${same} unchanged.`;
  return [totals, changeSummary, ...(failed > 0 ? [`${failed} failed.`] : [])].join(' ');
}

function count(number: number, noun: string): string {
  return `${number.toLocaleString('en')} ${noun}${number === 1 ? '' : 's'}`;
}

function renderBody({ pictures }: Catalogue): string {
  const counts = countStates(pictures);
  const states = Object.entries(counts).filter(([, number]) => number > 0);
  const chip = (state: string, label: string) =>
    `<button type="button" data-state="${state}" aria-pressed="${state === ''}">${label}</button>`;
  return `
<section class="card filters" aria-label="Filter">
  <div class="bar">
    <label class="field">Search scenes <input type="search" id="find" placeholder="estimate" autocomplete="off"></label>
    ${select('carrier', 'Carrier', 'All carriers')}
    ${select('area', 'Area', 'All areas')}
    ${select('width', 'Width', 'All widths')}
    ${select('locale', 'Language', 'All languages')}
    ${select('theme', 'Display mode', 'All display modes')}
    <div class="field" role="group" aria-label="Group by">Group by
      <span class="joined"><button type="button" data-by="scene" aria-pressed="true">Scene</button><button type="button" data-by="carrier" aria-pressed="false">Carrier</button></span>
    </div>
  </div>
  <div class="chips" role="group" aria-label="State">${chip('', `All <b>${pictures.length}</b>`)}${states
    .map(([state, number]) => chip(state, `${state} <b>${number}</b>`))
    .join('')}</div>
  <p class="note" id="count" role="status"></p>
</section>
<div id="groups"><noscript><p class="note">This page needs JavaScript to list the screenshots. They are in the folder <code>pictures</code> next to this file.</p></noscript></div>
<dialog id="box" aria-labelledby="box-title">
  <header>
    <div><h2 id="box-title"></h2><p id="box-facts"></p></div>
    <div class="modes" role="group" aria-label="View"></div>
    <div class="walk"><button type="button" id="back" aria-label="Previous screenshot">←</button><span id="box-place"></span><button type="button" id="on" aria-label="Next screenshot">→</button><button type="button" id="shut">Close</button></div>
  </header>
  <p class="bad" id="box-failure" hidden></p>
  <label class="swipe" id="swipe" hidden><span>Before</span><input type="range" min="0" max="100" value="50" aria-label="Share of the previous screenshot"><span>Now</span></label>
  <div class="stage" tabindex="0" role="group" aria-label="Screenshot"></div>
</dialog>`;
}

function select(id: string, label: string, all: string): string {
  return `<label class="field" data-filter="${id}">${label} <select id="${id}"><option value="">${all}</option></select></label>`;
}
