import { type FSWatcher, lstatSync, readdirSync, watch } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { locales } from '#src/tenant/locales.ts';
import { BuildError } from '../core/diagnostics.ts';
import { projectRoot } from '../core/sources.ts';
import { listTenants, localeStringsFile } from '../input/tenantFolders.ts';

/** A change on disk. For a carrier, it means only that the folder must be read again. */
export type SourceChange =
  | { readonly kind: 'carrier'; readonly code: string }
  | { readonly kind: 'environments' }
  | { readonly kind: 'sources' };

export interface FolderWatch {
  close(): void;
}

/**
 * Watches the tenants folder, environments.json, and the app's sources and static files. Uses one watcher per folder,
 * because the recursive watch of Node 20 on Linux watches every single file and loses files that are replaced by
 * rename.
 * @throws BuildError exit 3 if the tenants folder cannot be read or the system's limit of watchers is reached
 */
export function watchFolders(
  paths: { tenants: string; environments: string; codes?: readonly string[] },
  report: (change: SourceChange) => void,
  root = projectRoot,
): FolderWatch {
  const watchers = openWatchers();
  const tenants = resolve(paths.tenants);
  const environments = resolve(paths.environments);
  const isWatched = (code: string) => !code.startsWith('.') && (paths.codes?.includes(code) ?? true);
  const reportCarrier = (code: string) => report({ kind: 'carrier', code });
  const watchCarrier = (code: string) => {
    const folder = join(tenants, code);
    watchers.replace(folder, (name) => {
      if (name === 'logos') watchLogos(code);
      if (carrierEntries.has(name)) reportCarrier(code);
    });
    watchLogos(code);
  };
  const watchLogos = (code: string) =>
    watchers.replace(join(tenants, code, 'logos'), (name) => {
      if (!name.startsWith('.')) reportCarrier(code);
    });
  watchers.replace(dirname(environments), (name) => {
    if (name === basename(environments)) report({ kind: 'environments' });
  });
  watchers.add(tenants, (name) => {
    if (join(tenants, name) === environments || !isWatched(name)) return;
    watchCarrier(name);
    reportCarrier(name);
  });
  for (const code of listTenants(tenants)) if (isWatched(code)) watchCarrier(code);
  const watchSources = (folder: string) => {
    watchers.replace(folder, (name) => {
      // Watches a new folder, and one that was removed and created again.
      if (name !== '') watchSources(join(folder, name));
      if (!/^\.|~$/.test(name) && name !== 'i18n-types.ts') report({ kind: 'sources' });
    });
    // Listed after the watch has started, so that no new folder is missed.
    for (const name of listFolders(folder)) watchSources(join(folder, name));
  };
  for (const folder of ['src', 'public']) watchSources(join(root, folder));
  return watchers;
}

/** The entries of a carrier's folder that its build reads. */
const carrierEntries = new Set(['logos', 'provider.json', 'strings.json', ...locales.map(localeStringsFile)]);

interface Watchers extends FolderWatch {
  add(folder: string, changed: (name: string) => void): void;
  /** Closes the watcher of this path. Starts a new one if the path is a folder. */
  replace(folder: string, changed: (name: string) => void): void;
}

function openWatchers(): Watchers {
  const open = new Map<string, FSWatcher>();
  const close = () => {
    for (const watcher of open.values()) watcher.close();
    open.clear();
  };
  const add = (key: string, folder: string, changed: (name: string) => void) => {
    if (!lstatSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
    try {
      const watcher = watch(folder, (_, name) => changed(name ?? ''));
      // The watcher of the parent folder reports a removed folder.
      watcher.on('error', () => watcher.close());
      open.set(key, watcher);
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return;
      close();
      throw tooManyWatches(folder, cause);
    }
  };
  return {
    close,
    add: (folder, changed) => add(`also ${folder}`, folder, changed),
    replace(folder, changed) {
      open.get(folder)?.close();
      open.delete(folder);
      add(folder, folder, changed);
    },
  };
}

function tooManyWatches(folder: string, cause: unknown): BuildError {
  return new BuildError(`${folder} cannot be watched: ${(cause as Error).message}`, {
    exit: 3,
    hint: 'Watch fewer carriers, or raise the limit with: sysctl fs.inotify.max_user_watches=1048576',
    cause,
  });
}

/** Returns the names of the folders in a folder. Returns none if it is not a folder, or was removed meanwhile. */
function listFolders(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
  } catch (cause) {
    const { code = '' } = cause as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return [];
    throw cause;
  }
}
