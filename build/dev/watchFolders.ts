import { type FSWatcher, lstatSync, readdirSync, watch } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { locales } from '#src/tenant/locales.ts';
import { localeStringsFile } from '../config/tenantFolders.ts';
import { BuildError } from '../core/diagnostics.ts';
import { projectRoot, relativePath } from '../core/sources.ts';

/** What has changed on disk. Files of the app are paths relative to the project. */
export type ChangedInput = 'carrier' | 'environments' | `src/${string}` | `public/${string}`;

export interface FolderWatch {
  close(): void;
}

/**
 * Watches a carrier's folder, environments.json, and the app's sources and static files. Uses one watcher per folder,
 * because the recursive watch of Node 20 on Linux watches every single file and loses files that are replaced by
 * rename.
 * @throws BuildError exit 3 if the system's limit of watchers is reached
 */
export function watchFolders(
  paths: { tenants: string; environments: string; code: string },
  report: (input: ChangedInput) => void,
  root = projectRoot,
): FolderWatch {
  const watchers = openWatchers();
  const tenants = resolve(paths.tenants);
  const environments = resolve(paths.environments);
  const folder = join(tenants, paths.code);
  const watchFiles = (subfolder: string) =>
    watchers.replace(join(folder, subfolder), (name) => {
      if (!name.startsWith('.')) report('carrier');
    });
  const watchCarrier = () => {
    watchers.replace(folder, (name) => {
      if (carrierFolders.includes(name)) watchFiles(name);
      if (carrierEntries.has(name)) report('carrier');
    });
    carrierFolders.forEach(watchFiles);
  };
  watchers.replace(dirname(environments), (name) => {
    if (name === basename(environments)) report('environments');
  });
  watchers.add(tenants, (name) => {
    if (name !== paths.code) return;
    watchCarrier();
    report('carrier');
  });
  watchCarrier();
  const watchSources = (folder: string) => {
    watchers.replace(folder, (name) => {
      // Watches a new folder, and one that was removed and created again.
      if (name !== '') watchSources(join(folder, name));
      if (!/^\.|~$/.test(name) && name !== 'i18n-types.ts')
        report(relativePath(root, join(folder, name)) as ChangedInput);
    });
    // Lists the subfolders after the watch has started, so that no new folder is missed.
    for (const name of listFolders(folder)) watchSources(join(folder, name));
  };
  for (const folder of ['src', 'public']) watchSources(join(root, folder));
  return watchers;
}

/** The entries of a carrier's folder that its build reads. */
const carrierFolders = ['logos', 'fonts', 'pictures'];
const carrierEntries = new Set([
  ...carrierFolders,
  'provider.json',
  'strings.json',
  ...locales.map(localeStringsFile),
]);

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
    hint: 'Raise the limit with: sysctl fs.inotify.max_user_watches=1048576',
    cause,
  });
}

/** Returns the names of a folder's subfolders. Empty if the path is not a folder, or was removed meanwhile. */
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
