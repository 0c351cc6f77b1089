import type { Locale } from '#src/tenant/locales.ts';
import { hasVisibleText } from '#src/texts/visibleText.ts';
import type { Diagnostic } from '../../core/diagnostics.ts';
import type { LineOf } from '../../core/json.ts';
import type { Base, BaseString } from './baseStrings.ts';
import { findCharacterProblem } from './characterProblem.ts';
import { type Problem, unbalanced } from './overrideProblem.ts';
import { findPlaceholderUse } from './placeholderUse.ts';
import { inspectOverride, type OverrideInspection } from './resolveStrings.ts';
import type { Pair } from './typeCheck.ts';

/** A carrier's strings.json. */
export interface StringsFile {
  readonly code: string;
  /** Relative to the tenants folder. */
  readonly file: string;
  readonly lineOf: LineOf;
  /** The result of JSON.parse. */
  readonly value: unknown;
  readonly locale: Locale;
}

export interface Inspection {
  readonly diagnostics: Diagnostic[];
  readonly overrides: Map<string, string>;
  /** Keys that do not exist in the app and are not misspellings of existing keys. */
  readonly retired: string[];
  /** Key → pair id, for overrides with placeholders. Other overrides use the `plainId` of their base string. */
  readonly pairIds: Map<string, string>;
}

/** Characters of placeholders and markup. Most texts have no such characters and skip the slow checks. */
const special = /[{}<&]/;

/** Checks one file, and adds the pairs that TypeScript must check to `pairs`. */
export function inspectFile(file: StringsFile, base: Base, pairs: Map<string, Pair>): Inspection {
  const inspection: Inspection = {
    diagnostics: [],
    overrides: new Map(),
    retired: [],
    pairIds: new Map(),
  };
  const { value } = file;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    const problem = {
      message: `is ${nameType(value)}, not an object of keys and texts.`,
      hint: 'Use the form {"key": "text"}.',
    };
    inspection.diagnostics.push(createDiagnostic(file, 'error', '', problem));
    return inspection;
  }
  for (const [key, text] of Object.entries(value)) {
    // `$schema` is for editors.
    if (key === '$schema') continue;
    const baseString = base.strings.get(key);
    if (baseString?.allowsPlainText && typeof text === 'string' && isPlain(text)) {
      inspection.overrides.set(key, text);
      pairs.set(baseString.plainId, baseString.plainPair);
    } else {
      inspectEntry({ file, base, pairs, inspection }, key, text, baseString);
    }
  }
  inspection.diagnostics.push(...reportRetired(file, inspection.retired));
  const gaps = base.translationGaps(file.locale);
  for (const [kind, describe] of translationProblems) {
    const keys = gaps[kind].filter((key) => !inspection.overrides.has(key));
    if (keys.length > 0)
      inspection.diagnostics.push(createDiagnostic(file, 'warning', '', describe(keys, file.locale)));
  }
  return inspection;
}

const translationProblems = [
  ['untranslated', untranslatedProblem],
  ['outdated', outdatedProblem],
] as const;

/** No screen can show a longer text: the longest built-in one has 214 characters. */
export const maxTextLength = 2000;

function isPlain(text: string): boolean {
  return (
    text.length <= maxTextLength &&
    !special.test(text) &&
    hasVisibleText(text) &&
    findCharacterProblem(text) === undefined
  );
}

/** Creates a diagnostic at the line of a key, or for the whole file if `key` is ''. */
export function createDiagnostic(
  file: Omit<StringsFile, 'value'>,
  severity: Diagnostic['severity'],
  key: string,
  problem: Problem,
): Diagnostic {
  const line = key === '' ? 1 : file.lineOf([key]);
  return { severity, code: file.code, file: file.file, line, path: key, ...problem };
}

interface Context {
  readonly file: StringsFile;
  readonly base: Base;
  readonly pairs: Map<string, Pair>;
  readonly inspection: Inspection;
}

function inspectEntry(
  context: Context,
  key: string,
  value: unknown,
  baseString: BaseString | undefined,
): void {
  const { file, base, inspection } = context;
  if (typeof value !== 'string') {
    inspection.diagnostics.push(createDiagnostic(file, 'error', key, notATextProblem(key, value)));
  } else if (baseString) {
    inspectText(context, key, value, baseString);
  } else {
    const likely = base.findLikelyKey(key);
    if (likely === undefined) inspection.retired.push(key);
    else inspection.diagnostics.push(createDiagnostic(file, 'error', key, misspeltProblem(likely)));
  }
}

