import * as v from 'valibot';
import { capabilityKeys } from '#src/tenant/capabilities.ts';
import { type ProviderFile, providerFileSchema } from '#src/tenant/schema.ts';
import { checkContrast, type FailedColour } from '../brand/brand.ts';
import type { TenantFolder } from '../config/tenantFolders.ts';
import type { Diagnostic } from '../core/diagnostics.ts';
import { isRecord } from '../core/isRecord.ts';
import { describeIssue, formatPath, pathOf } from '../core/issueText.ts';
import { createLineOf, decodeUtf8, type LineOf, parseJson } from '../core/json.ts';
import { rawKeysAt } from '../core/rawKeys.ts';
import { findSimilar } from '../core/similarNames.ts';
import { findPhoneCountry, suggestPhoneCountry } from './phoneCountry.ts';
import { resolveBrand } from './resolveCarrier.ts';
import { findCharacterProblem } from './strings/characterProblem.ts';

export interface JsonFile {
  readonly value: unknown;
  readonly lineOf: LineOf;
}

/**
 * Parses a JSON file of a folder. Returns undefined if the file is missing or invalid; an invalid file adds
 * diagnostics.
 */
export function readJsonFile(
  folder: TenantFolder,
  name: string,
  diagnostics: Diagnostic[],
): JsonFile | undefined {
  const bytes = folder.files.get(name);
  if (!bytes) return undefined;
  const base = { severity: 'error', code: folder.code, file: `${folder.code}/${name}` } as const;
  const text = decodeUtf8(bytes);
  if (text === undefined) {
    diagnostics.push({
      ...base,
      line: 1,
      path: '',
      message: 'is not UTF-8.',
      hint: 'Save the file as UTF-8.',
    });
    return undefined;
  }
  const result = parseJson(text);
  if (result.ok) return { value: result.value, lineOf: createLineOf(text) };
  for (const problem of result.problems) {
    diagnostics.push({ ...base, ...problem, hint: 'Fix the JSON at this line.' });
  }
  return undefined;
}

const colourPaths: Readonly<Record<FailedColour['name'], readonly string[]>> = {
  brand: ['brand_colour'],
  onBrand: ['on_brand_colour'],
  accent: ['accent_colour'],
  dark: ['dark', 'brand_colour'],
};
const topLevelKeys = Object.keys(providerFileSchema.entries);
const liveryKeys = Object.keys(v.unwrap(providerFileSchema.entries.livery).entries);
const allowedKeys = [...topLevelKeys, ...liveryKeys, ...capabilityKeys];

/**
 * Validates provider.json against the schema, the folder name, the environments, the phone country and WCAG contrast.
 * @param environmentNames the environments of environments.json
 */
