import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { capabilityKeys } from '#src/tenant/capabilities.ts';
import type { LogoUse } from '#src/tenant/logoUses.ts';
import { type ProviderFile, providerFileSchema } from '#src/tenant/schema.ts';
import { describeIssue } from '../core/issueText.ts';
import type { WireProvider } from './fetchProvider.ts';

/** A received field that is not written to disk. */
export interface DroppedField {
  readonly path: string;
  readonly reason: string;
}

export interface MappedProvider {
  /** The new content of provider.json, in schema order. Not yet validated as a whole. */
  readonly fields: Record<string, unknown>;
  /** Absent if the backend sent no strings. */
  readonly strings?: Record<string, string>;
  readonly logoUrls: Partial<Record<LogoUse, string>>;
  readonly dropped: readonly DroppedField[];
}

const logoKeys = {
  original_logo_url: 'original',
  horizontal_logo_url: 'horizontal',
  vertical_logo_url: 'vertical',
} as const;
const stringKeys = ['strings', 'mobile_client_application_strings'];
const localKeys = new Set(['$schema', 'livery']);
const unsafeKeys = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Merges a received provider into provider.json: valid known fields replace the existing value, null and '' remove the
 * value, and missing fields keep it. The `livery` block is never changed. Other fields are dropped and listed.
 */
export function mapProvider(
  wire: WireProvider,
  existing: ProviderFile | undefined,
  code: string,
): MappedProvider {
  const dropped: DroppedField[] = [];
  const fields: Record<string, unknown> = { ...existing, client_code: code };
  const logoUrls: Partial<Record<LogoUse, string>> = {};
  let strings: Record<string, string> | undefined;
  for (const [key, value] of Object.entries(wire)) {
    if (key === 'client_code' || key === 'code') continue;
    if (stringKeys.includes(key)) {
      const texts = mapStrings(value, key, dropped);
      if (texts) strings = { ...strings, ...texts };
    } else if (Object.hasOwn(logoKeys, key))
      readLogoUrl(key as keyof typeof logoKeys, value, logoUrls, dropped);
    else if (key === 'capabilities') mapCapabilities(value, fields, dropped);
    else if (key === 'locales') compareLocales(value, existing, dropped);
    else mapField(key, value, fields, dropped);
  }
  return { fields: inSchemaOrder(fields), ...(strings && { strings }), logoUrls, dropped };
}

/** Sorts keys in schema order, so that equal providers give identical files. */
export function inSchemaOrder(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const order = Object.keys(providerFileSchema.entries);
  return Object.fromEntries(
    order.filter((key) => fields[key] !== undefined).map((key) => [key, fields[key]]),
  );
}

function mapField(
  key: string,
  value: unknown,
  fields: Record<string, unknown>,
  dropped: DroppedField[],
): void {
  const entries = providerFileSchema.entries as Record<string, v.GenericSchema | undefined>;
  const schema = Object.hasOwn(entries, key) && !localKeys.has(key) ? entries[key] : undefined;
  if (!schema) {
    dropped.push({ path: key, reason: 'is not a key that a backend can set' });
    return;
  }
  if ((value === null || value === '') && key !== 'name') {
    delete fields[key];
    return;
  }
  const result = v.safeParse(
    schema,
    key === 'currency' ? pickAllowed(value, ['code', 'sign'], key, dropped) : value,
  );
  if (result.success) fields[key] = result.output;
  else dropped.push({ path: key, reason: reasonOf(result.issues[0]) });
}

function mapCapabilities(value: unknown, fields: Record<string, unknown>, dropped: DroppedField[]): void {
  if (value === null) return;
  const allowedKeys = [...capabilityKeys, 'country_picker_preferred_countries'];
  const wire = pickAllowed(value, allowedKeys, 'capabilities', dropped);
  const schemas = v.unwrap(providerFileSchema.entries.capabilities).entries as Record<
    string,
    v.GenericSchema
  >;
  const merged: Record<string, unknown> = { ...(fields.capabilities as object | undefined) };
  for (const key of allowedKeys) {
    const found = wire[key];
    if (found === undefined || found === null) continue;
    const result = v.safeParse(schemas[key] as v.GenericSchema, found);
    if (result.success) merged[key] = result.output;
    else dropped.push({ path: `capabilities.${key}`, reason: reasonOf(result.issues[0]) });
  }
  const ordered = allowedKeys.filter((key) => merged[key] !== undefined).map((key) => [key, merged[key]]);
  if (ordered.length > 0) fields.capabilities = Object.fromEntries(ordered);
}

/** The languages of a bundle are set in the `livery` block, because a bundle contains their texts. */
function compareLocales(value: unknown, existing: ProviderFile | undefined, dropped: DroppedField[]): void {
  if (isDeepStrictEqual(value, existing?.livery?.locales)) return;
  dropped.push({ path: 'locales', reason: 'differs from livery.locales, which pull never changes' });
}

function mapStrings(
  value: unknown,
  key: string,
  dropped: DroppedField[],
): Record<string, string> | undefined {
  if (value === null) return undefined;
  if (typeof value !== 'object' || Array.isArray(value)) {
    dropped.push({ path: key, reason: 'is not an object of texts' });
    return undefined;
  }
  const texts: [string, string][] = [];
  for (const [name, text] of Object.entries(value)) {
    if (typeof text === 'string' && !unsafeKeys.has(name)) texts.push([name, text]);
    else
      dropped.push({
        path: `${key}.${name}`,
        reason: unsafeKeys.has(name) ? 'is a reserved name' : 'is not a text',
      });
  }
  return Object.fromEntries(texts);
}

function readLogoUrl(
  key: keyof typeof logoKeys,
  value: unknown,
  logoUrls: Partial<Record<LogoUse, string>>,
  dropped: DroppedField[],
): void {
  if (value === null || value === '') return; // Keeps the logo on disk, because a carrier without a logo cannot be built.
  if (typeof value === 'string') logoUrls[logoKeys[key]] = value;
  else dropped.push({ path: key, reason: 'is not a URL' });
}

function pickAllowed(
  value: unknown,
  allowedKeys: readonly string[],
  path: string,
  dropped: DroppedField[],
): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    dropped.push({ path, reason: 'is not an object' });
    return {};
  }
  const picked: Record<string, unknown> = {};
  for (const [key, item] of Object.entries(value)) {
    if (allowedKeys.includes(key)) picked[key] = item;
    else dropped.push({ path: `${path}.${key}`, reason: 'is not a known key' });
  }
  return picked;
}

/** Uses the text of `livery check` without the period, because the reason is printed in a list. */
function reasonOf(issue: v.BaseIssue<unknown>): string {
  return describeIssue(issue).replace(/\.$/, '');
}
