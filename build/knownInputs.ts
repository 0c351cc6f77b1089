import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Carrier, PlannedCarrier } from './carrier.ts';
import type { CheckedTenant } from './check/check.ts';
import { sha256 } from './hash.ts';
import { replaceFile } from './store.ts';

/** What was found in carriers' folders, so that those which nobody has touched since need not be read again. */
export interface KnownInputs {
  /** What the last check found, where the folder lies as it lay then. Asked before the folder is read. */
  recall(code: string): CheckedTenant | undefined;
  /** Keeps what was found now, of the folders that `recall` was asked for. */
  keep(checked: readonly CheckedTenant[]): void;
}

export interface KnownInputsOptions {
  readonly file: string;
  /** A folder on the same file system. */
  readonly temporary: string;
  readonly tenantsDir: string;
  /** False where only some folders will be asked for: what is known of the others is kept then. */
  readonly isWhole: boolean;
  /** All that a check depends on besides the folder. */
  readonly stamp: string;
  /** Reads and checks one carrier's folder. */
  readonly check: (code: string) => Promise<CheckedTenant | undefined>;
  readonly now: () => number;
}

/** Path below the carrier's folder, then what the file system says of it; nothing where there is nothing. */
type Mark = readonly [path: string, inode?: number, size?: number, modifiedMs?: number, changedMs?: number];

interface KnownTenant {
  readonly marks: readonly Mark[];
  readonly checked: Omit<CheckedTenant, 'carrier'> & {
    readonly carrier?: Omit<PlannedCarrier, 'load' | 'code'>;
  };
}

/** A file that is younger may be changed once more without its times showing it. */
const youngMs = 2000;

export const noKnownInputs: KnownInputs = { recall: () => undefined, keep() {} };

/**
 * Opens what the last build of this output has kept. Nothing is known where it is absent, damaged, or was found by
 * other code or for another environment. A folder's times of change cannot be set by hand, so one that was changed and
 * given its old dates back is read again.
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
    return new Map(); // a first build, or a damaged file: everything is read
  }
}

/** A flipped byte must not pass for a check. */
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

/** Of everything that a build reads of a carrier, and of the folders in which a file could come to it. */
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
    return [path]; // nobody may look: the check says so
  }
}

function isSame(a: Mark, b: Mark): boolean {
  return a.length === b.length && a.every((value, index) => value === b[index]);
}

function listOrNothing(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return []; // no folder: the check says so
  }
}
