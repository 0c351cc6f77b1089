import { shellWord } from '#build/core/shellWord.ts';
import type { GroupUpdate } from '#build/publish/pages.ts';
import type { Hold, TargetState } from '#build/publish/state.ts';
import { isProgressStep, maxProgressLines } from '../cli/progress.ts';
import { runCommand } from '../cli/runCommand.ts';
import { count, printable } from '../cli/text.ts';

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

/** Describes a hold, for example `by Ana on 2026-11-22, "wrong phone number"`. */
export function describeHold({ at, actor, message }: Hold): string {
  const by = actor === undefined ? '' : `by ${actor} `;
  return printable(
    `${by}on ${at.slice(0, 10)}${message === undefined ? '' : `, ${JSON.stringify(message)}`}`,
  );
}

/** Lines of the plan that name the held carriers, which stay as they are. */
export function describeHeld(
  codes: readonly string[],
  holds: TargetState['held'],
  destination: { readonly env: string; readonly to: string },
): string[] {
  const options = `--env ${shellWord(destination.env)} --to ${shellWord(destination.to)}`;
  return codes.map((code) => {
    const hold = holds[code];
    const since = hold ? ` ${describeHold(hold)}` : '';
    return `  ${printable(code)} stays as it is: it was rolled back${since}. To publish it again, name it: ${runCommand} publish ${code} ${options}`;
  });
}

/** Line of the result that names the carriers that a command holds or releases from a hold. */
export function describeHoldChange(
  action: 'publish' | 'promote' | 'rollback',
  named: readonly string[] = [],
  holds: TargetState['held'],
): string[] {
  if (named.length === 0) return [];
  if (action === 'rollback')
    return [
      `Held: ${named.join(', ')}. A publish of the fleet leaves ${named.length === 1 ? 'it' : 'them'} unchanged until a publish names ${named.length === 1 ? 'it' : 'them'}.`,
    ];
  const freed = named.filter((code) => Object.hasOwn(holds, code));
  return freed.length === 0 ? [] : [`No longer held: ${freed.join(', ')}.`];
}

/** Prints a line for each updated group, or 20 progress lines for more than 20 groups. Prints nothing in quiet mode. */
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
