import type { PageName } from '#src/tenant/pageData.ts';
import type { Environment } from '../config/environments.ts';
import { integrity } from '../core/hash.ts';
import { bootScript, scriptStart } from './bootScript.ts';
import { renderPolicy } from './csp.ts';
import { escapeHtml } from './escape.ts';
import { languageScript } from './languageScript.ts';
import { lastCodeScript } from './lastCodeScript.ts';
import { renderMigrationScript } from './migrationScript.ts';
import { directionAttribute } from './textDirection.ts';

/** The parts of a page that depend only on the variant. Prepared once per variant. */
export interface PageShell {
  readonly criticalCss: string;
  /** JSON of the import map, with the integrity hash of every chunk except the entry. */
  readonly importMap: string;
  readonly entryTag: string;
  readonly preloadTags: string;
  /** Illustrations of this page as `<symbol>` elements. */
  readonly symbols: string;
}

interface PageParts {
  readonly page: PageName;
  readonly code: string;
  readonly lang: string;
  readonly title: string;
  readonly description: string;
  /** Prerendered markup, already escaped. */
  readonly html: string;
  /** Markup for visitors without JavaScript. Only the client-rendered shell needs it. */
  readonly noscript: string;
  /** Markup that the boot script shows if the app does not start. */
  readonly stalled: string;
  readonly brandStyle: string;
  readonly icon: { readonly href: string; readonly type: string };
  /** Tags that load the carrier's font and picture. */
  readonly ownTags?: string;
  /** Language codes separated by spaces, the default first; undefined if the carrier has one language. */
  readonly languages?: string | undefined;
  /** The carrier's data, escaped by `escapeJson`. */
  readonly dataJson: string;
  /** Undefined unless carriers are migrating to their own origins. */
  readonly migrationScript?: string | undefined;
}

/** Renders a complete carrier page. Escapes all values. The policy allows inline scripts and styles only by hash. */
export function renderDocument(shell: PageShell, parts: PageParts, policy: string): string {
  const { page, code, lang, languages } = parts;
  const languageAttribute = languages === undefined ? '' : ` data-languages="${escapeHtml(languages)}"`;
  const languageTag = languages === undefined ? '' : `${scriptStart}>${languageScript}</script>`;
  const migrationTag =
    parts.migrationScript === undefined ? '' : `${scriptStart}>${parts.migrationScript}</script>`;
  return [
    `<!doctype html><html lang="${escapeHtml(lang)}"${directionAttribute(lang)} data-code="${escapeHtml(code)}" data-page="${page}"${languageAttribute}><head><meta charset="utf-8">`,
    // The scripts may open another page, so they come before anything that the browser loads or parses for this one.
    `<meta http-equiv="Content-Security-Policy" content="${policy}">${migrationTag}${languageTag}`,
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    `<title>${escapeHtml(parts.title)}</title><meta name="description" content="${escapeHtml(parts.description)}">`,
    '<meta name="theme-color" content="#ffffff"><meta name="format-detection" content="telephone=no">',
    `<link rel="icon" href="${escapeHtml(parts.icon.href)}" type="${parts.icon.type}">`,
    parts.ownTags ?? '',
    `<style>${parts.brandStyle}${shell.criticalCss}</style>${scriptStart}>${bootScript}</script>`,
    `<script type="importmap">${shell.importMap}</script>${shell.preloadTags}${shell.entryTag}</head><body>`,
    shell.symbols === '' ? '' : `<div hidden><svg>${shell.symbols}</svg></div>`,
    renderStalledTemplate(parts.stalled),
    `<div id="root">${parts.html}</div>`,
    parts.noscript === '' ? '' : `<noscript>${parts.noscript}</noscript>`,
    `<script type="application/json" id="livery-data">${parts.dataJson}</script></body></html>`,
  ].join('');
}

/** Placed before the app's root, so that React does not hydrate it. The template's content is inert. */
export function renderStalledTemplate(markup: string): string {
  return `<template id="stalled">${markup}</template>`;
}

interface PagePolicyOptions {
  readonly brandStyle: string;
  /** @default false */
  readonly hasLanguages?: boolean;
  /** @default false */
  readonly hasFont?: boolean;
}

/** Policies of carriers differ only in the hash of the inline style, which starts with the brand style. */
export function renderPagePolicy(
  environment: Environment,
  shell: Pick<PageShell, 'criticalCss' | 'importMap'>,
  { brandStyle, hasLanguages = false, hasFont = false }: PagePolicyOptions,
): string {
  const migrationScript = migrationScriptOf(environment);
  return renderPolicy(environment, {
    scripts: [
      bootScript,
      ...(migrationScript === undefined ? [] : [migrationScript]),
      ...(hasLanguages ? [languageScript] : []),
      shell.importMap,
    ],
    styles: [brandStyle + shell.criticalCss],
    hasFont,
  });
}

/** Returns the inline script that redirects visitors during a migration to other origins; see `PageParts`. */
export function migrationScriptOf({ carrier_origins: origins }: Environment): string | undefined {
  return origins?.moving ? renderMigrationScript(origins) : undefined;
}

interface StaticPage {
  readonly lang: string;
  readonly title: string;
  readonly description: string;
  readonly html: string;
  readonly style: string;
  readonly criticalCss: string;
  readonly symbols: string;
}

/**
 * Renders a page that belongs to no carrier: the landing page or the host's not-found page. Only the link to the last
 * used carrier needs JavaScript.
 */
export function renderStaticDocument(page: StaticPage): string {
  const policy = [
    "default-src 'none'",
    `script-src '${integrity(lastCodeScript)}'`,
    `style-src '${integrity(page.style)}' '${integrity(page.criticalCss)}'`,
    "img-src 'self' data:",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
  ].join(';');
  return [
    `<!doctype html><html lang="${escapeHtml(page.lang)}"${directionAttribute(page.lang)}><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    `<title>${escapeHtml(page.title)}</title><meta name="description" content="${escapeHtml(page.description)}">`,
    `<link rel="icon" href="data:,"><style>${page.style}</style><style>${page.criticalCss}</style></head><body>`,
    page.symbols === '' ? '' : `<div hidden><svg>${page.symbols}</svg></div>`,
    `<div id="root">${page.html}</div>${scriptStart}>${lastCodeScript}</script></body></html>`,
  ].join('');
}
