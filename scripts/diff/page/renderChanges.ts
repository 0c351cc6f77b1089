import type { Change, ChangeKind } from '#build/difference/change.ts';
import { changeKinds } from '#build/difference/change.ts';
import { decodeTexts } from '#build/difference/decodeTexts.ts';
import { escapeHtml } from '#build/render/escape.ts';
import { count } from '../../cli/count.ts';
import { describePages } from '../changeText.ts';
import { nameCapability, nameField, showValue } from '../names.ts';
import { compareWords, type DiffPart } from '../wordDiff.ts';
import type { Pictures } from './pictures.ts';
import { renderColours } from './renderColours.ts';
import { renderLogo } from './renderLogo.ts';

/** Labels for the section headings and the filter buttons. */
export const kindNames: Readonly<Record<ChangeKind, string>> = {
  colours: 'Colours',
  logo: 'Logos',
  capability: 'Capabilities',
  field: 'Provider fields',
  string: 'Strings',
  pages: 'Code and pages',
};

type ChangeOfKind<K extends ChangeKind> = Extract<Change, { kind: K }>;

/** Renders the changes of one group of carriers, sorted by kind. */
export function renderChanges(changes: readonly Change[], pictures: Pictures): string {
  return changeKinds
    .map((kind) => {
      const changesOfKind = changes.filter((change) => change.kind === kind);
      if (changesOfKind.length === 0) return '';
      const number = changesOfKind.length > 1 ? ` <span class="tag">${changesOfKind.length}</span>` : '';
      return `<div class="block" data-kind="${kind}"><h3>${kindNames[kind]}${number}</h3>${renderKind(changesOfKind, pictures)}</div>`;
    })
    .join('');
}

function renderKind(changes: readonly Change[], pictures: Pictures): string {
  const of = <K extends ChangeKind>(kind: K) => changes.filter((c): c is ChangeOfKind<K> => c.kind === kind);
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
  const list = (items: readonly string[]) => `<dl class="changes">${items.join('')}</dl>`;
  if (rows.length <= shownRows + 5) return list(rows);
  const more = rows.slice(shownRows);
  return `${list(rows.slice(0, shownRows))}<details><summary>${more.length} more</summary>${list(more)}</details>`;
}

function row(name: string, before: string, after: string): string {
  return `<div class="row"><dt>${name}</dt><dd class="before">${before}</dd><dd class="after">${after}</dd></div>`;
}

const beforeLabel = '<span class="hidden-text">before: </span>';
const afterLabel = '<span class="hidden-text">after: </span>';

function renderCapability({ name, before, after }: ChangeOfKind<'capability'>): string {
  const show = (value: boolean | null) =>
    value === null ? '<span class="tag">not used</span>' : onOff(value);
  return row(
    `<code>${escapeHtml(nameCapability(name))}</code>`,
    beforeLabel + show(before),
    afterLabel + show(after),
  );
}

function onOff(value: boolean): string {
  return `<span class="tag ${value ? 'good' : ''}">${value ? 'on' : 'off'}</span>`;
}

function renderField({ path, before, after }: ChangeOfKind<'field'>): string {
  if (typeof before === 'boolean' && typeof after === 'boolean')
    return row(escapeHtml(nameField(path)), beforeLabel + onOff(before), afterLabel + onOff(after));
  const [oldText, newText] = [showValue(before), showValue(after)];
  const [from, to] =
    before === undefined || after === undefined
      ? [escapeHtml(oldText), escapeHtml(newText)]
      : markDifferences(oldText, newText);
  return row(escapeHtml(nameField(path)), beforeLabel + from, afterLabel + to);
}

function renderString(change: ChangeOfKind<'string'>): string {
  const { key, locale } = change;
  const { before, after } = decodeTexts(change);
  const name = `<code>${escapeHtml(key)}</code> <span class="tag">${escapeHtml(locale)}</span>`;
  const lang = ` lang="${escapeHtml(locale)}"`;
  if (before === null)
    return row(
      name,
      `${beforeLabel}<span class="none">no string</span>`,
      `${afterLabel}<ins${lang}>${show(after ?? '')}</ins>`,
    );
  if (after === null)
    return row(
      name,
      `${beforeLabel}<del${lang}>${show(before)}</del>`,
      `${afterLabel}<span class="none">no string</span>`,
    );
  const [from, to] = markDifferences(before, after);
  return row(name, `${beforeLabel}<span${lang}>${from}</span>`, `${afterLabel}<span${lang}>${to}</span>`);
}

/** Renders both texts and marks the parts that differ. */
function markDifferences(before: string, after: string): readonly [string, string] {
  const parts = compareWords(before, after);
  const side = (sideKind: DiffPart['kind'], element: string) =>
    parts
      .filter(({ kind }) => kind === sideKind || kind === 'same')
      .map(({ kind, text }) =>
        kind === sideKind ? `<${element}>${escapeText(text)}</${element}>` : escapeText(text),
      )
      .join('');
  return [
    isEmpty(before) ? emptyLabel : side('removed', 'del'),
    isEmpty(after) ? emptyLabel : side('added', 'ins'),
  ];
}

const emptyLabel = '<span class="none">empty</span>';

/** Treats a text that contains only spaces as empty. */
function isEmpty(text: string): boolean {
  return text.trim() === '';
}

/** Renders a text, or a label if it is empty. */
function show(text: string): string {
  return isEmpty(text) ? emptyLabel : escapeText(text);
}

/** Escapes a part of a text and keeps its spaces. Line breaks get a visible symbol. */
function escapeText(text: string): string {
  return escapeHtml(text).replaceAll('\n', '↵\n');
}

function renderPages(change: ChangeOfKind<'pages'>): string {
  const files = change.files.map((file) => `<code>${escapeHtml(file)}</code>`).join(' ');
  const why = change.reason === 'code' ? ' <a href="#sources">Show the changed sources</a>' : '';
  return `<p>${escapeHtml(describePages(change))}.${why}</p><details><summary>${count(change.files.length, 'file')}</summary><p class="files">${files}</p></details>`;
}
