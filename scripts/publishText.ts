import type { GroupMoves } from '#build/publish/move.ts';
import { count } from './count.ts';
import { printable } from './printable.ts';

const groupNames: Readonly<Record<string, string>> = {
  '/assets': 'shared files',
  '/landing': 'the landing page',
};

/** Returns the display name of a group of pages. */
function nameGroup(name: string): string {
  return groupNames[name] ?? printable(name);
}

/** Describes the updated files and their groups, for example `3 files to put in place: marlowe, vidra`. */
export function describeMoves(groups: readonly GroupMoves[]): string {
  if (groups.length === 0) return 'no page changes';
  const files = groups.reduce((sum, { moves }) => sum + moves.length, 0);
  const names = groups.map(({ name }) => nameGroup(name));
  const shown = names.length > 12 ? [...names.slice(0, 12), `${names.length - 12} more`] : names;
  return `${count(files, 'file')} to put in place: ${shown.join(', ')}`;
}

/** Line of the plan for a publish that changes no page but still has to write the release file. */
export const untoldLine = 'release.json and its signature to put in place';

/** Prints one line per updated group, or nothing in quiet mode. */
export function createMoveLines(write: (text: string) => unknown, isQuiet = false) {
  if (isQuiet) return { moving() {}, moved() {} };
  let total = 0;
  let done = 0;
  return {
    moving(groups: number) {
      total = groups;
    },
    moved(group: string) {
      done++;
      write(`${nameGroup(group)} moved (${done}/${total})\n`);
    },
  };
}
