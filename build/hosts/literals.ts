import { type CarrierOrigins, domainPlaceOf } from '../serving/carrierOrigins.ts';
import { type HostTable, notFound, pageHeaders } from '../serving/headers.ts';
import { policiesOf } from '../serving/policies.ts';
import { type HostRule, hostSources } from './rules.ts';

/**
 * Returns the rules as a JavaScript array of `[pattern, hasCode, location | [file, status][], places]`. Leaves out the
 * common not-found page, because the generated code returns it if no other file exists.
 */
export function ruleRows(rules: readonly HostRule[]): string {
  const rows = rules.map(
    (rule) =>
      `  [${regexLiteral(rule.source)}, ${rule.hasCode}, ${JSON.stringify(targetOf(rule))}, '${placeLetters(rule)}'],`,
  );
  return `[\n${rows.join('\n')}\n]`;
}

/** Returns a location, or `[file, status][]` without the common not-found page. */
export function targetOf({ redirect, tries }: HostRule): string | (readonly [string, number])[] {
  return (
    redirect ?? tries.filter((each) => each !== notFound).map(({ file, status }) => [file, status] as const)
  );
}

/** Returns the policies as a JavaScript array of `[pattern, policy]`. */
export function policyRows(table: HostTable): string {
  return `[\n${policiesOf(table)
    .map(({ match, policy }) => `  [${match}, ${JSON.stringify(policy)}],`)
    .join('\n')}\n]`;
}

/** Returns the headers of some pages as a JavaScript array of `[name, pattern, value, exception]`. */
export function pageHeaderRows(): string {
  const rows = pageHeaders.map(
    ({ name, match, value, except }) =>
      `  [${JSON.stringify(name)}, ${match}, ${JSON.stringify(value)}, ${except}],`,
  );
  return `[\n${rows.join('\n')}\n]`;
}

/** Returns the first letters of the places of a rule. */
export function placeLetters({ places }: HostRule): string {
  return places.map((place) => place[0]).join('');
}

/**
 * Returns the source of `placeOf(host, path)`, which returns the first letter of the place and the code in the host name.
 * @param otherHostname the source of an expression for a host name that belongs to no carrier
 */
export function placeFunction(origins: CarrierOrigins | undefined, otherHostname: string): string {
  if (!origins) return "const placeOf = () => ['s', ''];";
  const { reserved, carrier, other } = hostSources(origins);
  return `function placeOf(host, path) {
  if (host === ${otherHostname}) return ['s', ''];
  if (host.replace(/\\.$/, '') === ${JSON.stringify(origins.domain)}) return ['${domainPlaceOf(origins)[0]}', ''];
  const found = ${regexLiteral(carrier)}.exec(host);
  if (found === null || ${regexLiteral(reserved)}.test(host)) return [${regexLiteral(other)}.test(host) ? 'u' : 's', ''];
  const own = found[1];
  return [path === '/app/' + own || path.startsWith('/app/' + own + '/') ? 'o' : 'r', own];
}`;
}

export function regexLiteral(source: string): string {
  return String(new RegExp(source));
}
