import { BuildError, compareText } from '../core/diagnostics.ts';
import { isRecord } from '../core/isRecord.ts';
import { isPreviewName, previewsFolder } from '../serving/previewNames.ts';
import { releasesFolder } from './manifest.ts';
import type { Target } from './target.ts';

/**
 * A state that reviewers look at. It is a target inside the target, with its own releases and its own lock, so it cannot
 * change what visitors get. Hosts serve it on its own host name, because bundles use absolute paths and share storage,
 * service workers and sessions with everything on their origin.
 */
export interface Preview {
  readonly name: string;
  readonly environment: string;
  readonly release: string;
  /** ISO time of the last publish. */
  readonly at: string;
  /** ISO time after which `collect` deletes it. */
  readonly expires: string;
  readonly carriers: readonly string[];
  readonly actor: string;
  readonly message?: string;
  readonly commit?: string;
}

/** A preview and its entry in the index. */
export interface StoredPreview {
  readonly name: string;
  /** Undefined if the entry is damaged. */
  readonly preview: Preview | undefined;
  readonly etag: string;
}

/** No preview can have this name. */
const indexName = '_index';
/** Entries list carriers. They are below `releases/`, which no host serves, even if it takes the index for a preview. */
const entriesFolder = `${previewsFolder}${indexName}/${releasesFolder}`;

/** Returns the target of a preview, in the format of `--to`. */
export function previewTarget(to: string, name: string): string {
  return `${to.replace(/\/+$/, '')}/${previewsFolder}${name}`;
}

/** Returns the target that contains only the index, so that writing to it does not need the lock of the whole target. */
export function previewIndexTarget(to: string): string {
  return previewTarget(to, indexName);
}

/**
 * Adds a preview to the index, or replaces its entry.
 * @param index the target of `previewIndexTarget`
 * @throws BuildError exit 4 if another command is writing the same entry
 */
export async function writePreview(index: Target, preview: Preview): Promise<void> {
  const key = `${releasesFolder}${preview.name}.json`;
  const bytes = Buffer.from(`${JSON.stringify({ version: 1, ...preview }, null, 1)}\n`);
  const stored = await index.stat(key);
  const etag = stored ? await index.replace(key, bytes, stored.etag) : await index.create(key, bytes);
  if (etag !== undefined) return;
  throw new BuildError(`Another command is publishing the preview ${preview.name}.`, {
    exit: 4,
    hint: 'Run the same command again.',
  });
}

/** Returns the previews of a target, sorted by name. */
export async function listPreviews(target: Target): Promise<StoredPreview[]> {
  const previews: StoredPreview[] = [];
  for (const { key } of await target.list(entriesFolder)) {
    const name = key.slice(entriesFolder.length).replace(/\.json$/, '');
    if (key !== entryKey(name) || !isPreviewName(name)) continue;
    const stored = await target.read(key);
    if (stored) previews.push({ name, preview: parsePreview(stored.bytes, name), etag: stored.etag });
  }
  return previews.sort((a, b) => compareText(a.name, b.name));
}

function entryKey(name: string): string {
  return `${entriesFolder}${name}.json`;
}

/** A damaged entry has no expiry any more, so it counts as expired. */
export function isPreviewExpired({ preview }: StoredPreview, nowMs: number): boolean {
  return preview === undefined || Date.parse(preview.expires) <= nowMs;
}

/**
 * Deletes a preview with all its files, unless it was published again since it was listed.
 * @returns whether it was deleted
 * @throws BuildError exit 4 if a command is publishing it
 */
export async function removePreview(target: Target, { name, etag }: StoredPreview): Promise<boolean> {
  const key = entryKey(name);
  if ((await target.stat(key))?.etag !== etag) return false;
  // The entry is last: after an interruption, the next command finds the preview again.
  await target.removeAll(`${previewsFolder}${name}/`);
  await target.remove(key);
  return true;
}

function parsePreview(bytes: Uint8Array, name: string): Preview | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(bytes).toString('utf8'));
    return isRecord(value) && isPreview(value) && value.name === name ? value : undefined;
  } catch {
    return undefined; // Shown as damaged.
  }
}

function isPreview(value: Record<string, unknown>): value is Record<string, unknown> & Preview {
  const { environment, release, at, expires, actor, carriers } = value;
  return (
    [environment, release, at, expires, actor].every((text) => typeof text === 'string') &&
    !Number.isNaN(Date.parse(String(expires))) &&
    Array.isArray(carriers) &&
    carriers.every((code) => typeof code === 'string')
  );
}