function inspectText(
  { file, pairs, inspection }: Context,
  key: string,
  written: string,
  baseString: BaseString,
): void {
  if (written.length > maxTextLength) {
    inspection.diagnostics.push(createDiagnostic(file, 'error', key, lengthProblem(written.length)));
    return;
  }
  const { text, balanced, dropped, isBlank } = inspectOverride(written);
  const found = isBlank ? nothingVisible : findCharacterProblem(written);
  if (found) {
    const { severity, ...problem } = found;
    inspection.diagnostics.push(createDiagnostic(file, severity, key, problem));
    if (severity === 'error') return;
  }
  const use = balanced ? findPlaceholderUse(key, text, baseString, file.locale) : { problem: unbalanced };
  if (use.problem) {
    inspection.diagnostics.push(createDiagnostic(file, 'error', key, use.problem));
    return;
  }
  const markup = findMarkupProblem(dropped);
  if (markup) inspection.diagnostics.push(createDiagnostic(file, 'warning', key, markup));
  inspection.overrides.set(key, text);
  inspection.pairIds.set(key, use.id);
  pairs.set(use.id, use.pair);
}

/** Returns one warning for all markup that visitors will not see as written. */
function findMarkupProblem(dropped: OverrideInspection['dropped']): Problem | undefined {
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

/** A file for an older version of the app can have hundreds of such keys, which would hide other warnings. */
const maxRetiredListed = 5;

function reportRetired(file: StringsFile, keys: readonly string[]): Diagnostic[] {
  if (keys.length > maxRetiredListed)
    return [createDiagnostic(file, 'warning', '', manyRetiredProblem(keys))];
  return keys.map((key) => createDiagnostic(file, 'warning', key, retired));
}

const retired: Problem = {
  message: 'is not a key of this version of the app; its text is never shown.',
  hint: 'Remove it.',
};

function manyRetiredProblem(keys: readonly string[]): Problem {
  const listed = keys.slice(0, maxRetiredListed).join(', ');
  return {
    message: `contains ${keys.length} keys that this version of the app does not have: ${listed} and ${keys.length - maxRetiredListed} more. Their texts are never shown.`,
    hint: 'Remove them.',
  };
}

function lengthProblem(length: number): Problem {
  return { message: `has ${length} characters; the limit is ${maxTextLength}.`, hint: 'Shorten it.' };
}

const nothingVisible = {
  severity: 'error',
  message: 'has no visible character.',
  hint: 'Write a text, or "" to show nothing on purpose.',
} as const;

function misspeltProblem(likely: string): Problem {
  return {
    message: `is not a key of this app, but is similar to ${likely}.`,
    hint: `Rename it to ${likely}.`,
  };
}

function notATextProblem(key: string, value: unknown): Problem {
  const message = `is ${nameType(value)}, not a text.`;
  if (typeof value !== 'object' || value === null)
    return { message, hint: 'Put the text in quotation marks.' };
  const inner = Object.keys(value)[0];
  if (Array.isArray(value) || inner === undefined)
    return { message, hint: 'Replace it with one text in quotation marks.' };
  return { message, hint: `Use flat keys such as "${key}.${inner}", each with a text.` };
}

const maxListedKeys = 20;

function untranslatedProblem(keys: readonly string[], locale: Locale): Problem {
  if (keys.length > maxListedKeys) {
    return {
      message: `has no translation for ${keys.length} texts, and neither has src/texts/${locale}; the app shows the English texts.`,
      hint: `Add the translations in src/texts/${locale}. To list them: npm run -s livery -- locale status ${locale}`,
    };
  }
  return {
    message: `has no translation for ${keys.join(', ')}, and neither has src/texts/${locale}; the app shows the English text.`,
    hint: `Add the translation here, or in src/texts/${locale} for every carrier with the locale ${locale}.`,
  };
}

function outdatedProblem(keys: readonly string[], locale: Locale): Problem {
  const texts = keys.length > maxListedKeys ? `${keys.length} texts` : keys.join(', ');
  return {
    message: `uses translations in src/texts/${locale} that are older than the English texts: ${texts}.`,
    hint: `Translate them again, then record it: npm run -s livery -- locale update ${locale} KEY`,
  };
}

function nameType(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}
