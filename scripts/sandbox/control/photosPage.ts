import { escapeText, pageReply } from '../server/html.ts';
import type { Reply } from '../server/reply.ts';
import type { ControlState } from './controlState.ts';
import { renderFaultForm } from './faultForm.ts';
import { type LoggedPhoto, type PhotoLog, readPhotoLog } from './photoLog.ts';

const css = `.photos{display:grid;gap:1.25rem;grid-template-columns:repeat(auto-fill,minmax(min(21rem,100%),1fr));list-style:none;padding:0}
.photos li{border:1px solid var(--line);border-radius:12px;overflow:hidden;display:grid;align-content:start}
.photos img,.none{width:100%;aspect-ratio:8/5;object-fit:contain;background:#12181f;display:grid;place-items:center;color:#cdd6e0}
.facts{padding:1rem;display:grid;gap:.5rem}.facts h3,.facts p,dl{margin:0}.facts p,dd{overflow-wrap:anywhere}.small{font-size:14px;color:var(--ink-2)}
.state{font-weight:650}.shown{color:var(--good)}.asked,.no{color:var(--bad)}
dl{display:grid;grid-template-columns:auto 1fr;gap:.1rem .75rem;font:13px/1.5 ui-monospace,monospace;max-height:16rem;overflow:auto}dd{margin:0}
.sum{display:grid;grid-template-columns:repeat(auto-fill,minmax(9rem,1fr));gap:1rem;padding:0;list-style:none;color:var(--ink-2)}.sum b{font-size:28px;color:var(--ink);display:block;line-height:1.2;font-variant-numeric:tabular-nums}`;

/** Lists the uploaded photos with picture, size, EXIF data and number of attempts. */
export async function renderPhotosPage(state: ControlState, images: readonly string[]): Promise<Reply> {
  const log = await readPhotoLog(state.world);
  const faults = state.faults
    .list()
    .map(({ id, ...fault }) => `<li><code>${escapeText(JSON.stringify(fault))}</code></li>`);
  return pageReply(
    'Photos – Sandbox',
    [
      '<p><a href="/_sandbox/">Sandbox</a> · <a href="/_sandbox/photos">Reload</a> · <a href="/_sandbox/photos.json">JSON</a></p>',
      '<h1>Received photos</h1>',
      renderTotals(log),
      '<h2>Simulate a fault</h2>',
      renderFaultForm('/_sandbox/photos'),
      faults.length === 0 ? '<p>No active faults.</p>' : `<ul>${faults.join('')}</ul>`,
      '<h2>Photos</h2>',
      log.photos.length === 0
        ? '<p>No photos yet. Take one, then reload this page.</p>'
        : `<ul class="photos">${log.photos.map((photo) => renderPhoto(photo, images[0] ?? '')).join('')}</ul>`,
    ],
    { css, images },
  );
}

function renderTotals({ photos, doubles, strays }: PhotoLog): string {
  const shown = photos.filter((it) => it.state === 'shown').length;
  const sums = [
    ['stored and confirmed', shown],
    ['stored, not confirmed', photos.filter((it) => it.state === 'stored').length],
    ['requested, not uploaded', photos.filter((it) => it.state === 'asked').length],
    ['stored twice', doubles.stored],
    ['confirmed twice', doubles.notified],
    ['uploads with unknown forms', strays.length],
  ] as const;
  return `<ul class="sum">${sums.map(([label, count]) => `<li><b>${count}</b>${label}</li>`).join('')}</ul>`;
}

function renderPhoto(photo: LoggedPhoto, origin: string): string {
  const title = photo.prompt ?? (photo.prompt_id === null ? 'Additional photo' : `Prompt ${photo.prompt_id}`);
  const picture = photo.path
    ? `<a href="${escapeText(origin + photo.path)}"><img src="${escapeText(origin + photo.path)}" alt="${escapeText(title)}" loading="lazy"></a>`
    : '<div class="none">not uploaded</div>';
  const size =
    photo.byte_count === null
      ? ''
      : `${photo.width ?? '?'} × ${photo.height ?? '?'}, ${kilobytes(photo.byte_count)}`;
  const stateLabels = { shown: 'stored and confirmed', stored: 'stored, not confirmed', asked: 'requested' };
  const rejectedCount = photo.refused_notifications;
  const lines = [
    `<h3>${escapeText(title)}</h3>`,
    `<p class="state ${photo.state}">${stateLabels[photo.state]}</p>`,
    `<p>${escapeText(photo.carrier)}, claim ${escapeText(photo.assignment_id)}${size && ` · ${size}`}</p>`,
    `<p class="small">${escapeText(formatTime(photo.confirmed_at ?? photo.asked_at))} · submission ${escapeText(photo.id)} · ${attempts(photo)}</p>`,
    rejectedCount > 0
      ? `<p class="no">${rejectedCount} duplicate confirmation${rejectedCount > 1 ? 's' : ''} rejected</p>`
      : '',
    photo.exif ? renderExif(photo.exif) : photo.path ? '<p class="small">No EXIF.</p>' : '',
  ];
  return `<li>${picture}<div class="facts">${lines.join('')}</div></li>`;
}

function attempts({ posts }: LoggedPhoto): string {
  const each = posts.map(({ status, code }) => (code === null ? status : `${status} ${code}`)).join(', ');
  const count = posts.length === 1 ? '1 upload' : `${posts.length} uploads`;
  return escapeText(each === '' ? count : `${count}: ${each}`);
}

function renderExif(exif: Readonly<Record<string, unknown>>): string {
  const rows = Object.entries(exif).flatMap(([block, tags]) =>
    typeof tags === 'object' && tags !== null && !Array.isArray(tags)
      ? Object.entries(tags).map(([name, value]) => [`${block}.${name}`, value] as const)
      : [[block, tags] as const],
  );
  const cells = rows.map(
    ([name, value]) => `<dt>${escapeText(name)}</dt><dd>${escapeText(formatValue(value))}</dd>`,
  );
  return `<dl>${cells.join('')}</dl>`;
}

function formatValue(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

function formatTime(isoTime: string): string {
  return isoTime.replace('T', ' ').replace(/\.\d+Z$/, ' UTC');
}

function kilobytes(count: number): string {
  return `${(count / 1024).toFixed(1)} kB`;
}
