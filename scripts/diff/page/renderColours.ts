import type { Change, TokenChange } from '#build/difference/change.ts';
import type { ContrastFact } from '#build/difference/pageColours.ts';
import { escapeHtml } from '#build/render/escape.ts';
import { count } from '../../cli/count.ts';
import { type ContrastPair, pairContrast } from '../changeText.ts';

type ColourChange = Extract<Change, { kind: 'colours' }>;

/** WCAG AA contrast ratio for text. */
const minContrast = 4.5;

/**
 * Renders large swatches of the brand color, sample buttons, the contrast ratios of their text, and every changed color
 * token.
 */
export function renderColours(change: ColourChange): string {
  const { before, after, tokens, contrast } = change;
  const side = (name: string, hex: string) =>
    `<figure class="brand">${swatch(hex, 'large')}<figcaption><b>${name}</b> <code>${escapeHtml(hex)}</code></figcaption></figure>`;
  return [
    `<div class="pair">${side('Before', before)}${side('After', after)}</div>`,
    renderContrast(pairContrast(contrast)),
    `<details><summary>${count(tokens.length, 'derived colour')}</summary>${renderTokens(tokens)}</details>`,
  ].join('');
}

/** Draws the color with an SVG attribute, because the content security policy blocks style attributes. */
export function swatch(hex: string, size = ''): string {
  if (!/^#[0-9a-f]{6}$/.test(hex)) return '';
  return `<svg class="chip ${size}" viewBox="0 0 8 8" preserveAspectRatio="none" aria-hidden="true"><rect width="8" height="8" fill="${hex}"/></svg>`;
}

function renderContrast(pairs: readonly ContrastPair[]): string {
  const rows = pairs.map(
    (pair) =>
      `<tr><th scope="row">${nameOf(pair)}<br><span class="note">${pair.scheme}</span></th><td>${sample(pair.before)}</td><td>${sample(pair.after)}</td></tr>`,
  );
  if (rows.length === 0) return '';
  return `<div class="scroll contrast"><table><thead><tr><th scope="col">Contrast</th><th scope="col">Before</th><th scope="col">After</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}

function nameOf({ text, background }: ContrastPair): string {
  if (text === 'on-brand') return 'Filled button';
  return text === 'brand-ink' ? 'Brand text' : escapeHtml(`${text} on ${background}`);
}

/** Renders a sample with its contrast ratio. */
function sample(fact: ContrastFact | undefined): string {
  if (!fact) return '<span class="none">not used</span>';
  const [text, background] = fact.colours;
  const isSufficient = fact.ratio >= minContrast;
  const drawing = `<svg class="sample" viewBox="0 0 76 32" aria-hidden="true"><rect width="76" height="32" rx="7" fill="${background}"/><text x="38" y="21" text-anchor="middle" fill="${text}">Sample</text></svg>`;
  return `${drawing} <span class="tag ${isSufficient ? 'good' : 'bad'}">${fact.ratio.toFixed(1)} : 1${isSufficient ? '' : ', below WCAG AA'}</span>`;
}

function renderTokens(tokens: readonly TokenChange[]): string {
  const cell = (hex: string | null) =>
    hex === null ? '<td class="none">none</td>' : `<td>${swatch(hex)} <code>${escapeHtml(hex)}</code></td>`;
  const rows = tokens.map(
    ({ scheme, token, before, after }) =>
      `<tr><th scope="row"><code>${escapeHtml(token)}</code></th><td>${scheme}</td>${cell(before)}${cell(after)}</tr>`,
  );
  return `<div class="scroll"><table><thead><tr><th scope="col">Token</th><th scope="col">Scheme</th><th scope="col">Before</th><th scope="col">After</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}
