import {
  type Capabilities,
  type CapabilityName,
  type CapabilityParts,
  capabilityParts,
} from '#src/tenant/capabilities.ts';
import { BuildError } from '../core/diagnostics.ts';
import type { FileStats } from './codeStats.ts';
import type { CompiledCode, VariantCode } from './compiledCode.ts';
import type { CapabilityDefines } from './defines.ts';
import { entryOf } from './entries.ts';
import { findImportChain } from './importChain.ts';

/** Values of the capabilities that the code of a bundle reads as constants, not at run time. */
export type KnownCapabilities = Partial<Capabilities>;

export function knownCapabilities(
  defines: CapabilityDefines,
  used: readonly CapabilityName[],
): KnownCapabilities {
  const values = used.map((name) => [name, defines[`__TENANT__.${name}`]]);
  return Object.fromEntries(
    values.flatMap(([name, value]) =>
      value === 'true' || value === 'false' ? [[name, value === 'true']] : [],
    ),
  );
}

type PartKind = keyof CapabilityParts;

/** The value that a capability must have for a part to be in a bundle. */
export interface Condition {
  readonly name: CapabilityName;
  readonly isOn: boolean;
}

const parts = Object.entries(capabilityParts).flatMap(([key, { on, off }]) => {
  const name = key as CapabilityName;
  return [
    { name, isOn: true, part: on },
    { name, isOn: false, part: off },
  ];
});

/** Returns true if a bundle must not contain the entry: a path below src, a text key or a field of the carrier. */
export function isOff(kind: PartKind, entry: string, known: KnownCapabilities): boolean {
  const conditions = conditionsOf(kind, entry);
  return conditions.length > 0 && conditions.every(({ name, isOn }) => known[name] === !isOn);
}

/**
 * Returns the conditions of a source file, text or field, one of which must be met. The longest declared path or group
 * that contains the entry takes precedence. Empty if the entry belongs to no capability.
 */
export function conditionsOf(kind: PartKind, entry: string): readonly Condition[] {
  const contains = (declared: string) =>
    entry === declared ||
    (kind === 'files'
      ? declared.endsWith('/') && entry.startsWith(declared)
      : entry.startsWith(`${declared}.`));
  const found = parts.flatMap(({ name, isOn, part }) =>
    (part?.[kind] ?? []).filter(contains).map(({ length }) => ({ name, isOn, length })),
  );
  const longest = Math.max(...found.map(({ length }) => length));
  return found.filter(({ length }) => length === longest);
}

/**
 * Checks that no emitted file of a variant contains code of a source file that is off.
 * @throws BuildError exit 3 with the import chain that leads to the source file
 */
export function rejectOffFiles(
  { key, kind }: VariantCode,
  { stats, modules }: Pick<CompiledCode, 'stats' | 'modules'>,
  workers: readonly FileStats[],
  known: KnownCapabilities,
): void {
  for (const { file, sources } of [...stats, ...workers]) {
    const source = Object.keys(sources).find((path) => isOff('files', path.replace(/^src\//, ''), known));
    if (source === undefined) continue;
    const chain = findImportChain(modules, entryOf(kind).module, (path) => path === source) ?? [];
    const steps = chain.map(({ from, to }, index) => (index === 0 ? `${from} → ${to}` : ` → ${to}`)).join('');
    const needs = conditionsOf('files', source.replace(/^src\//, '')).map(
      ({ name, isOn }) => `${isOn ? '' : '!'}__TENANT__.${name}`,
    );
    throw new BuildError(
      `${file} of the variant ${key} contains code of ${source}, which belongs to a capability that is off.`,
      {
        exit: 3,
        hint: `Use that code only under the condition ${needs.join(' or ')}.${steps && ` Import chain: ${steps}.`}`,
      },
    );
  }
}
