import { reservedCodes } from '#src/tenant/code.ts';
import { type FileTry, type HostTable, longestPath, notFound, pathRules } from '../headers.ts';

/** One rule of `pathRules` in words that a host's own language has. */
export interface HostRule {
  readonly name: string;
  /** What PCRE, RE2 and JavaScript read alike, but for the names of groups. */
  readonly source: string;
  /** Applies only where the code is allowed. */
  readonly hasCode: boolean;
  readonly redirect?: string;
  readonly tries: readonly FileTry[];
}

/** Paths that begin with a code which no carrier may have: rules with a code leave them to those without. */
export const reservedSource = `/app/(?:${[...reservedCodes].join('|')})(?:/|$)`;

/**
 * All rules, first match first. The longest path is one of them.
 * @param repeat the most that the host's patterns count to
 */
export function hostRules(repeat = Number.POSITIVE_INFINITY): HostRule[] {
  const tooLong = { name: 'too long', source: `^${countOut(longestPath + 1, repeat)}`, hasCode: false };
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

function countOut(length: number, repeat: number): string {
  return length <= repeat ? `.{${length}}` : `.{${repeat}}${countOut(length - repeat, repeat)}`;
}

/** The most files that any rule tries. */
export function countTries(rules: readonly HostRule[]): number {
  return Math.max(...rules.map((rule) => rule.tries.length));
}

/** Codes that are served with another page than the usual one, by that page, in parts that a pattern can hold. */
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
