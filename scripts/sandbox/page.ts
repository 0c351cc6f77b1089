import { flavourOf } from '#build/flavour.ts';
import { readCarrier } from './carriers.ts';
import { faultKinds } from './faults.ts';
import { homeOf, listKnown } from './guests.ts';
import { guide } from './guide.ts';
import type { Reply } from './reply.ts';
import type { ControlState } from './state.ts';

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:64rem;margin:2rem auto;padding:0 1rem;color:#1c2530}
table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.35rem .75rem .35rem 0;vertical-align:top;border-bottom:1px solid #d5dce4}
code,pre{font:14px/1.5 ui-monospace,monospace}pre{background:#f2f5f8;padding:.75rem;overflow:auto}.scroll{overflow-x:auto}`;

/** What is there, for people: carriers, calls with their rows, faults and how to switch them. */
export function renderSandboxPage(state: ControlState): Reply {
  const { world } = state;
  const body = [
    '<h1>Sandbox</h1>',
    `<p>A stand-in backend for <code>${escapeText(world.environmentName)}</code>. Every call carries the client code in the header <code>${escapeText(world.providerHeader)}</code>; a call that breaks the contract gets status 400 and the row it breaks.</p>`,
    table(
      'Carriers',
      ['Code', 'Name', 'Flavour', 'Start page'],
      listKnown(world).map((code) => carrierRow(code, state)),
    ),
    ...guide.flatMap(({ title, about, heads, rows }) =>
      table(
        title,
        heads,
        rows.map((cells) => cells.map(escapeText)),
        about,
      ),
    ),
    table(
      'Calls',
      ['Call', 'Answers', 'Rows'],
      state.calls.map((call) => [
        `<code>${call.method} ${escapeText(call.path)}</code>`,
        escapeText(call.about),
        escapeText(call.rows.join(', ')),
      ]),
    ),
    table(
      'Faults',
      ['Kind', 'What it does to a call'],
      Object.entries(faultKinds).map(([kind, about]) => [`<code>${kind}</code>`, escapeText(about)]),
    ),
    `<pre>${escapeText(examples)}</pre>`,
    table(
      'Switched on',
      ['Id', 'Fault'],
      state.faults
        .list()
        .map(({ id, ...fault }) => [String(id), `<code>${escapeText(JSON.stringify(fault))}</code>`]),
    ),
    '<p><a href="/_sandbox/calls">Calls seen so far</a></p>',
  ].join('\n');
  return {
    status: 200,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy':
        "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'; base-uri 'none'",
      'X-Content-Type-Options': 'nosniff',
    },
    body: Buffer.from(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Sandbox</title><link rel="icon" href="data:,"><style>${style}</style></head><body>${body}</body></html>`,
    ),
  };
}

const examples = `curl -X POST -H 'Content-Type: application/json' -d '{"path":"/api/v4/*","kind":"status","status":503,"times":2}' ORIGIN/_sandbox/faults
curl -X POST -H 'Content-Type: application/json' -d '{"path":"/api/v4/providers","kind":"delay","delay_ms":3000}' ORIGIN/_sandbox/faults
curl -X DELETE ORIGIN/_sandbox/customers     accounts, codes and claims back to what is listed here
curl ORIGIN/_sandbox/faults                  what is switched on
curl -X DELETE ORIGIN/_sandbox/faults/1      one off; without the number, all off`;

function carrierRow(code: string, { world }: ControlState): string[] {
  const result = readCarrier(homeOf(world, code), code);
  if (!result.ok)
    return [
      escapeText(code),
      escapeText(result.reason === 'broken' ? result.message : 'has no provider.json'),
      '',
      '',
    ];
  const { provider } = result.carrier;
  const flavour = flavourOf(provider, code, world.environmentName, world.environment);
  return [
    escapeText(code),
    escapeText(provider.name),
    flavour,
    `<a href="/app/${code}/start">/app/${code}/start</a>`,
  ];
}

function table(
  title: string,
  heads: readonly string[],
  rows: readonly (readonly string[])[],
  about = '',
): string {
  if (rows.length === 0) return `<h2>${title}</h2><p>None.</p>`;
  const text = about && `<p>${escapeText(about)}</p>`;
  const head = heads.map((text) => `<th scope="col">${text}</th>`).join('');
  const lines = rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`);
  return `<h2>${title}</h2>${text}<div class="scroll"><table><thead><tr>${head}</tr></thead><tbody>${lines.join('')}</tbody></table></div>`;
}

function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
