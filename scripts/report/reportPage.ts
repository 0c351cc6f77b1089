import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { bundleStyles } from '#build/compile/stylePlugin.ts';
import { integrity } from '#build/hash.ts';
import { escapeHtml, escapeJson } from '#build/page/escape.ts';

/** A report as one HTML file that asks for nothing: it opens from a disk, from a mail and from a build's artefacts. */
export interface ReportPage {
  /** Plain text: the heading, and the name of the tab. */
  readonly title: string;
  /** The whole answer in a sentence or two of plain text. */
  readonly summary: string;
  /** What has been looked at, as name and value in plain text: environment, release, carriers. */
  readonly facts: readonly (readonly [name: string, value: string])[];
  /** HTML. Whoever makes it has escaped what is not its own: `escapeHtml`. Style attributes and handlers do nothing. */
  readonly body: string;
  /** Absolute path of a stylesheet that comes after the shell's. */
  readonly styles?: string;
  /** Absolute path of a TypeScript module that is compiled, with all that it imports, and run after the body. */
  readonly script?: string;
  /** JSON that the script finds in the element `report-data`. */
  readonly data?: unknown;
  /** What `img-src` allows. @default 'data:' */
  readonly images?: string;
}

const folder = dirname(fileURLToPath(import.meta.url));

/** Equal reports give equal bytes: no time and no machine stands in them. */
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

/** The colours on the side of a van. */
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
  // A text in the script that closes the element would end it.
  return (result.outputFiles[0]?.text ?? '').trim().replaceAll('</script', '<\\/script');
}
