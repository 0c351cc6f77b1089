import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { bundleStyles } from '#build/compile/stylePlugin.ts';
import { integrity } from '#build/core/hash.ts';
import { escapeHtml, escapeJson } from '#build/render/escape.ts';

export interface PageContent {
  /** Plain text for the heading and the browser tab. */
  readonly title: string;
  /** The result in one or two sentences of plain text. */
  readonly summary: string;
  /** Name and value pairs in plain text. */
  readonly facts: readonly (readonly [name: string, value: string])[];
  /** HTML without style attributes and inline event handlers, which the content security policy blocks. */
  readonly body: string;
  /** JSON for the script, stored in the element `gallery-data`. */
  readonly data: unknown;
}

const folder = dirname(fileURLToPath(import.meta.url));

/** Renders a page that works from disk. Equal content gives identical bytes on every machine. */
export async function renderPage({ title, summary, facts, body, data }: PageContent): Promise<string> {
  const style = await bundleStyles(join(folder, 'gallery.css'), folder);
  const script = await compileScript();
  const policy = [
    "default-src 'none'",
    `style-src '${integrity(style)}'`,
    `script-src '${integrity(script)}'`,
    // On a page opened from disk, a picture in the same folder counts as another origin, so `file:` must be allowed.
    "img-src 'self' file: data:",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  const rows = facts.map(
    ([name, value]) => `<div><dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd></div>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title><link rel="icon" href="data:,">
<style>${style}</style></head>
<body><a class="skip" href="#pictures">Skip to the pictures</a>
<header class="masthead"><h1>${escapeHtml(title)}</h1><p class="summary">${escapeHtml(summary)}</p>
<dl class="facts">${rows.join('')}</dl>
</header><main id="pictures" tabindex="-1">${body}</main>
<script type="application/json" id="gallery-data">${escapeJson(data)}</script>
<script>${script}</script>
</body></html>
`;
}

async function compileScript(): Promise<string> {
  const result = await build({
    entryPoints: [join(folder, 'gallery.client.ts')],
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
