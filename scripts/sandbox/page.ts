import { flavourOf } from '#build/flavour.ts';
import { readCarrier } from './carriers.ts';
import { renderFaultForm } from './faultForm.ts';
import { faultKinds } from './faults.ts';
import { guide } from './guide.ts';
import { escapeText, pageReply, table } from './html.ts';
import type { Reply } from './reply.ts';
import type { ControlState } from './state.ts';
import { supplementExamples, supplementGuide } from './supplement/guide.ts';
import { listAllCodes, parentFolderOf } from './unbundled.ts';

/** The overview page: carriers, endpoints with their requirements, faults and how to switch them on. */
export function renderSandboxPage(state: ControlState): Reply {
  const { world } = state;
  return pageReply('Sandbox', [
    '<h1>Sandbox</h1>',
    `<p>A stand-in backend for <code>${escapeText(world.environmentName)}</code>. Every call carries the client code in the header <code>${escapeText(world.providerHeader)}</code>; a call that breaks the contract gets status 400 and the row it breaks.</p>`,
    table(
      'Carriers',
      ['Code', 'Name', 'Flavour', 'Start page'],
      listAllCodes(world).map((code) => carrierRow(code, state)),
    ),
    ...[...guide, ...supplementGuide].flatMap(({ title, about, headings, rows }) =>
      table(
        title,
        headings,
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
        escapeText(call.requirementIds.join(', ')),
      ]),
    ),
    table(
      'Faults',
      ['Kind', 'What it does to a call'],
      Object.entries(faultKinds).map(([kind, about]) => [`<code>${kind}</code>`, escapeText(about)]),
    ),
    `<pre>${escapeText(`${examples}\n${supplementExamples}`)}</pre>`,
    '<h2>Let a photo go wrong</h2>',
    renderFaultForm('/_sandbox/'),
    table(
      'Switched on',
      ['Id', 'Fault'],
      state.faults
        .list()
        .map(({ id, ...fault }) => [String(id), `<code>${escapeText(JSON.stringify(fault))}</code>`]),
    ),
    '<p><a href="/_sandbox/calls">Calls seen so far</a> · <a href="/_sandbox/photos">Photos that arrived</a> · <a href="/_sandbox/supplements">Supplements that arrived</a></p>',
  ]);
}

const examples = `curl -X POST -H 'Content-Type: application/json' -d '{"path":"/api/v4/*","kind":"status","status":503,"times":2}' ORIGIN/_sandbox/faults
curl -X POST -H 'Content-Type: application/json' -d '{"path":"/api/v4/providers","kind":"delay","delay_ms":3000}' ORIGIN/_sandbox/faults
curl -X POST -H 'Content-Type: application/json' -d '{"step":"notify","kind":"status","status":500,"times":2}' ORIGIN/_sandbox/faults
curl -X DELETE ORIGIN/_sandbox/customers     accounts, codes and claims back to what is listed here
curl ORIGIN/_sandbox/faults                  what is switched on
curl -X DELETE ORIGIN/_sandbox/faults/1      one off; without the number, all off`;

function carrierRow(code: string, { world }: ControlState): string[] {
  const result = readCarrier(parentFolderOf(world, code), code);
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