export function checkProvider(
  folder: TenantFolder,
  json: JsonFile,
  environmentNames: readonly string[],
  diagnostics: Diagnostic[],
): ProviderFile | undefined {
  const before = diagnostics.length;
  const report = (
    path: readonly (string | number)[],
    message: string,
    hint: string,
    severity: Diagnostic['severity'] = 'error',
  ) => {
    const file = `${folder.code}/provider.json`;
    const line = json.lineOf(path);
    diagnostics.push({
      severity,
      code: folder.code,
      file,
      line,
      path: formatPath(path),
      message,
      hint,
    });
  };
  // valibot accepts an array as an object.
  if (!isRecord(json.value)) {
    report([], 'must be an object.', hintByExpectedType.Object as string);
    return undefined;
  }
  const code = json.value.client_code;
  if (typeof code === 'string' && code !== folder.code) {
    report(
      ['client_code'],
      `is "${code}", but the folder is "${folder.code}".`,
      `Change it to "${folder.code}", or rename the folder.`,
    );
  }
  const result = v.safeParse(providerFileSchema, json.value);
  if (!result.success) {
    for (const issue of findIssues(json.value))
      report(pathOf(issue), describeIssue(issue), hintForIssue(issue));
    return undefined;
  }
  const { name, currency, livery } = result.output;
  // Reads the names from the raw JSON, because valibot silently drops some of them.
  for (const name of rawKeysAt(json.value, ['livery', 'environments'])) {
    if (environmentNames.includes(name)) continue;
    const similar = findSimilar(name, environmentNames);
    const hint =
      similar === undefined ? `Use one of ${environmentNames.join(', ')}.` : `Did you mean ${similar}?`;
    report(['livery', 'environments', name], 'is not an environment in environments.json.', hint);
  }
  const { failed } = checkContrast(resolveBrand(result.output));
  if (failed) {
    const path = ['livery', ...colourPaths[failed.name]];
    const hint = `Use ${failed.nearest}, the nearest colour with enough contrast.`;
    report(path, 'has too little contrast for WCAG AA.', hint);
  }
  const country = livery?.phone_country;
  if (country !== undefined && !findPhoneCountry(country)) {
    report(
      ['livery', 'phone_country'],
      `"${country}" is not a country with phone numbers.`,
      'Use a country code such as IE.',
    );
  }
  const hasFailed = diagnostics.length > before;
  const suggested =
    country === undefined && !hasFailed ? suggestPhoneCountry(result.output.phone) : undefined;
  if (suggested) {
    const message = `is a +${suggested.callingCode} number, but phone fields default to the US (+1).`;
    const hint = `Set livery.phone_country to "${suggested.code}", or to "US" to keep the default.`;
    report(['phone'], message, hint, 'warning');
  }
  for (const [path, shown] of [
    [['name'], name],
    [['currency', 'sign'], currency?.sign ?? ''],
  ] as const) {
    const problem = findCharacterProblem(shown);
    if (problem) report(path, problem.message, problem.hint, problem.severity);
  }
  return hasFailed ? undefined : result.output;
}

function hintForIssue(issue: v.BaseIssue<unknown>): string {
  const key = String(pathOf(issue).at(-1));
  if (issue.expected === 'never') {
    const similar = findSimilar(key, allowedKeys);
    if (similar === key) return `Move it to ${placeOf(key)}.`;
    return similar === undefined ? 'Remove it.' : `Did you mean ${similar}?`;
  }
  return issue.received === 'undefined' ? `Add ${key}.` : hintForValue(issue);
}

/** The paths at which a known key is allowed. */
function placeOf(key: string): string {
  if (topLevelKeys.includes(key)) return 'the top level of the file';
  return liveryKeys.includes(key) ? '"livery"' : '"capabilities"';
}

const hintByExpectedType: Readonly<Record<string, string>> = {
  boolean: 'Use true or false, without quotation marks.',
  string: 'Use a text in quotation marks.',
  Array: 'Use a list: [ … ].',
  Object: 'Use an object: { … }.',
};

/** For a format error, the message already names the format or shows an example. */
function hintForValue(issue: v.BaseIssue<unknown>): string {
  if (issue.type === 'max_length') return 'Shorten it.';
  if (issue.type === 'min_length') return 'Add a value.';
  const choices = /^\((".*")\)$/.exec(issue.expected ?? '')?.[1];
  if (choices !== undefined) return `Use ${choices.replaceAll(' | ', ' or ')}.`;
  return hintByExpectedType[issue.expected ?? ''] ?? 'Correct the value.';
}

/** Limits the work for a malicious file with many unknown keys in one object. */
const maxRounds = 50;

/**
 * valibot stops at the first unknown key of an object. Removes each unknown key and validates again, to report all of
 * them.
 */
function findIssues(value: unknown): readonly v.BaseIssue<unknown>[] {
  const remaining = structuredClone(value);
  const unknown: v.BaseIssue<unknown>[] = [];
  for (let round = 1; ; round++) {
    const issues = v.safeParse(providerFileSchema, remaining).issues ?? [];
    const found = issues.filter((issue) => issue.expected === 'never');
    if (found.length === 0 || round === maxRounds) return [...issues, ...unknown];
    for (const issue of found) {
      const last = issue.path?.at(-1);
      if (last) delete (last.input as Record<string, unknown>)[String(last.key)];
    }
    unknown.push(...found);
  }
}
