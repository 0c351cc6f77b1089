import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { bundleStyles } from '#build/compile/stylePlugin.ts';
import { integrity } from '#build/core/hash.ts';
import { escapeHtml, escapeJson } from '#build/render/escape.ts';

/** A report as one self-contained HTML file that works from disk, as an e-mail attachment and as a CI artifact. */
export interface ReportPage {
  /** Plain text for the heading and the browser tab. */
  readonly title: string;
  /** The result in one or two sentences of plain text. */
  readonly summary: string;
  /** Name and value pairs in plain text, for example environment, release, carriers. */
  readonly facts: readonly (readonly [name: string, value: string])[];
  /**
   * HTML. The caller must escape all external text with `escapeHtml`. The content security policy blocks style
   * attributes and inline event handlers.
   */
  readonly body: string;
  /** Absolute path of a stylesheet that is added after the shared styles. */
  readonly styles?: string;
  /** Absolute path of a TypeScript module that is bundled with its imports and runs after the body. */
  readonly script?: string;
  /** JSON for the script, stored in the element `report-data`. */
  readonly data?: unknown;
  /**
   * Value of `img-src` in the content security policy.
   * @default 'data:'
   */
  readonly images?: string;
}

const folder = dirname(fileURLToPath(import.meta.url));

/** Renders the page. Equal reports give identical bytes, because the output contains no timestamps or machine names. */
export async function renderReportPage(page: ReportPage): Promise<string> {
  const shell = await bundleStyles('report.css', folder);
  const style = page.styles === undefined ? shell : shell + (await bundleStyles(page.styles, folder));
  const script = page.script === undefined ? '' : await compilePageScript(page.script);
  const policy = [
    "default-src 'none'",
    `style-src '${integrity(style)}'`,
    ...(script === '' ? [] : [`script-src '${integrity(script)}'`]),
    `img-src ${page.images ?? 'data:'}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  return [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex">',
    `<title>${escapeHtml(page.title)}</title><link rel="icon" href="data:,">`,
    `<style>${style}</style></head>`,
    '<body><a class="skip" href="#report">Skip to the report</a>',
    `<header class="masthead"><p class="mark">${mark}livery</p>`,
    `<h1>${escapeHtml(page.title)}</h1><p class="summary">${escapeHtml(page.summary)}</p>`,
    renderFacts(page.facts),
    `</header><main id="report" tabindex="-1">${page.body}</main>`,
    page.data === undefined
      ? ''
      : `<script type="application/json" id="report-data">${escapeJson(page.data)}</script>`,
    script === '' ? '' : `<script>${script}</script>`,
    '</body></html>\n',
  ].join('\n');
}

/** The Livery logo as inline SVG. */
const mark =
  '<svg viewBox="0 0 26 16" width="26" height="16" aria-hidden="true">' +
  '<path class="band-1" d="M7 0h6L6 16H0z"/><path class="band-2" d="M15 0h4l-7 16H8z"/>' +
  '<path class="band-3" d="M21 0h5l-7 16h-5z"/></svg>';

function renderFacts(facts: ReportPage['facts']): string {
  const rows = facts.map(
    ([name, value]) => `<div><dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd></div>`,
  );
  return rows.length === 0 ? '' : `<dl class="facts">${rows.join('')}</dl>`;
}

async function compilePageScript(entry: string): Promise<string> {
  const result = await build({
    entryPoints: [entry],
    absWorkingDir: folder,
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'silent',
  });
  // Escapes `</script`, which would end the script element early.
  return (result.outputFiles[0]?.text ?? '').trim().replaceAll('</script', '<\\/script');
}
