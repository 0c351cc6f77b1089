import { lstatSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { compareText } from '../core/diagnostics.ts';
import { sha256 } from '../core/hash.ts';

/** Key of the landing pages in the saved state. Client codes cannot contain a slash, so it never conflicts with one. */
export const landingStateKey = '/landing';

/** Key of the shared assets in the saved state. Client codes cannot contain a slash, so it never conflicts with one. */
export const assetsStateKey = '/assets';

/** The files that were written to a folder, with the metadata that detects later changes without reading the files. */
export interface FolderState {
  readonly key: string;
  /**
   * Modification time of the folder in ms, which changes when a file is added or removed; undefined if not recorded.
   */
  readonly changedMs?: number;
  /** File name → [sha256, size, modification time in ms]. */
  readonly files: Readonly<Record<string, readonly [string, number, number]>>;
}

export type OutputState = Map<string, FolderState>;

/** Returns an empty state if the file is unreadable; then everything is built again. */
export function readOutputState(path: string): OutputState {
  try {
    if (!lstatSync(path).isFile()) return new Map();
    const value = JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>;
    return new Map(
      Object.entries(value).filter((entry): entry is [string, FolderState] => isFolderState(entry[1])),
    );
  } catch {
    return new Map(); // First build or corrupt file.
  }
}

export function renderOutputState(state: OutputState): string {
  return JSON.stringify(Object.fromEntries([...state].sort(([a], [b]) => compareText(a, b))));
}

/** Records the metadata of a folder that was just written. */
export function captureFolder(folder: string, key: string, hashes: ReadonlyMap<string, string>): FolderState {
  const files: Record<string, [string, number, number]> = {};
  for (const [name, hash] of hashes) {
    const { size, mtimeMs } = statSync(join(folder, name));
    files[name] = [hash, size, mtimeMs];
  }
  return { key, files };
}

/**
 * Returns true if the folder contains exactly those files, unchanged. A symbolic link to such a folder does not count,
 * because hosts may not follow it.
 */
export function isIntact(folder: string, state: FolderState): boolean {
  const names = Object.keys(state.files);
  const stats = lstatSync(folder, { throwIfNoEntry: false });
  if (!stats?.isDirectory()) return false;
  const hasSameEntries = stats.mtimeMs === state.changedMs || readdirSync(folder).length === names.length;
  return hasSameEntries && areIntact(folder, state, names);
}

/** Returns true if each file in `names` is unchanged. A file with a different modification time is read and hashed. */
export function areIntact(folder: string, state: FolderState, names: readonly string[]): boolean {
  return names.every((name) => {
    const saved = state.files[name];
    const stats = lstatSync(`${folder}/${name}`, { throwIfNoEntry: false });
    if (!saved || !stats?.isFile() || stats.size !== saved[1]) return false;
    return stats.mtimeMs === saved[2] || sha256(readFileSync(join(folder, name))) === saved[0];
  });
}

function isFolderState(value: unknown): value is FolderState {
  if (typeof value !== 'object' || value === null) return false;
  const { key, files } = value as Partial<FolderState>;
  return (
    typeof key === 'string' &&
    typeof files === 'object' &&
    files !== null &&
    Object.values(files).every((fileStats: unknown) => Array.isArray(fileStats))
  );
}
