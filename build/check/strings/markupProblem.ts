import type { Problem } from './overrideProblem.ts';
import type { OverrideInspection } from './resolveStrings.ts';

/** Returns one warning for all markup that visitors will not see as written. */
export function findMarkupProblem(dropped: OverrideInspection['dropped']): Problem | undefined {
  // A URL with a placeholder is checked at run time, after the placeholder is replaced.
  const removed = dropped.filter(({ kind, source }) => !(kind === 'href' && source.includes('{')));
  if (removed.length === 0) return undefined;
  const listed = [...new Set(removed.map(nameDropped))];
  const more = listed.length > 5 ? ` and ${listed.length - 5} more` : '';
  return {
    message: `contains markup that is not shown as written: ${listed.slice(0, 5).join(', ')}${more}.`,
    hint: 'Use only <br> and <a href="…"> with https:, mailto:, tel:, /path or #fragment; write other characters without HTML entities.',
  };
}

function nameDropped({ kind, source }: OverrideInspection['dropped'][number]): string {
  const short = source.length > 60 ? `${source.slice(0, 60)}…` : source;
  if (kind === 'tag') return `<${short}>`;
  if (kind === 'href') return `a link to "${short}"`;
  return kind === 'unclosed' ? `${short} without an end` : short;
}
