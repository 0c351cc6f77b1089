import type { SiteProblem } from '#build/publish/verifySite.ts';
import { commonPart } from '#build/publish/watchScope.ts';
import type { WatchResult, WatchRound } from '#build/publish/watchSite.ts';
import { count } from '../cli/count.ts';
import { oneLine } from '../cli/printable.ts';

/** Number of wrong files that the text names for each carrier; --json has all. */
const maxFiles = 3;
const maxParts = 20;

export function describePart(part: string): string {
  return part === commonPart ? 'the pages that belong to no carrier' : part;
}

/** For example `2 carriers and the pages that belong to no carrier`. */
export function describeParts(parts: readonly string[]): string {
  const carriers = parts.filter((part) => part !== commonPart).length;
  const common = parts.includes(commonPart) ? [describePart(commonPart)] : [];
  return [...(carriers > 0 ? [count(carriers, 'carrier')] : []), ...common].join(' and ');
}

/** Describes the wrong parts and some of their files, one line per part. */
export function describeWrong(wrong: ReadonlyMap<string, readonly SiteProblem[]>): string[] {
  const lines = [...wrong].slice(0, maxParts).map(([part, problems]) => {
    const files = problems.slice(0, maxFiles).map(({ path, message }) => `${path} ${message}`);
    const more = problems.length > maxFiles ? ` ${problems.length - maxFiles} more.` : '';
    return oneLine(`  ${describePart(part)}: ${files.join(' ')}${more}`);
  });
  return wrong.size > maxParts ? [...lines, `  and ${wrong.size - maxParts} more`] : lines;
}

/** Returns a function that writes the result of a round if it differs from the previous round. */
export function createRoundWriter(write: (text: string) => unknown): (round: WatchRound) => void {
  let previous: string | undefined;
  return (round) => {
    const text = [describeRound(round), ...describeWrong(round.wrong)].join('\n');
    if (text !== previous) write(`${text}\n`);
    previous = text;
  };
}

function describeRound({ result, wrong, reason = '' }: WatchRound): string {
  if (result === 'right') return 'The site serves the expected files.';
  if (result === 'wrong') return `The site serves wrong files: ${describeParts([...wrong.keys()])}.`;
  return oneLine(`The site cannot be checked now. This round does not count: ${reason}`);
}

/** The last line of a watch without a rollback. */
export function describeOutcome(result: WatchResult, release: string): string {
  const { right, wrong, unavailable } = result.rounds;
  const rounds = `${count(right + wrong + unavailable, 'round')}: ${right} right, ${wrong} wrong, ${unavailable} unavailable`;
  const outcome = {
    right: `The site serves ${release}.`,
    wrong: 'The site serves wrong files.',
    unclear: 'The site served wrong files at the end, but not in three rounds in a row.',
    unavailable: oneLine(
      `The site could not be checked completely at the end: ${result.reason ?? 'it did not answer.'}`,
    ),
  }[result.outcome];
  return `${outcome} ${rounds}.`;
}
