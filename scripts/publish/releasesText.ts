import { findSimilar } from '#build/core/similarNames.ts';
import type { CarrierMove, TargetReleases } from '#build/publish/history.ts';
import type { EntrySignature, LogEntry } from '#build/publish/state.ts';
import { count, printable } from '../cli/text.ts';
import { describeHold } from './publishText.ts';

/** Number of log entries that the text shows. `--json` prints all entries. */
const maxEntries = 20;

export function describeReleases(name: string, target: TargetReleases): string[] {
  const lines = [`${target.environment} in ${name}`];
  for (const { release, at, carriers, isCurrent, servedUntil } of target.releases) {
    const size = carriers === null ? 'incomplete' : count(carriers, 'carrier');
    const past = servedUntil === null ? 'never served' : `served until ${servedUntil}`;
    const mark = release === target.interrupted ? 'interrupted' : isCurrent ? 'current' : past;
    lines.push(`${isCurrent ? '*' : ' '} ${release}  ${at}  ${size}, ${mark}`);
  }
  if (target.releases.length === 0) lines.push('  no releases');
  for (const [code, hold] of Object.entries(target.held))
    lines.push(`  ${code} is held since its rollback ${describeHold(hold)}`);
  if (target.activating !== null) lines.push(`The switch to ${target.activating} is in progress.`);
  else if (target.interrupted !== null) {
    lines.push(
      `The switch to ${target.interrupted} was interrupted. Publish or promote it again, or roll back.`,
    );
  } else if (target.previous !== null) lines.push(`A rollback would serve ${target.previous}.`);
  return lines;
}

/** Describes the last deployments of a target, newest first: what was deployed, by whom and why. */
export function describeLog(
  log: readonly LogEntry[],
  signatures: ReadonlyMap<LogEntry, EntrySignature> | undefined,
): string[] {
  const shown = [...log].reverse().slice(0, maxEntries);
  if (shown.length === 0) return [];
  const lines = shown.flatMap((entry) => describeEntry(entry, signatures?.get(entry)));
  const hidden = log.length - shown.length;
  return ['Log, newest first:', ...lines, ...(hidden > 0 ? [`  ${hidden} older entries: add --json`] : [])];
}

function describeEntry(entry: LogEntry, signature: EntrySignature | undefined): string[] {
  const { at, action, release, actor, message, commit, moved = {} } = entry;
  const by = actor === undefined ? '' : ` by ${printable(actor)}`;
  const signed = signature === undefined ? '' : `, signature ${signature}`;
  const codes = Object.keys(moved);
  const names = codes.slice(0, 5).map((code) => printable(code));
  const more = codes.length > names.length ? ` and ${codes.length - names.length} more` : '';
  return [
    `  ${at}  ${action}${release === null ? '' : ` ${release}`}${by}${signed}`,
    ...(names.length > 0 ? [`    carriers: ${names.join(', ')}${more}`] : []),
    ...(message === undefined ? [] : [`    message: ${printable(message)}`]),
    ...(commit === undefined ? [] : [`    commit: ${printable(commit)}`]),
  ];
}

/**
 * Describes the states of one carrier, newest first.
 * @param served the carriers of the current release, to suggest one for a misspelt code
 */
export function describeHistory(
  code: string,
  moves: readonly CarrierMove[],
  served: readonly string[],
): string[] {
  const lines = [...moves].reverse().map(({ entry, after }, index) => {
    const by = entry.actor === undefined ? '' : ` by ${printable(entry.actor)}`;
    const why = entry.message === undefined ? '' : `: ${printable(entry.message)}`;
    const what = after === null ? 'taken offline' : entry.action;
    return `${index === 0 ? '*' : ' '} ${entry.release}  ${entry.at}  ${what}${by}${why}`;
  });
  if (lines.length > 0) return [code, ...lines];
  const similar = findSimilar(code, served);
  return [code, `  was never served${similar === undefined ? '' : `. Did you mean ${similar}?`}`];
}
