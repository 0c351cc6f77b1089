import type { Change, ChangeKind } from '#build/difference/change.ts';
import { changeKinds } from '#build/difference/change.ts';
import { readWords } from '#build/difference/readWords.ts';
import { escapeHtml } from '#build/page/escape.ts';
import { count } from '../../count.ts';
import { describePages } from '../changeText.ts';
import { nameCapability, nameField, showValue } from '../names.ts';
import { compareWords, type Stretch } from '../wordDiff.ts';
import type { Pictures } from './pictures.ts';
import { renderColours } from './renderColours.ts';
import { renderLogo } from './renderLogo.ts';

/** Labels for the section headings and the filter buttons. */
export const kindNames: Readonly<Record<ChangeKind, string>> = {
  colours: 'Colours',
  logo: 'Logos',
  capability: 'Capabilities',
  field: 'Provider fields',
  string: 'Words',
  pages: 'Code and pages',
};

type Of<K extends ChangeKind> = Extract<Change, { kind: K }>;

/** Renders the changes of one group of carriers, sorted by kind. */
export function renderChanges(changes: readonly Change[], pictures: Pictures): string {
  return changeKinds
    .map((kind) => {
      const own = changes.filter((change) => change.kind === kind);
      if (own.length === 0) return '';
      const number = own.length > 1 ? ` <span class="tag">${own.length}</span>` : '';
      return `<div class="block" data-kind="${kind}"><h3>${kindNames[kind]}${number}</h3>${renderKind(own, pictures)}</div>`;
    })
    .join('');
}

function renderKind(changes: readonly Change[], pictures: Pictures): string {
  const of = <K extends ChangeKind>(kind: K) => changes.filter((c): c is Of<K> => c.kind === kind);
  return [
    ...of('colours').map(renderColours),
    ...of('logo').map((change) => renderLogo(change, pictures)),
    renderList(of('capability').map(renderCapability)),
    renderList(of('field').map(renderField)),
    renderList(of('string').map(renderString)),
    ...of('pages').map(renderPages),
  ].join('');
}

/** Longer lists are collapsed after this number of rows. */
const shownRows = 40;

function renderList(rows: readonly string[]): string {
  if (rows.length === 0) return '';
  const list = (some: readonly string[]) => `<dl class="changes">${some.join('')}</dl>`;
  if (rows.length <= shownRows + 5) return list(rows);
  const more = rows.slice(shownRows);
  return `${list(rows.slice(0, shownRows))}<details><summary>${more.length} more</summary>${list(more)}</details>`;
}

function row(name: string, before: string, after: string): string {
  return `<div class="row"><dt>${name}</dt><dd class="before">${before}</dd><dd class="after">${after}</dd></div>`;
}

const was = '<span class="hidden-text">before: </span>';
const is = '<span class="hidden-text">after: </span>';

function renderCapability({ name, before, after }: Of<'capability'>): string {
  const show = (value: boolean | null) =>
    value === null ? '<span class="tag">not asked for</span>' : onOff(value);
  return row(`<code>${escapeHtml(nameCapability(name))}</code>`, was + show(before), is + show(after));
}

function onOff(value: boolean): string {
  return `<span class="tag ${value ? 'good' : ''}">${value ? 'on' : 'off'}</span>`;
}

function renderField({ path, before, after }: Of<'field'>): string {
  if (typeof before === 'boolean' && typeof after === 'boolean')
    return row(escapeHtml(nameField(path)), was + onOff(before), is + onOff(after));
  const [old, fresh] = [showValue(before), showValue(after)];
  const [from, to] =
    before === undefined || after === undefined ? [escapeHtml(old), escapeHtml(fresh)] : mark(old, fresh);
  return row(escapeHtml(nameField(path)), was + from, is + to);
}

function renderString(change: Of<'string'>): string {
  const { key, locale } = change;
  const { before, after } = readWords(change);
  const name = `<code>${escapeHtml(key)}</code> <span class="tag">${escapeHtml(locale)}</span>`;
  const lang = ` lang="${escapeHtml(locale)}"`;
  if (before === null)
    return row(
      name,
      `${was}<span class="none">no such words</span>`,
      `${is}<ins${lang}>${show(after ?? '')}</ins>`,
    );
  if (after === null)
    return row(
      name,
      `${was}<del${lang}>${show(before)}</del>`,
      `${is}<span class="none">no such words</span>`,
    );
  const [from, to] = mark(before, after);
  return row(name, `${was}<span${lang}>${from}</span>`, `${is}<span${lang}>${to}</span>`);
}

/** Renders both texts and marks the parts that differ. */
function mark(before: string, after: string): readonly [string, string] {
  const stretches = compareWords(before, after);
  const side = (own: Stretch['kind'], element: string) =>
    stretches
      .filter(({ kind }) => kind === own || kind === 'same')
      .map(({ kind, text }) =>
        kind === own ? `<${element}>${escapeText(text)}</${element}>` : escapeText(text),
      )
      .join('');
  return [isEmpty(before) ? none : side('removed', 'del'), isEmpty(after) ? none : side('added', 'ins')];
}

const none = '<span class="none">empty</span>';

/** Treats a text that contains only spaces as empty. */
function isEmpty(text: string): boolean {
  return text.trim() === '';
}

/** Renders a text, or a label if it is empty. */
function show(text: string): string {
  return isEmpty(text) ? none : escapeText(text);
}

/** Escapes a part of a text and keeps its spaces. Line breaks get a visible symbol. */
function escapeText(text: string): string {
  return escapeHtml(text).replaceAll('\n', '↵\n');
}

function renderPages(change: Of<'pages'>): string {
  const files = change.files.map((file) => `<code>${escapeHtml(file)}</code>`).join(' ');
  const why = change.reason === 'code' ? ' <a href="#sources">Which sources, and whom they reach</a>' : '';
  return `<p>${escapeHtml(describePages(change))}.${why}</p><details><summary>${count(change.files.length, 'file')}</summary><p class="files">${files}</p></details>`;
}
