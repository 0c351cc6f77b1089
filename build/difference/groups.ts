import { compareText } from '../core/diagnostics.ts';
import { type Change, changeKinds } from './change.ts';

/** Carriers with exactly the same set of shared changes. */
export interface ChangeGroup {
  readonly carriers: readonly string[];
  readonly changes: readonly Change[];
}

/** Returns one shared object for equal changes, to save memory if thousands of carriers have the same change. */
export interface ChangeTable {
  share(change: Change): Change;
  /** Each distinct change once, in the order of the report. */
  list(): Change[];
}

export function createChangeTable(): ChangeTable {
  const table = new Map<string, Change>();
  return {
    share(change) {
      const id = JSON.stringify(change);
      const first = table.get(id) ?? change;
      table.set(id, first);
      return first;
    },
    list: () => [...table.values()].sort(compareChanges),
  };
}

/**
 * Groups changes by the exact set of carriers that have them. Groups with the most carriers come first.
 * @param changed code → its changes, as shared objects of one table
 */
export function groupChanges(changed: ReadonlyMap<string, readonly Change[]>): ChangeGroup[] {
  const carriers = new Map<Change, string[]>();
  for (const [code, changes] of changed) {
    for (const change of changes) {
      const codes = carriers.get(change);
      if (codes) codes.push(code);
      else carriers.set(change, [code]);
    }
  }
  const groups = new Map<string, { carriers: string[]; changes: Change[] }>();
  for (const [change, codes] of carriers) {
    const id = codes.sort(compareText).join(' ');
    const group = groups.get(id);
    if (group) group.changes.push(change);
    else groups.set(id, { carriers: codes, changes: [change] });
  }
  return [...groups.values()]
    .map((group) => ({ ...group, changes: group.changes.sort(compareChanges) }))
    .sort(
      (a, b) =>
        b.carriers.length - a.carriers.length || compareText(a.carriers[0] ?? '', b.carriers[0] ?? ''),
    );
}

function compareChanges(a: Change, b: Change): number {
  return changeKinds.indexOf(a.kind) - changeKinds.indexOf(b.kind) || compareText(nameOf(a), nameOf(b));
}

function nameOf(change: Change): string {
  switch (change.kind) {
    case 'string':
      return `${change.key} ${change.locale}`;
    case 'capability':
      return change.name;
    case 'field':
      return change.path;
    case 'logo':
      return change.uses.join();
    case 'colours':
      return change.after;
    case 'pages':
      return change.reason;
  }
}
