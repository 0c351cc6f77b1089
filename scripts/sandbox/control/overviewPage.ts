import { flavourOf } from '#build/input/flavourOf.ts';
import { faultKinds } from '../server/faults.ts';
import { escapeText, pageReply, table } from '../server/html.ts';
import type { Reply } from '../server/reply.ts';
import { listAllCodes, readCarrier } from '../state/carriers.ts';
import type { ControlState } from './controlState.ts';
import { renderFaultForm } from './faultForm.ts';
import { guide } from './guide.ts';
import { supplementExamples, supplementGuide } from './supplementGuide.ts';

/** The overview page: carriers, endpoints with their requirements, faults and how to switch them on. */
export function renderSandboxPage(state: ControlState): Reply {
  const { world } = state;
  return pageReply('Sandbox', [
    '<h1>Sandbox</h1>',
    `<p>A stand-in backend for <code>${escapeText(world.environmentName)}</code>. Every call must have the client code in the header <code>${escapeText(world.providerHeader)}</code>. A call that violates the API contract gets status 400 with the id of the violated requirement.</p>`,
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
      ['Call', 'Description', 'Requirements'],
      state.calls.map((call) => [
        `<code>${call.method} ${escapeText(call.path)}</code>`,
        escapeText(call.about),
        escapeText(call.requirementIds.join(', ')),
      ]),
    ),
    table(
      'Faults',
      ['Kind', 'Effect on the call'],
      Object.entries(faultKinds).map(([kind, about]) => [`<code>${kind}</code>`, escapeText(about)]),
    ),
    `<pre>${escapeText(`${examples}\n${supplementExamples}`)}</pre>`,
    '<h2>Simulate a photo upload fault</h2>',
    renderFaultForm('/_sandbox/'),
    table(
      'Active faults',
      ['Id', 'Fault'],
      state.faults
        .list()
        .map(({ id, ...fault }) => [String(id), `<code>${escapeText(JSON.stringify(fault))}</code>`]),
    ),
    '<p><a href="/_sandbox/calls">Received calls</a> · <a href="/_sandbox/photos">Received photos</a> · <a href="/_sandbox/supplements">Received supplements</a></p>',
  ]);
}

const examples = `curl -X POST -H 'Content-Type: application/json' -d '{"path":"/api/v4/*","kind":"status","status":503,"times":2}' ORIGIN/_sandbox/faults
curl -X POST -H 'Content-Type: application/json' -d '{"path":"/api/v4/providers","kind":"delay","delay_ms":3000}' ORIGIN/_sandbox/faults
curl -X POST -H 'Content-Type: application/json' -d '{"step":"notify","kind":"status","status":500,"times":2}' ORIGIN/_sandbox/faults
curl -X DELETE ORIGIN/_sandbox/customers     # reset accounts, codes and claims to the values listed here
curl ORIGIN/_sandbox/faults                  # list the active faults
curl -X DELETE ORIGIN/_sandbox/faults/1      # remove a fault; omit the number to remove all faults`;

function carrierRow(code: string, { world }: ControlState): string[] {
  const result = readCarrier(world, code);
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
