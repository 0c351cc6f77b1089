import { reservedCodes } from '#src/tenant/code.ts';
import { type FileTry, type HostTable, maxPathLength, notFound, pathRules } from '../serving/headers.ts';

/** A rule of `pathRules` in a form that can be converted to the configuration language of a host. */
export interface HostRule {
  readonly name: string;
  /** A pattern in the syntax that PCRE, RE2 and JavaScript share, except for named groups. */
  readonly source: string;
  /** True if the rule applies only to allowed client codes. */
  readonly hasCode: boolean;
  readonly redirect?: string;
  readonly tries: readonly FileTry[];
}

/** Pattern for paths that start with a reserved code. Rules with a code do not apply to them. */
export const reservedSource = `/app/(?:${[...reservedCodes].join('|')})(?:/|$)`;

/**
 * Returns all rules in the order of `pathRules`, after a rule that rejects paths that are too long.
 * @param maxRepeat the highest repeat count that the host's patterns support
 */
export function hostRules(maxRepeat = Number.POSITIVE_INFINITY): HostRule[] {
  const tooLong = {
    name: 'too long',
    source: `^${repeatAnyCharacter(maxPathLength + 1, maxRepeat)}`,
    hasCode: false,
  };
  return [
    { ...tooLong, tries: [notFound] },
    ...pathRules.map((rule) => ({
      name: rule.name,
      source: rule.match.source.replaceAll('\\/', '/'),
      hasCode: rule.match.source.includes('(?<code>'),
      tries: 'tries' in rule ? rule.tries : [],
      ...('redirect' in rule && { redirect: rule.redirect }),
    })),
  ];
}

function repeatAnyCharacter(length: number, maxRepeat: number): string {
  return length <= maxRepeat
    ? `.{${length}}`
    : `.{${maxRepeat}}${repeatAnyCharacter(length - maxRepeat, maxRepeat)}`;
}

/** Returns the length of the longest list of files to try. */
export function maxTries(rules: readonly HostRule[]): number {
  return Math.max(...rules.map((rule) => rule.tries.length));
}

/** Groups the codes with a different fallback page by that page, in patterns of at most 200 codes. */
export function fallbackGroups({ codes, page }: HostTable): { page: string; source: string }[] {
  const byPage = new Map<string, string[]>();
  for (const [code, own] of Object.entries(codes)) {
    if (own !== page) byPage.set(own, [...(byPage.get(own) ?? []), code]);
  }
  return [...byPage].flatMap(([own, list]) =>
    chunk(list.sort(), 200).map((part) => ({ page: own, source: `^(?:${part.join('|')})$` })),
  );
}

function chunk<T>(list: readonly T[], size: number): T[][] {
  return list.length <= size ? [[...list]] : [list.slice(0, size), ...chunk(list.slice(size), size)];
}
