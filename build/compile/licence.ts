import { type CapabilityKey, capabilityKeys, capabilityNames } from '#src/tenant/capabilities.ts';
import { appLinkFields } from '#src/tenant/capabilityFields.ts';
import { type CapabilityPart, capabilityParts } from '#src/tenant/capabilityParts.ts';
import type { ChunkStats } from './codeStats.ts';
import { sortRecord } from './codeStats.ts';

/**
 * What a part of a capability adds to the bundles of a variant. All lists are empty if the bundles do not contain it.
 */
export interface LicencePart {
  /** The part is in a bundle if the capability has this value. */
  readonly includedIf: boolean;
  readonly isIncluded: boolean;
  /** Keys of messages. */
  readonly strings: readonly string[];
  /** Paths of backend calls. */
  readonly calls: readonly string[];
  /** Names of fields in calls and replies. */
  readonly fields: readonly string[];
  /** Fields of the carrier with links. */
  readonly links: readonly string[];
  /** Names of drawings. */
  readonly images: readonly string[];
  /** Files below app/assets that contain its code. */
  readonly chunks: readonly string[];
  readonly sources: readonly string[];
}

/** Null if the value differs between the pages of the supplement portal, or if a page reads it at run time. */
export type LicenceValue = boolean | null;

/** The value of each capability, and what its parts add to the bundles. */
export type Licence = Readonly<
  Partial<Record<CapabilityKey, { readonly value: LicenceValue; readonly parts: readonly LicencePart[] }>>
>;

export interface LicenceInput {
  /** Values of the capabilities that the code reads. */
  readonly capabilities: Readonly<Record<string, LicenceValue>>;
  readonly stringKeys: readonly string[];
  readonly chunks: readonly ChunkStats[];
  /** Source path → its texts and names of properties. */
  readonly textsOf: ReadonlyMap<string, readonly string[]>;
  readonly drawings: ReadonlySet<string>;
}

/** Describes how each capability is present in a variant, from the emitted files and the declared parts. */
export function describeLicence(input: LicenceInput): Licence {
  const entries = capabilityKeys.flatMap((key) => {
    const value = input.capabilities[key];
    const parts = capabilityParts.filter(({ capability }) => capability === capabilityNames[key]);
    return value === undefined
      ? []
      : [[key, { value, parts: parts.map((it) => describePart(it, value, input)) }]];
  });
  return sortRecord(Object.fromEntries(entries) as Record<string, never>) as Licence;
}

function describePart(part: CapabilityPart, value: LicenceValue, input: LicenceInput): LicencePart {
  const isIncluded = value === null || part.value === value;
  const { stringKeys, chunks, textsOf, drawings } = input;
  const paths = part.files.map((file) => `src/${file}`);
  const containing = chunks.filter(({ inputs }) => paths.some((path) => (inputs[path] ?? 0) > 0));
  const sources = paths.filter((path) => containing.some(({ inputs }) => (inputs[path] ?? 0) > 0));
  const texts = sources.flatMap((path) => textsOf.get(path) ?? []);
  const backendTexts = sources
    .filter((path) => path.startsWith('src/backend/'))
    .flatMap((path) => textsOf.get(path) ?? []);
  const isOwn = (key: string) => part.messages.some((group) => key === group || key.startsWith(`${group}.`));
  return {
    includedIf: part.value,
    isIncluded,
    strings: sorted(stringKeys.filter(isOwn)),
    calls: sorted(backendTexts.filter((text) => /^\/[^/]*\//.test(text))),
    fields: sorted(backendTexts.filter((text) => /^[a-z]+(_[a-z]+)+$/.test(text))),
    links: sorted(texts.filter((text) => (appLinkFields as readonly string[]).includes(text))),
    images: sorted(texts.filter((text) => drawings.has(`art-${text}`))),
    chunks: sorted(containing.map(({ file }) => file)),
    sources: sorted(sources),
  };
}

function sorted(values: readonly string[]): string[] {
  return [...new Set(values)].sort();
}
