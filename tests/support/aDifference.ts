import type { Change } from '#build/difference/change.ts';
import type { Difference } from '#build/difference/difference.ts';
import { createChangeTable, groupChanges } from '#build/difference/groups.ts';
import type { ReleaseState } from '#build/publish/releaseState.ts';

export const drawing = (size: number) => Buffer.from(`<svg>${'x'.repeat(size)}</svg>`);

/** Returns a release state in which every file is an SVG of roughly this many bytes. */
export function aDrawnState(bytes = 10): ReleaseState {
  return { name: 'x', release: {} as ReleaseState['release'], read: async () => drawing(bytes) };
}

/** Builds the difference between two releases from the changes of each carrier, keyed by client code. */
export function aDifference(carriers: Readonly<Record<string, readonly Change[]>>): Difference {
  const table = createChangeTable();
  const changed = Object.entries(carriers).map(([code, changes]) => ({
    code,
    name: `Carrier <${code}>`,
    flavour: 'vice',
    locale: 'en',
    variant: { before: 'qa.vice.plain', after: 'qa.vice.plain' },
    changes: changes.map(table.share),
    firstScreen: { html: { before: 80_000, after: 80_100 }, js: { before: 0, after: 0 } },
    files: { added: [], removed: [], changed: ['start.html'] },
  }));
  return {
    environment: 'qa1',
    before: { name: 'old', release: '0123456789abcdef' },
    after: { name: 'new', release: 'fedcba9876543210' },
    added: [],
    removed: [],
    changed,
    same: 0,
    recompressed: 0,
    changes: table.list(),
    groups: groupChanges(new Map(changed.map(({ code, changes }) => [code, changes]))),
    sources: [],
    code: [],
    others: [],
    unit: 'brotli',
    withoutStats: [],
  };
}

export function aStringChange(before: string, after: string, key = 'start.title'): Change {
  return { kind: 'string', key, locale: 'sr', before, after };
}
