import { viewportOf } from '../scenes/screenSize.ts';
import type { Catalogue, Picture } from './catalogue.ts';
import { createLightbox } from './lightbox.ts';
import { emptyView, type Group, groupsOf, readView, stateOf, type View, writeView } from './view.ts';

const find = <T extends Element = HTMLElement>(selector: string) => document.querySelector(selector) as T;
const catalogue = JSON.parse(find('#gallery-data').textContent ?? '') as Catalogue;
const names = new Map(catalogue.carriers.map(({ code, name }) => [code, name]));
const titles = new Map(catalogue.scenes.map(({ id, title }) => [id, title]));
const filters = ['carrier', 'area', 'width', 'locale', 'theme'] as const;

/** With only one carrier, a row per scene would hold only one picture, so pictures are grouped by carrier. */
const defaultView: View = { ...emptyView, by: catalogue.carriers.length > 1 ? 'scene' : 'carrier' };

let view = readView(location.hash.slice(1), defaultView);
let shown: readonly Picture[] = [];
const lightbox = createLightbox({
  nameOf: (code) => names.get(code) ?? code,
  titleOf: (id) => titles.get(id) ?? id,
});

fillSelects();
draw();

function change(changes: Partial<View>): void {
  view = { ...view, ...changes };
  history.replaceState(null, '', `#${writeView(view, defaultView)}`);
  draw();
}

for (const name of filters)
  find<HTMLSelectElement>(`#${name}`).addEventListener('change', ({ target }) =>
    change({ [name]: (target as HTMLSelectElement).value }),
  );
find<HTMLInputElement>('#find').addEventListener('input', ({ target }) =>
  change({ find: (target as HTMLInputElement).value }),
);
addEventListener('hashchange', () => {
  view = readView(location.hash.slice(1), defaultView);
  draw();
});
document.addEventListener('click', ({ target }) => {
  const button = (target as Element).closest<HTMLElement>(
    'button[data-state], button[data-by], button[data-go], button[data-at]',
  );
  if (!button) return;
  const { state, by, go, at } = button.dataset;
  if (state !== undefined) change({ state });
  else if (by !== undefined) change({ by: by === 'carrier' ? 'carrier' : 'scene' });
  else if (go !== undefined) {
    change({ ...emptyView, ...(view.by === 'scene' ? { find: go } : { carrier: go, by: 'carrier' }) });
    scrollTo(0, 0);
  } else lightbox.show(shown, Number(at));
});

function fillSelects(): void {
  const values = {
    carrier: catalogue.carriers.map(({ code, name }) => [code, name] as const),
    area: [...new Set(catalogue.scenes.map(({ area }) => area))].map((area) => [area, area] as const),
    width: distinct(({ width }) => width).map((width) => [width, `${width} px`] as const),
    locale: distinct(({ locale }) => locale).map((locale) => [locale, locale] as const),
    theme: distinct(({ theme }) => theme).map((theme) => [theme, theme] as const),
  };
  for (const name of filters) {
    const select = find<HTMLSelectElement>(`#${name}`);
    for (const [value, label] of values[name]) select.append(new Option(label, value));
    // Hides filters that have only one value.
    find(`[data-filter=${name}]`).hidden = values[name].length < 2;
  }
}

function distinct(propertyOf: (picture: Picture) => string | number): string[] {
  const found = [...new Set(catalogue.pictures.map(propertyOf))];
  return found.sort((a, b) => Number(a) - Number(b) || (a < b ? -1 : 1)).map(String);
}

function draw(): void {
  for (const name of filters) find<HTMLSelectElement>(`#${name}`).value = view[name];
  const field = find<HTMLInputElement>('#find');
  if (field.value !== view.find) field.value = view.find;
  for (const button of document.querySelectorAll<HTMLElement>('[data-state]'))
    button.setAttribute('aria-pressed', String(button.dataset.state === view.state));
  for (const button of document.querySelectorAll<HTMLElement>('[data-by]'))
    button.setAttribute('aria-pressed', String(button.dataset.by === view.by));
  const groups = groupsOf(catalogue, view);
  shown = groups.flatMap(({ pictures }) => pictures);
  const noun = `${view.by}${groups.length === 1 ? '' : 's'}`;
  find('#count').textContent =
    `${shown.length} of ${catalogue.pictures.length} screenshots, ${groups.length} ${noun}`;
  let at = 0;
  const sections = groups.map((group) => {
    const html = renderGroup(group, at);
    at += group.pictures.length;
    return html;
  });
  find('#groups').innerHTML =
    sections.join('') || '<p class="nothing">No screenshots match. Remove a filter.</p>';
}

function renderGroup({ id, title, area, pictures }: Group, first: number): string {
  const tag = area === '' ? '' : `<span class="tag">${escapeText(area)}</span>`;
  const go = view.by === 'scene' ? id : (pictures[0]?.code ?? '');
  const label = view.by === 'scene' ? 'Only this scene' : 'Only this carrier';
  const items = pictures
    .map((picture, index) => `<li>${renderPicture(picture, first + index)}</li>`)
    .join('');
  return `<section class="group"><header><h2>${escapeText(title)}</h2>${tag}<button type="button" data-go="${escapeText(go)}">${label}</button></header><ul class="strip">${items}</ul></section>`;
}

function renderPicture(picture: Picture, at: number): string {
  const { code, width, locale, theme, change, thumb, scene } = picture;
  const state = stateOf(picture);
  const source = thumb ?? (change.kind === 'gone' ? change.before : null);
  const name = view.by === 'scene' ? (names.get(code) ?? code) : (titles.get(scene) ?? scene);
  const imageHtml =
    source === null ? '' : `<img src="${escapeText(source)}" alt="" loading="lazy" decoding="async">`;
  const tags: Record<string, string> = { changed: 'warn', new: 'good', gone: 'warn', failed: 'bad' };
  const share = change.kind === 'changed' ? ` ${percent(change.share)}` : '';
  const tag = tags[state] ? ` <span class="tag ${tags[state]}">${state}${share}</span>` : '';
  const details = [`${width} px`, locale, ...(theme === 'light' ? [] : [theme])].join(' · ');
  return `<button type="button" class="pic is-${state}${viewportOf(width).width >= 700 ? ' is-wide' : ''}" data-at="${at}"><span class="frame">${imageHtml}</span><span><b>${escapeText(name)}</b>${tag}<br><small>${escapeText(details)}</small></span></button>`;
}

export function percent(share: number): string {
  return share < 0.0005 ? '< 0.1 %' : `${(share * 100).toFixed(1)} %`;
}

function escapeText(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
