import type { Reply } from './reply.ts';

/** Shared HTML of the sandbox pages: escaped text in plain tables, without scripts. */

const style = `:root{color-scheme:light dark;--ink:#1c2530;--ink-2:#566373;--line:#d5dce4;--soft:#f2f5f8;--good:#12663f;--bad:#a11d2b;--page:#fff}
@media(prefers-color-scheme:dark){:root{--ink:#e8edf3;--ink-2:#9fb0c2;--line:#34404d;--soft:#1d2630;--good:#6fd3a3;--bad:#ff9aa5;--page:#12181f}}
body{font:16px/1.5 system-ui,sans-serif;max-width:72rem;margin:2rem auto;padding:0 1rem;color:var(--ink);background:var(--page)}
h2{margin-top:2.5rem}a{color:inherit}p{max-width:48rem}
table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.35rem .75rem .35rem 0;vertical-align:top;border-bottom:1px solid var(--line)}
code,pre{font:14px/1.5 ui-monospace,monospace}pre{background:var(--soft);padding:.75rem;overflow:auto}.scroll{overflow-x:auto}
form{display:flex;flex-wrap:wrap;gap:.75rem;align-items:end;background:var(--soft);padding:1rem;border-radius:12px}
label{display:grid;grid-template-columns:minmax(0,auto);gap:.25rem;min-width:0;max-width:100%;font-size:14px;color:var(--ink-2)}select,input,button{font:inherit;color:var(--ink);background:var(--page);min-height:44px;max-width:100%;box-sizing:border-box;padding:0 .75rem;border:1px solid var(--ink-2);border-radius:8px}
li code{overflow-wrap:anywhere}
button{font-weight:600;cursor:pointer}input{width:8rem}`;

/** @param images additional origins that images may load from */
export function pageReply(
  title: string,
  parts: readonly string[],
  { css = '', images = [] }: { css?: string; images?: readonly string[] } = {},
): Reply {
  const sources = ["'self'", 'data:', ...images].join(' ');
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeText(title)}</title><link rel="icon" href="data:,"><style>${style}${css}</style>`;
  return {
    status: 200,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': `default-src 'none'; style-src 'unsafe-inline'; img-src ${sources}; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
      'X-Content-Type-Options': 'nosniff',
    },
    body: Buffer.from(
      `<!doctype html><html lang="en"><head>${head}</head><body>${parts.join('\n')}</body></html>`,
    ),
  };
}

/** Renders a table with a heading. The caller must escape the cells, because they are inserted as HTML. */
export function table(
  title: string,
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  about = '',
): string {
  if (rows.length === 0) return `<h2>${title}</h2><p>None.</p>`;
  const text = about && `<p>${escapeText(about)}</p>`;
  const head = headings.map((heading) => `<th scope="col">${heading}</th>`).join('');
  const lines = rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`);
  return `<h2>${title}</h2>${text}<div class="scroll"><table><thead><tr>${head}</tr></thead><tbody>${lines.join('')}</tbody></table></div>`;
}

export function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
