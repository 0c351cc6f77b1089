import {
  type Capabilities,
  type CapabilityName,
  type CapabilityPart,
  capabilityParts,
} from '#src/tenant/capabilities.ts';
import { BuildError } from '../core/diagnostics.ts';
import type { FileStats } from './codeStats.ts';
import type { CompiledCode, VariantCode } from './compiledCode.ts';
import type { CapabilityDefines } from './defines.ts';
import { entryOf } from './entries.ts';
import { findImportChain } from './importChain.ts';

/** Capabilities with a constant value in a bundle. Without those that its code does not read, or reads at run time. */
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

type PartKind = 'files' | 'texts' | 'fields';

/** Returns true if a bundle must not contain the source file below src, the text or the field of the carrier. */
export function isOff(kind: PartKind, name: string, known: KnownCapabilities): boolean {
  const parts = partsOf(kind, name);
  return parts.length > 0 && !parts.some(({ when }) => isOn(when, known));
}

/** Returns the parts that declare a file, text or field. The longest path or group that contains it takes precedence. */
export function partsOf(kind: PartKind, name: string): readonly CapabilityPart[] {
  const contains = (entry: string) =>
    name === entry ||
    (kind === 'files' ? entry.endsWith('/') && name.startsWith(entry) : name.startsWith(`${entry}.`));
  const found = capabilityParts.flatMap((part) =>
    (part[kind] ?? []).filter(contains).map((entry) => ({ part, length: entry.length })),
  );
  const longest = Math.max(...found.map(({ length }) => length));
  return found.filter(({ length }) => length === longest).map(({ part }) => part);
}

function isOn(when: CapabilityPart['when'], known: KnownCapabilities): boolean {
  return Object.entries(when).every(([name, value]) => (known[name as CapabilityName] ?? value) === value);
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
    const needs = partsOf('files', source.replace(/^src\//, '')).map(({ when }) =>
      Object.entries(when)
        .map(([name, value]) => `${value ? '' : '!'}__TENANT__.${name}`)
        .join(' && '),
    );
    throw new BuildError(
      `${file} of the variant ${key} contains code of ${source}, which belongs to a capability that is off.`,
      {
        exit: 3,
        hint: `Use it only in code with the condition ${needs.join(' or ')}.${steps && ` It is imported by ${steps}.`}`,
      },
    );
  }
}
