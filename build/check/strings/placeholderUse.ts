import type { Locale } from '#src/tenant/locales.ts';
import type { BaseString } from './baseStrings.ts';
import { type MessageParameters, readParameters } from './messageParameters.ts';
import { findOverrideProblem, type Problem, unreadable } from './overrideProblem.ts';
import { type Pair, pairId } from './typeCheck.ts';

/** The placeholders of an override: either a problem, or the pair that TypeScript must check. */
type PlaceholderUse =
  | { readonly problem: Problem }
  | { readonly problem?: undefined; readonly pair: Pair; readonly id: string };

const cache = new WeakMap<BaseString, Map<string, PlaceholderUse>>();
const maxUsesPerKey = 200;

/**
 * Checks the placeholders of a normalized text with balanced braces. Cached by the texts in braces, because carriers
 * use the same few placeholders with different texts.
 */
export function findPlaceholderUse(
  key: string,
  text: string,
  base: BaseString,
  locale: Locale,
): PlaceholderUse {
  const braced = (text.match(/\{(?:[^{}]|\{[^{}]*\})*\}/g) ?? []).join('');
  const cachedUses = cache.get(base) ?? new Map<string, PlaceholderUse>();
  cache.set(base, cachedUses);
  const name = locale + braced;
  const cached = cachedUses.get(name);
  if (cached) return cached;
  const use = checkPlaceholders(key, braced, base, locale);
  if (cachedUses.size < maxUsesPerKey) cachedUses.set(name, use);
  return use;
}

function checkPlaceholders(key: string, braced: string, base: BaseString, locale: Locale): PlaceholderUse {
  const parameters = readParameters(braced);
  if (!parameters) return { problem: unreadable };
  const problem = findOverrideProblem(parameters, base.parameters, locale);
  if (problem) return { problem };
  const pair = pairOf(key, parameters, base.parameters);
  return { pair, id: pairId(pair) };
}

/** The pair contains only the sorted placeholders, without the text around them, so that many texts share a pair. */
function pairOf(key: string, used: MessageParameters, base: MessageParameters): Pair {
  const placeholders = [...used.args].map(([name, { formatters, cases }]) => {
    const mark = base.args.get(name)?.optional ? '?' : '';
    return `{${[name + mark, ...formatters, ...cases].join('|')}}`;
  });
  return { key, template: placeholders.sort().join('') };
}
