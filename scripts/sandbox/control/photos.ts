import exifr from 'exifr';
import { promptsOf } from '../seed/photoSets.ts';
import { texts } from '../seed/texts/texts.ts';
import type { PhotoStore, Submission } from '../state/photoStore.ts';
import type { SandboxWorld } from '../state/world.ts';
import { escapeText } from './html.ts';
import { describeUpload, isoTime, stateOf } from './loggedUpload.ts';

export type PhotoLog = Awaited<ReturnType<typeof readPhotoLog>>;

/** One photo in the log for tests and developers. */
type LoggedPhoto = PhotoLog['photos'][number];

/** Returns the photos, newest first. */
export async function readPhotoLog({ photos: store, customers }: SandboxWorld) {
  const all = [...store.list()].reverse();
  return {
    photos: await Promise.all(all.map((submission) => describePhoto(submission, titleOf(submission)))),
    /** Numbers of uploads of bytes that the prompt already had (`stored`), and of rejected confirmations. */
    doubles: {
      stored: countDuplicates(store),
      notified: all.reduce((sum, { rejectedConfirmations }) => sum + rejectedConfirmations, 0),
    },
    /** Uploads that match no form of this sandbox. */
    strays: store.unmatchedAttempts.map(postOf),
  };

  function titleOf({ carrier, assignmentId, promptId }: Submission): string | null {
    const claim = customers.of(carrier).claim(assignmentId);
    if (promptId === null || !claim) return null;
    const found = promptsOf(claim.photoPlan).find(({ prompt }) => prompt.id === promptId);
    return found ? texts.en.prompts[found.prompt.text].title : null;
  }
}

async function describePhoto(submission: Submission, prompt: string | null) {
  const { object, confirmedAtMs } = submission;
  const size = object && jpegSize(object.bytes);
  return {
    ...describeUpload(submission),
    carrier: submission.carrier,
    assignment_id: submission.assignmentId,
    /** Null if the photo was added without a prompt. */
    prompt_id: submission.promptId,
    prompt,
    state: stateOf(submission, 'shown'),
    width: size?.width ?? null,
    height: size?.height ?? null,
    /** EXIF data by block; null if the photo has no EXIF data. */
    exif: object && (await readExif(object.bytes)),
    confirmed_at: confirmedAtMs === null ? null : isoTime(confirmedAtMs),
    posts: submission.attempts.map(postOf),
  };
}

/** Reads every metadata block, so that tests can detect metadata that should have been removed. */
async function readExif(bytes: Buffer): Promise<Record<string, unknown> | null> {
  try {
    const found = (await exifr.parse(bytes, {
      tiff: true,
      ifd0: {},
      ifd1: true,
      exif: true,
      gps: true,
      interop: true,
      makerNote: true,
      userComment: true,
      xmp: true,
      iptc: true,
      icc: false,
      mergeOutput: false,
      translateKeys: true,
      translateValues: false,
      reviveValues: false,
      sanitize: false,
    })) as Record<string, unknown> | undefined;
    return found && Object.keys(found).length > 0 ? (toJsonValue(found) as Record<string, unknown>) : null;
  } catch (error) {
    return { unreadable: String(error) };
  }
}

/** Shows only the length of longer binary values, because a maker note can be very long. */
function toJsonValue(value: unknown): unknown {
  if (value instanceof Uint8Array) return value.length <= 8 ? [...value] : `${value.length} bytes`;
  if (Array.isArray(value)) return value.map(toJsonValue);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, toJsonValue(item)]));
}

function countDuplicates(store: PhotoStore): number {
  const seen = new Set<string>();
  let duplicates = 0;
  for (const { carrier, assignmentId, promptId, object, attempts } of store.list()) {
    const good = attempts.filter(({ code }) => code === null).length;
    if (!object || good === 0) continue;
    const name = [carrier, assignmentId, promptId, object.sha256].join(' ');
    duplicates += good - (seen.has(name) ? 0 : 1);
    seen.add(name);
  }
  return duplicates;
}

function postOf({ atMs, status, code, byteCount }: Submission['attempts'][number]) {
  return { at: isoTime(atMs), status, code, byte_count: byteCount };
}

/** Reads width and height from the JPEG frame header. Ignores the EXIF orientation. */
function jpegSize(bytes: Buffer): { width: number; height: number } | undefined {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return undefined;
  let at = 2;
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    // Frame headers are C0 to CF, except C4, C8 and CC.
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}

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
