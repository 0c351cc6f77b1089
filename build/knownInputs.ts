import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Carrier, PlannedCarrier } from './carrier.ts';
import type { CheckedTenant } from './check/check.ts';
import { sha256 } from './hash.ts';
import { replaceFile } from './store.ts';

/** A cache of check results, so that unchanged carrier folders are not read again. */
export interface KnownInputs {
  /** Returns the last check result if the folder is unchanged since then. Call it before reading the folder. */
  recall(code: string): CheckedTenant | undefined;
  /** Saves new check results for the folders that `recall` did not find. */
  keep(checked: readonly CheckedTenant[]): void;
}

export interface KnownInputsOptions {
  readonly file: string;
  /** A temporary folder on the same file system. */
  readonly temporary: string;
  readonly tenantsDir: string;
  /** False if only some folders are checked; then the entries of the other folders are kept. */
  readonly isWhole: boolean;
  /** Hash of everything that a check depends on besides the folder. */
  readonly stamp: string;
  /** Reads and checks one carrier's folder. */
  readonly check: (code: string) => Promise<CheckedTenant | undefined>;
  readonly now: () => number;
}

/**
 * Path relative to the carrier's folder, followed by its file system metadata; only the path if nothing exists there.
 */
type Mark = readonly [path: string, inode?: number, size?: number, modifiedMs?: number, changedMs?: number];

interface KnownTenant {
  readonly marks: readonly Mark[];
  readonly checked: Omit<CheckedTenant, 'carrier'> & {
    readonly carrier?: Omit<PlannedCarrier, 'load' | 'code'>;
  };
}

/**
 * Files that changed more recently are not cached: because of the limited timestamp resolution, another change could go
 * unnoticed.
 */
const youngMs = 2000;

export const noKnownInputs: KnownInputs = { recall: () => undefined, keep() {} };

/**
 * Opens the cache of the last build of this output. The cache is empty if the file is missing or corrupt, or was
 * written by other code or for another environment. It compares ctime, which users cannot set, so a file with restored
 * modification dates is also read again.
 */
export function openKnownInputs(options: KnownInputsOptions): KnownInputs {
  const { file, tenantsDir, stamp, now } = options;
  const known = readKnown(file, stamp);
  const looked = new Map<string, { marks: readonly Mark[]; atMs: number }>();
  const recalled = new Map<string, KnownTenant>();
  return {
    recall(code) {
      const folder = join(tenantsDir, code);
      const last = known.get(code);
      if (last?.marks.every((mark) => isSame(mark, lookAt(folder, mark[0])))) {
        recalled.set(code, last);
        return revive(code, last, options);
      }
      looked.set(code, { atMs: now(), marks: markFolder(folder) });
      return undefined;
    },
    keep(checked) {
      const kept = new Map(options.isWhole ? recalled : known);
      for (const code of looked.keys()) kept.delete(code);
      for (const tenant of checked) {
        const look = looked.get(tenant.code);
        if (!look || tenant.diagnostics.some(({ severity }) => severity === 'error')) continue;
        if (Math.max(...look.marks.map((mark) => mark[4] ?? 0)) > look.atMs - youngMs) continue;
        kept.set(tenant.code, { marks: look.marks, checked: strip(tenant) });
      }
      if (looked.size === 0 && kept.size === known.size) return;
      const text = JSON.stringify([...kept]);
      replaceFile(file, `${sealOf(stamp, text)}\n${text}`, join(options.temporary, 'inputs'));
    },
  };
}

function readKnown(file: string, stamp: string): Map<string, KnownTenant> {
  try {
    if (!lstatSync(file).isFile()) return new Map();
    const content = readFileSync(file, 'utf8');
    const text = content.slice(65);
    if (content.slice(0, 65) !== `${sealOf(stamp, text)}\n`) return new Map();
    return new Map(JSON.parse(text) as [string, KnownTenant][]);
  } catch {
    return new Map(); // First build or corrupt file: everything is read.
  }
}

/** Detects corruption, so that a flipped bit cannot pass as a valid check result. */
function sealOf(stamp: string, text: string): string {
  return sha256(`${stamp}\n${text}`);
}

function strip({ carrier, ...checked }: CheckedTenant): KnownTenant['checked'] {
  if (!carrier) return checked;
  const { capabilities, inputHash, tenant } = carrier;
  return { ...checked, carrier: { capabilities, inputHash, tenant } };
}

function revive(code: string, { checked }: KnownTenant, options: KnownInputsOptions): CheckedTenant {
  const { carrier, ...rest } = checked;
  if (!carrier) return rest;
  const load = async (): Promise<Carrier | undefined> => {
    const again = (await options.check(code))?.carrier;
    return again?.inputHash === carrier.inputHash ? again.load() : undefined;
  };
  return { ...rest, carrier: { code, ...carrier, load } };
}

/**
 * Returns the metadata of every file that a build reads for a carrier, and of the folders in which such a file could be
 * added.
 */
function markFolder(folder: string): Mark[] {
  const marks = ['', 'provider.json', 'strings.json', 'logos'].map((path) => lookAt(folder, path));
  const logos = marks[3]?.[1] === undefined ? [] : listOrNothing(join(folder, 'logos'));
  return [...marks, ...logos.map((name) => lookAt(folder, `logos/${name}`))];
}

function lookAt(folder: string, path: string): Mark {
  try {
    const stats = lstatSync(path === '' ? folder : `${folder}/${path}`, { throwIfNoEntry: false });
    return stats ? [path, stats.ino, stats.size, stats.mtimeMs, stats.ctimeMs] : [path];
  } catch {
    return [path]; // Not accessible: the check reports it.
  }
}

function isSame(a: Mark, b: Mark): boolean {
  return a.length === b.length && a.every((value, index) => value === b[index]);
}

function listOrNothing(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return []; // No such folder: the check reports it.
  }
}
