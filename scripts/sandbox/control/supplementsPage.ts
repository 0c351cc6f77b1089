import { escapeText, pageReply, table } from '../server/html.ts';
import type { Reply } from '../server/reply.ts';
import type { ControlState } from './controlState.ts';
import { renderFaultForm } from './faultForm.ts';
import { type LoggedFile, type LoggedSupplement, readSupplementLog } from './supplementLog.ts';

const css = `section{border:1px solid var(--line);border-radius:12px;padding:0 1.25rem 1rem;margin:1.5rem 0}section h2{margin-top:1rem}
.facts{color:var(--ink-2)}blockquote{margin:.5rem 0;padding:.5rem .75rem;background:var(--soft);white-space:pre-wrap;overflow-wrap:anywhere}
.arrived{color:var(--good);font-weight:650}.asked,.stored{color:var(--bad);font-weight:650}td{overflow-wrap:anywhere}`;

/** Lists what vendors sent: files with names and sizes, notes, and contacts. */
export function renderSupplementsPage(state: ControlState): Reply {
  const log = readSupplementLog(state.world);
  const origin = state.storageOrigin ?? '';
  return pageReply(
    'Supplements – Sandbox',
    [
      '<p><a href="/_sandbox/">Sandbox</a> · <a href="/_sandbox/supplements">Reload</a> · <a href="/_sandbox/supplements.json">JSON</a></p>',
      '<h1>Received supplements</h1>',
      renderAdded(log.added),
      '<h2>Simulate a fault</h2>',
      renderFaultForm('/_sandbox/supplements'),
      ...log.supplements.map((supplement) => renderSupplement(supplement, origin)),
    ],
    { css },
  );
}

function renderAdded({
  vendors,
  contacts,
}: {
  vendors: readonly string[];
  contacts: readonly string[];
}): string {
  const listNames = (names: readonly string[]) =>
    names.length === 0 ? 'none' : names.map(escapeText).join(', ');
  return `<p>Shops added: ${listNames(vendors)}. Contacts added: ${listNames(contacts)}.</p>`;
}

function renderSupplement(supplement: LoggedSupplement, origin: string): string {
  const { claim_number, exposure_id, vendor, contact, files, notes, task_id } = supplement;
  const facts = [
    `exposure ${exposure_id}`,
    `task ${task_id}`,
    contact ? `${contact.name}, ${contact.email}, ${contact.phone}` : 'no contact',
  ];
  return `<section><h2>${escapeText(claim_number)} · ${escapeText(vendor.name)}</h2><p class="facts">${escapeText(facts.join(' · '))}</p>${table(
    'Files',
    ['File', 'Size', 'Type', 'State', 'Uploads'],
    files.map((file) => fileRow(file, origin)),
  )}${notes.map(({ text, at }) => `<blockquote>${escapeText(text)}<br><small>${escapeText(at)}</small></blockquote>`).join('')}</section>`;
}

function fileRow(
  { name, byte_count, type, state, path, posts, refused_notifications }: LoggedFile,
  origin: string,
): string[] {
  const fileName = `<bdi>${escapeText(name)}</bdi>`;
  const attempts = posts.map(({ status, code }) => (code === null ? status : `${status} ${code}`)).join(', ');
  const duplicates =
    refused_notifications > 0 ? `, ${refused_notifications} duplicate confirmations rejected` : '';
  return [
    path === null ? fileName : `<a href="${escapeText(origin + path)}">${fileName}</a>`,
    byte_count === null ? '' : `${byte_count.toLocaleString('en')} bytes`,
    escapeText(type ?? ''),
    `<span class="${state}">${state}</span>`,
    escapeText((attempts || 'none') + duplicates),
  ];
}
