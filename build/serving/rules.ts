import { deviceSource, punycodePrefix, reservedCodes } from '#src/tenant/code.ts';
import { escapePattern } from '../core/pattern.ts';
import { type CarrierOrigins, domainPlaceOf, hostLabelSource, type Place } from './carrierOrigins.ts';
import {
  type FallbackTable,
  type FileCandidate,
  type HostTable,
  hashedPath,
  immutableCache,
  maxPathLength,
  notFound,
  pageHeaders,
  pathRules,
  placesOf,
  revalidateCache,
} from './headers.ts';
import { policiesOf } from './policies.ts';

/** Kinds of hosts for which Livery can generate a configuration. */
export const hostKinds = ['nginx', 'caddy', 'pages', 'edge'] as const;
export type HostKind = (typeof hostKinds)[number];

/** Size limit of a CloudFront function. */
export const maxFunctionBytes = 10_240;

/** What the configuration of a host needs to know about a release. */
export interface ServedRelease {
  readonly environment: string;
  readonly carriers: Readonly<Record<string, ServedBundle>>;
  readonly fallbacks: Readonly<Record<string, ServedBundle>>;
  readonly fallback: FallbackTable;
  readonly supplement?: ServedBundle & { readonly insurerHostname: string | null };
  readonly variants: Readonly<Record<string, { readonly assets: Readonly<Record<string, string>> }>>;
  readonly shared: Readonly<Record<string, string>>;
}

interface ServedBundle {
  readonly files: Readonly<Record<string, string>>;
}

/** A rule of `pathRules` in a form that can be converted to the configuration language of a host. */
export interface HostRule {
  readonly name: string;
  /** A pattern in the syntax that PCRE, RE2 and JavaScript share, except for named groups. */
  readonly source: string;
  /** True if the rule applies only to allowed client codes. */
  readonly hasCode: boolean;
  /** The places (see `Place`) where the rule applies. If carriers share an origin, the place is always `shared`. */
  readonly places: readonly Place[];
  readonly redirect?: string;
  readonly tries: readonly FileCandidate[];
}

const reservedNames = [...reservedCodes, deviceSource, `${punycodePrefix}[^/.]*`].join('|');
/** Pattern for paths that start with a reserved code. Rules with a code do not apply to them. */
export const reservedSource = `/app/(?:${reservedNames})(?:/|$)`;

/**
 * If carriers have their own origins, returns patterns of host names, each with its place, or with `carrier` for the
 * places `own` and `rest`. The first match wins. A host name without a match gets the place `shared`. In the pattern
 * for `carrier`, the group `own` is the client code.
 */
export function sitesOf(
  origins: CarrierOrigins,
  insurerHostname: HostTable['insurerHostname'],
): { readonly source: string; readonly site: Place | 'carrier' }[] {
  const exactly = (hostname: string) => `^${escapePattern(hostname)}\\.?$`;
  const below = (label: string) => `^${label}\\.${escapePattern(origins.domain)}\\.?$`;
  return [
    ...(insurerHostname ? [{ source: exactly(insurerHostname), site: 'shared' as const }] : []),
    { source: exactly(origins.domain), site: domainPlaceOf(origins) },
    { source: below(`(?:${reservedNames})`), site: 'unknown' },
    { source: below(`(?<own>${hostLabelSource})`), site: 'carrier' },
    { source: below('[^.]*'), site: 'unknown' },
  ];
}

/**
 * Returns the rules in the order of `pathRules`, after a rule that rejects paths that are too long. Leaves out rules for
 * places that are not in `servedPlaces`.
 * @param maxRepeat the highest repeat count that the host's patterns support
 */
export function hostRules(
  origins: CarrierOrigins | undefined,
  maxRepeat = Number.POSITIVE_INFINITY,
): HostRule[] {
  const places = servedPlaces(origins);
  const tooLong = {
    name: 'too long',
    source: `^${repeatAnyCharacter(maxPathLength + 1, maxRepeat)}`,
    hasCode: false,
    places,
  };
  const rules = pathRules.filter((rule) => placesOf(rule).some((place) => places.includes(place)));
  return [
    { ...tooLong, tries: [notFound] },
    ...rules.map((rule) => ({
      name: rule.name,
      source: rule.match.source.replaceAll('\\/', '/'),
      hasCode: rule.match.source.includes('(?<code>'),
      places: placesOf(rule),
      tries: 'tries' in rule ? rule.tries : [],
      ...('redirect' in rule && { redirect: rule.redirect.replace('$domain', origins?.domain ?? '') }),
    })),
  ];
}

/** Returns the places that have rules: only `shared` if carriers do not have their own origins. */
export function servedPlaces(origins: CarrierOrigins | undefined): Place[] {
  if (!origins) return ['shared'];
  return ['shared', ...(origins.isMoving ? [] : (['domain'] as const)), 'own', 'rest'];
}

function repeatAnyCharacter(length: number, maxRepeat: number): string {
  return length <= maxRepeat
    ? `.{${length}}`
    : `.{${maxRepeat}}${repeatAnyCharacter(length - maxRepeat, maxRepeat)}`;
}

/** Returns the part of a configuration variable's name that stands for a response header. */
export function variableOf(header: string): string {
  return header.toLowerCase().replaceAll('-', '_');
}

/** Headers that depend on the path of the served file. The first matching pattern decides. */
interface FileHeader {
  /** The part of a configuration variable's name that stands for the header. */
  readonly name: string;
  readonly values: readonly { readonly source: string; readonly value: string }[];
  readonly otherwise: string;
}

export function fileHeaders(table: HostTable): FileHeader[] {
  return [
    {
      name: 'cache',
      values: [{ source: hashedPath.source, value: immutableCache }],
      otherwise: revalidateCache,
    },
    {
      name: 'policy',
      values: policiesOf(table).map(({ match, policy }) => ({ source: match.source, value: policy })),
      otherwise: '',
    },
    ...pageHeaders.map(({ header, match, except, value }) => ({
      name: variableOf(header),
      values: [
        { source: except.source, value: '' },
        { source: match.source, value },
      ],
      otherwise: '',
    })),
  ];
}

/** Returns the length of the longest list of files to try. */
export function maxTries(rules: readonly HostRule[]): number {
  return Math.max(...rules.map((rule) => rule.tries.length));
}

/** nginx reads at most 4096 characters in one value, and a code has at most 64. */
const maxCodesInPattern = 60;

/** Groups codes by fallback page, in patterns of limited length. Leaves out codes with the default page. */
export function fallbackGroups({ codes, page }: HostTable): { page: string; source: string }[] {
  const byPage = new Map<string, string[]>();
  for (const [code, own] of Object.entries(codes)) {
    if (own !== page) byPage.set(own, [...(byPage.get(own) ?? []), code]);
  }
  return [...byPage].flatMap(([own, list]) =>
    chunk(list.sort(), maxCodesInPattern).map((part) => ({ page: own, source: `^(?:${part.join('|')})$` })),
  );
}

function chunk<T>(list: readonly T[], size: number): T[][] {
  return list.length <= size ? [[...list]] : [list.slice(0, size), ...chunk(list.slice(size), size)];
}
