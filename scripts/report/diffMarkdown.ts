import type { ChangeKind } from '#build/report/carrierChanges.ts';
import { type ChangeGroup, type Difference, isEmptyDifference } from '#build/report/compareReleases.ts';
import { createPalette } from '../cli/reportText.ts';
import { count } from '../cli/text.ts';
import { describeDifference, summarizeDifference } from './diffText.ts';

/** GitHub refuses comments of more than 65,536 characters, and GitLab of more than 1,000,000. */
const maxLength = 60_000;
const shownGroups = 20;
const shownCodes = 8;

const nouns: Readonly<Record<ChangeKind, string>> = {
  colours: 'colour change',
  logo: 'logo change',
  capability: 'capability change',
  field: 'field change',
  string: 'text change',
  pages: 'page change',
};

/**
 * Formats a difference as a comment for a change request: a summary, a table of the carriers that change, and the text of
 * `diff` in a code block. Texts of carriers appear only in the code block, so they cannot add markup or mention people.
 */
export function renderMarkdown(difference: Difference): string {
  const { environment, before, after, added, removed, groups } = difference;
  const head = [
    `### ${inline(environment)}: ${summarizeDifference(difference)}`,
    '',
    `Compared: \`${inline(before.name)}\` → \`${inline(after.name)}\``,
  ];
  if (isEmptyDifference(difference)) return `${head.join('\n')}\n`;
  const rows = [
    ...groups.slice(0, shownGroups).map((group) => row(nameCodes(group.carriers), nameChanges(group))),
    ...(added.length > 0 ? [row(nameCodes(added.map(({ code }) => code)), 'new')] : []),
    ...(removed.length > 0 ? [row(nameCodes(removed.map(({ code }) => code)), 'removed')] : []),
    ...(groups.length > shownGroups ? [row(`${groups.length - shownGroups} more groups`, '')] : []),
  ];
  const table = rows.length === 0 ? [] : ['', row('Carriers', 'Changes'), row('---', '---'), ...rows];
  const start = [...head, ...table, '', '<details><summary>What visitors see differently</summary>', ''];
  const lines = describeDifference(difference, createPalette(false));
  return `${[...start, codeBlock(lines, maxLength - start.join('\n').length), '', '</details>'].join('\n')}\n`;
}

function row(carriers: string, changes: string): string {
  return `| ${carriers} | ${changes} |`;
}

/** Client codes contain only a-z 0-9 _ -, but an underscore can start emphasis. */
function nameCodes(codes: readonly string[]): string {
  const shown = codes.slice(0, shownCodes).map((code) => `\`${code}\``);
  const hidden = codes.length - shown.length;
  return hidden > 0 ? `${shown.join(', ')} and ${hidden} more` : shown.join(', ');
}

function nameChanges({ changes }: ChangeGroup): string {
  const counts = new Map<ChangeKind, number>();
  for (const { kind } of changes) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts].map(([kind, number]) => count(number, nouns[kind])).join(', ');
}

function inline(text: string): string {
  return text.replace(/[^\w .:()/-]/g, '');
}

/** A fence that is longer than every run of backticks in the text, so that the text cannot end the block. */
function codeBlock(lines: readonly string[], maxCharacters: number): string {
  const shown: string[] = [];
  let length = 0;
  for (const line of lines) {
    length += line.length + 1;
    if (length > maxCharacters - 200) break;
    shown.push(line);
  }
  const hidden = lines.length - shown.length;
  if (hidden > 0) shown.push(`… and ${hidden} more lines`);
  const longest = Math.max(2, ...shown.flatMap((line) => (line.match(/`+/g) ?? []).map((run) => run.length)));
  const fence = '`'.repeat(longest + 1);
  return [`${fence}text`, ...shown, fence].join('\n');
}
