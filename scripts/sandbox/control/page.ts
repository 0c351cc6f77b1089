import { readFileSync } from 'node:fs';
import { flavourOf } from '#build/config/carrierLayers.ts';
import { integrity } from '#build/core/hash.ts';
import { faultKinds } from '../server/faults.ts';
import type { Reply } from '../server/reply.ts';
import { listAllCodes, readCarrier } from '../state/carriers.ts';
import type { ControlState } from './controlState.ts';
import { renderFaultForm } from './faultForm.ts';
import { claimGuide, customerGuide, type GuideTable } from './guide.ts';
import { escapeText, table } from './html.ts';
import { renderPhotos } from './photos.ts';
import { supplementExamples, supplementGuide } from './supplementGuide.ts';
import { renderSupplements } from './supplements.ts';

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');

/** Returns the page of the sandbox. @param tab the id of the tab that is open if the URL has no hash */
export async function renderSandboxPage(state: ControlState, tab: string): Promise<Reply> {
  const { world, storageOrigin } = state;
  const [style, script] = [read('page.css'), read('page.js')];
  const tabs = [
    ['customers', 'Customers', renderGuide(customerGuide) + renderCarriers(state)],
    ['claims', 'Claims', renderGuide(claimGuide)],
    ['portal', 'Portal', renderGuide(supplementGuide)],
    ['faults', 'Faults', renderFaults(state)],
    ['photos', 'Photos', await renderPhotos(world, storageOrigin ?? '')],
    ['supplements', 'Supplements', renderSupplements(world, storageOrigin ?? '')],
    ['calls', 'Calls', renderCalls(state)],
  ] as const;
  const carriers = listAllCodes(world).map((code) => `<option>${escapeText(code)}</option>`);
  const policy = [
    "default-src 'none'",
    `style-src '${integrity(style)}'`,
    `script-src '${integrity(script)}'`,
    "connect-src 'self'",
    `img-src ${["'self'", 'data:', storageOrigin].filter(Boolean).join(' ')}`,
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ];
  const body = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Sandbox</title><link rel="icon" href="data:,"><style>${style}</style></head>
<body data-tab="${tab}"><header class="top"><div class="bar"><h1>Sandbox</h1>
<label><span>Carrier</span> <select id="carrier">${carriers.join('')}</select></label><a href="#" id="start">Start page</a>
<label><span>Search</span> <input type="search" id="search" placeholder="code, phone, state"></label></div>
<nav aria-label="Tabs">${tabs.map(([id, name]) => `<a href="#${id}">${name}</a>`).join('')}</nav></header>
<main>${tabs.map(([id, name, content]) => `<section id="${id}" aria-label="${name}">${content}</section>`).join('\n')}</main>
<script>${script}</script></body></html>`;
  return {
    status: 200,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': policy.join('; '),
      'X-Content-Type-Options': 'nosniff',
    },
    body: Buffer.from(body),
  };
}

/** Renders each value that testers type as a button that copies it. */
function renderGuide(tables: readonly GuideTable[]): string {
  const copy = (value: string) =>
    `<button class="copy" value="${escapeText(value)}" title="Copy">${escapeText(value)}</button>`;
  const open = (phone: string) =>
    `<button class="open" value="${escapeText(phone)}">Open as this customer</button>`;
  return tables
    .map(({ title, about, headings, rows, copied = 1, phone, opens = false }) =>
      table(
        title,
        [...headings, ...(opens ? [''] : [])],
        rows.map((cells) => [
          ...cells.map((cell, index) =>
            index < copied && cell !== '' ? cell.split(', ').map(copy).join(' ') : escapeText(cell),
          ),
          ...(opens ? [open(cells[0] ?? '')] : []),
        ]),
        `<p>${escapeText(about)}</p>${phone === undefined ? '' : open(phone)}`,
      ),
    )
    .join('');
}

function renderCarriers({ world }: ControlState): string {
  const rows = listAllCodes(world).map((code) => {
    const result = readCarrier(world, code);
    if (!result.ok)
      return [code, result.reason === 'broken' ? result.message : 'has no provider.json', '', ''].map(
        escapeText,
      );
    const { provider } = result.carrier;
    const flavour = flavourOf(provider, code, world.environmentName, world.environment);
    return [
      ...[code, provider.name, flavour].map(escapeText),
      `<a href="/app/${code}/start">/app/${code}/start</a>`,
    ];
  });
  return table('Carriers', ['Code', 'Name', 'Flavour', 'Start page'], rows);
}

function renderFaults({ faults }: ControlState): string {
  const active = faults
    .list()
    .map(({ id, ...fault }) => [String(id), `<code>${escapeText(JSON.stringify(fault))}</code>`]);
  const kinds = Object.entries(faultKinds).map(([kind, about]) => [
    `<code>${kind}</code>`,
    escapeText(about),
  ]);
  return [
    `<div class="block"><h2>Simulate a fault of an upload</h2>${renderFaultForm()}</div>`,
    table('Active faults', ['Id', 'Fault'], active),
    table('Kinds of faults', ['Kind', 'Effect on the call'], kinds),
    `<div class="block"><h2>Any other fault</h2><pre>${escapeText(`${examples}\n${supplementExamples}`)}</pre></div>`,
  ].join('');
}

const examples = `curl -X POST -H 'Content-Type: application/json' -d '{"path":"/api/v4/*","kind":"status","status":503,"times":2}' ORIGIN/_sandbox/faults
curl -X POST -H 'Content-Type: application/json' -d '{"path":"/api/v4/providers","kind":"delay","delay_ms":3000}' ORIGIN/_sandbox/faults
curl -X POST -H 'Content-Type: application/json' -d '{"step":"notify","kind":"status","status":500,"times":2}' ORIGIN/_sandbox/faults
curl -X DELETE ORIGIN/_sandbox/customers     # reset accounts, codes and claims to the values listed here
curl ORIGIN/_sandbox/faults                  # list the active faults
curl -X DELETE ORIGIN/_sandbox/faults/1      # remove a fault; omit the number to remove all faults`;

function renderCalls({ world, calls }: ControlState): string {
  const about = `<p>A stand-in backend for <code>${escapeText(world.environmentName)}</code>. Every call must have the client code in the header <code>${escapeText(world.providerHeader)}</code>. A call that violates the API contract gets status 400 with the id of the violated requirement. <a href="/_sandbox/calls">Received calls</a></p>`;
  const rows = calls.map((call) => [
    `<code>${call.method} ${escapeText(call.path)}</code>`,
    escapeText(call.about),
    call.requirementIds.map((id) => `<code>${escapeText(id)}</code>`).join(' '),
  ]);
  return table('Calls', ['Call', 'Description', 'Requirements'], rows, about);
}
