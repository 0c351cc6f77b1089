import type { SandboxWorld } from '../state/world.ts';
import { escapeText } from './html.ts';
import { type LoggedPhoto, type PhotoLog, readPhotoLog } from './photoLog.ts';

/** Lists the uploaded photos with picture, size, EXIF data and number of attempts. @param origin of the storage */
export async function renderPhotos(world: SandboxWorld, origin: string): Promise<string> {
  const log = await readPhotoLog(world);
  const list =
    log.photos.length === 0
      ? '<p>No photos yet. Take one, then reload this page.</p>'
      : `<ul class="photos">${log.photos.map((photo) => renderPhoto(photo, origin)).join('')}</ul>`;
  return `<div class="block"><h2>Received photos</h2><p><a href="/_sandbox/photos">Reload</a> · <a href="/_sandbox/photos.json">JSON</a></p>${renderTotals(log)}${list}</div>`;
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
    `<p class="${photo.state}">${stateLabels[photo.state]}</p>`,
    `<p>${escapeText(photo.carrier)}, claim ${escapeText(photo.assignment_id)}${size && ` · ${size}`}</p>`,
    `<p class="small">${escapeText(formatTime(photo.confirmed_at ?? photo.asked_at))} · submission ${escapeText(photo.id)} · ${attempts(photo)}</p>`,
    rejectedCount > 0
      ? `<p class="bad">${rejectedCount} duplicate confirmation${rejectedCount > 1 ? 's' : ''} rejected</p>`
      : '',
    photo.exif ? renderExif(photo.exif) : photo.path ? '<p class="small">No EXIF.</p>' : '',
  ];
  return `<li>${picture}<div class="card">${lines.join('')}</div></li>`;
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
