import type { SandboxWorld } from '../state/world.ts';
import { escapeText, table } from './html.ts';
import { type LoggedFile, type LoggedSupplement, readSupplementLog } from './supplementLog.ts';

/** Lists what vendors sent: files with names and sizes, notes, and contacts. @param origin of the storage */
export function renderSupplements(world: SandboxWorld, origin: string): string {
  const log = readSupplementLog(world);
  const list = log.supplements.map((supplement) => renderSupplement(supplement, origin));
  return `<div class="block"><h2>Received supplements</h2><p><a href="/_sandbox/supplements">Reload</a> · <a href="/_sandbox/supplements.json">JSON</a></p>${renderAdded(log.added)}${list.join('')}</div>`;
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
  return `<div class="vendor"><h3>${escapeText(claim_number)} · ${escapeText(vendor.name)}</h3><p class="small">${escapeText(facts.join(' · '))}</p>${table(
    'Files',
    ['File', 'Size', 'Type', 'State', 'Uploads'],
    files.map((file) => fileRow(file, origin)),
  )}${notes.map(({ text, at }) => `<blockquote>${escapeText(text)}<br><small>${escapeText(at)}</small></blockquote>`).join('')}</div>`;
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
