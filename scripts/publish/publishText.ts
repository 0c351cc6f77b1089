import type { GroupUpdate } from '#build/publish/fileUpdates.ts';
import { count } from '../cli/count.ts';
import { printable } from '../cli/printable.ts';
import { isProgressStep, maxProgressLines } from '../cli/progress.ts';

const groupNames: Readonly<Record<string, string>> = {
  '/assets': 'shared files',
  '/landing': 'the landing page',
};

/** Returns the display name of a group of pages. */
function nameGroup(name: string): string {
  return groupNames[name] ?? printable(name);
}

/** Describes the updated files and their groups, for example `3 served files to change: marlowe, vidra`. */
export function describePointerUpdates(groups: readonly GroupUpdate[]): string {
  if (groups.length === 0) return 'no page changes';
  const files = groups.reduce((sum, { updates }) => sum + updates.length, 0);
  const names = groups.map(({ name }) => nameGroup(name));
  const shown = names.length > 12 ? [...names.slice(0, 12), `${names.length - 12} more`] : names;
  return `${count(files, 'served file')} to change: ${shown.join(', ')}`;
}

/** Line of the plan that names the carriers that stay as they are, if there are any. */
export function describePinned(pinned: readonly string[]): string[] {
  return pinned.length === 0
    ? []
    : [`  ${count(pinned.length, 'pinned carrier')} unchanged: ${pinned.join(', ')}`];
}

/** Line of the plan for a publish that changes no page. */
export const releaseFilesLine =
  'the signature of the release to renew, or a public list of carriers to delete';

/** Prints a line for each updated group, or for each twentieth of many groups. Prints nothing in quiet mode. */
export function createUpdateLines(write: (text: string) => unknown, isQuiet = false) {
  if (isQuiet) return { updating() {}, updated() {} };
  let total = 0;
  let done = 0;
  return {
    updating(groups: number) {
      total = groups;
    },
    updated(group: string) {
      done++;
      if (total <= maxProgressLines) write(`Updated ${nameGroup(group)} (${done}/${total})\n`);
      else if (isProgressStep(done, total)) write(`Updated ${done} of ${total}\n`);
    },
  };
}
