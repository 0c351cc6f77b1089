import type { Locale } from '#src/tenant/locales.ts';
import { findSimilar } from '../../core/similarNames.ts';
import { listNames, type MessageParameters } from './messageParameters.ts';

/** A problem of one text, and a hint how to fix it. */
export interface Problem {
  readonly message: string;
  readonly hint: string;
}

/** Name that typesafe-i18n's parser gives to the parameter of a plural without a name. */
const unnamedPlural = '0';

export const unbalanced: Problem = {
  message: 'has an unmatched brace, or nested braces.',
  hint: 'Close each brace, as in {name}. To show a brace, use &#123; or &#125;.',
};

export const unreadable: Problem = {
  message: 'has a switch-case without cases.',
  hint: 'Use the form {name|{case:text,other:text}}.',
};

/**
 * Returns the first problem of an override compared with its base text. Compares the placeholders, because the type
 * check does not detect additional ones.
 */
export function findOverrideProblem(
  override: MessageParameters,
  base: MessageParameters,
  locale: Locale,
): Problem | undefined {
  for (const plural of override.plurals) {
    const problem = findPluralProblem(plural, locale);
    if (problem) return problem;
  }
  if (override.pluralKeys.has(unnamedPlural) && !base.pluralKeys.has(unnamedPlural))
    return pluralWithoutCount(base);
  return findFormatterProblem(override) ?? findPlaceholderProblem(override, base);
}

function findPluralProblem(plural: string, locale: Locale): Problem | undefined {
  const written = `{{${plural}}}`;
  const [first = '', second, ...more] = plural.split(':');
  const parts = (second ?? first).split('|').map((part) => part.trim());
  if (more.length > 0) {
    return {
      message: `has a plural with a second colon, ${written}; the text after it is lost.`,
      hint: 'To show a colon, use &#58;.',
    };
  }
  if (parts.every((part) => part === '')) {
    return {
      message: `has a plural without text, ${written}.`,
      hint: 'Add the plural forms: {{one|other}}.',
    };
  }
  if (needsSixForms(locale)) return findSixFormsProblem(written, parts, locale);
  if ([1, 2, 3, 6].includes(parts.length)) return undefined;
  return {
    message: `has a plural with ${parts.length} forms, ${written}; only 1, 2, 3 or 6 forms are allowed.`,
    hint: 'Use {{one|other}}, {{zero|one|other}} or {{zero|one|two|few|many|other}}.',
  };
}

/**
 * Returns whether a language uses the plural forms few or many for a number up to 20. Only texts with six parts have
 * these forms. Spanish uses "many" for millions only, which no screen counts.
 */
function needsSixForms(locale: string): boolean {
  const rules = new Intl.PluralRules(locale);
  return Array.from({ length: 21 }, (_, count) => rules.select(count)).some((form) =>
    ['few', 'many'].includes(form),
  );
}

function findSixFormsProblem(written: string, parts: readonly string[], locale: Locale): Problem | undefined {
  const hint = 'Use six forms, {{zero|one|two|few|many|other}}; zero, two and many may be empty.';
  if (parts.length !== 6) {
    return {
      message: `has a plural with ${parts.length} forms, ${written}; ${languageName(locale)} requires six forms.`,
      hint,
    };
  }
  if (parts[3] !== '' || parts[5] === '') return undefined;
  return {
    message: `has a plural without its fourth form (few), ${written}; 2, 3 and 4 would use the last form.`,
    hint,
  };
}

function pluralWithoutCount(base: MessageParameters): Problem {
  const [count] = [...base.args.keys(), ...base.pluralKeys];
  const hint =
    count === undefined ? 'Remove the plural.' : `Add the parameter that it counts: {{${count}:one|other}}.`;
  return { message: 'has a plural without a parameter to count.', hint };
}

function findFormatterProblem(override: MessageParameters): Problem | undefined {
  for (const [name, { formatters }] of override.args) {
    if (formatters.length === 0) continue;
    return {
      message: `uses a formatter that does not exist: {${name}|${formatters.join('|')}}.`,
      hint: `Use {${name}} without a formatter.`,
    };
  }
  return undefined;
}

function findPlaceholderProblem(override: MessageParameters, base: MessageParameters): Problem | undefined {
  const allowed = new Set([...base.args.keys(), ...base.pluralKeys]);
  const used = new Set([...override.args.keys(), ...override.pluralKeys]);
  const invented = [...used].filter((name) => !allowed.has(name));
  const dropped = [...base.args]
    .filter(([name, { optional }]) => !optional && !used.has(name))
    .map(([name]) => name);
  const [first] = invented;
  if (first !== undefined) {
    const suggestion =
      findSimilar(first, dropped) ?? (invented.length === 1 && dropped.length === 1 ? dropped[0] : undefined);
    return {
      message: `uses ${listNames(invented)}, which this key does not provide${dropped.length > 0 ? `, and lacks ${listNames(dropped)}` : ''}.`,
      hint:
        suggestion === undefined
          ? describeAllowed(allowed, dropped)
          : `Replace {${first}} with {${suggestion}}.`,
    };
  }
  if (dropped.length === 0) return undefined;
  return { message: `lacks ${listNames(dropped)}.`, hint: `Add ${listNames(dropped)} to the text.` };
}

function describeAllowed(allowed: ReadonlySet<string>, dropped: readonly string[]): string {
  if (allowed.size === 0) return 'Remove it: this key has no placeholders.';
  return dropped.length > 0
    ? `Use only ${listNames(allowed)}.`
    : `Remove it: this key has only ${listNames(allowed)}.`;
}

function languageName(locale: Locale): string {
  return new Intl.DisplayNames('en', { type: 'language' }).of(locale) ?? locale;
}
