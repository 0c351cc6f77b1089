import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Capabilities,
  type CapabilityName,
  capabilityKeys,
  capabilityNames,
} from '#src/tenant/capabilities.ts';
import type { Emission } from '../emission.ts';
import { placeFile } from '../emit.ts';
import { sha256 } from '../hash.ts';
import type { Output } from '../output.ts';
import type { Variant } from '../plan.ts';
import { materialsFile, type ReleaseVariant } from '../release.ts';
import type { BuiltVariant } from '../variants.ts';
import type { CompiledCode } from './compile.ts';
import { gatherMaterials, type MaterialParts, renderMaterials } from './materials.ts';

type Ground = Pick<Emission, 'output' | 'parts' | 'options' | 'environment'>;

/** Writes the bundle stats of a variant to the output. @returns their hash, which is also the file name */
export async function layVariantMaterials(
  ground: Ground,
  { key, flavour, capabilities }: Variant,
  { prepared, travel }: BuiltVariant,
): Promise<string> {
  const { parts } = ground;
  const isFallback = capabilities === 'runtime';
  const reads = (await parts.compiler.reads())[flavour];
  return layMaterials(ground, {
    variant: key,
    flavour,
    capabilities: isFallback ? {} : pickCapabilities(capabilities, reads),
    stringKeys: parts.restKeys,
    publicStringKeys: parts.publicKeys,
    codes: [prepared.code],
    sheets: isFallback ? ['fallback/fallback.css'] : ['public.css', 'late.css'],
    travel,
  });
}

export interface SupplementCode {
  readonly code: CompiledCode;
  readonly capabilities: Readonly<Record<string, boolean>>;
  readonly travel: ReadonlyMap<string, number>;
}

/**
 * Writes the bundle stats of the supplement portal. Its pages can use different code; one stats file covers all of it.
 */
export async function laySupplementMaterials(
  ground: Ground,
  key: string,
  codes: readonly SupplementCode[],
): Promise<string> {
  const switches = new Set(codes.flatMap(({ capabilities }) => Object.keys(capabilities)));
  const alike = [...switches].filter(
    (name) => new Set(codes.map(({ capabilities }) => capabilities[name])).size === 1,
  );
  return layMaterials(ground, {
    variant: key,
    flavour: 'supplement',
    capabilities: Object.fromEntries(alike.map((name) => [name, codes[0]?.capabilities[name] === true])),
    stringKeys: [],
    publicStringKeys: ground.parts.supplementKeys,
    codes: codes.map(({ code }) => code),
    sheets: ['supplement/supplement.css'],
    travel: new Map(codes.flatMap(({ travel }) => [...travel])),
  });
}

/** Returns the capabilities that the code reads, with the names used in provider.json. */
export function pickCapabilities(
  capabilities: Capabilities,
  reads: readonly CapabilityName[],
): Record<string, boolean> {
  const keys = capabilityKeys.filter((key) => reads.includes(capabilityNames[key]));
  return Object.fromEntries(keys.map((key) => [key, capabilities[capabilityNames[key]]]));
}

async function layMaterials(
  { output, parts, options, environment }: Ground,
  made: Omit<MaterialParts, 'environmentClass'>,
): Promise<string> {
  const materials = await gatherMaterials(
    { ...made, environmentClass: environment.class },
    parts,
    options.release,
  );
  const { hash, content } = renderMaterials(materials);
  const path = materialsFile(hash);
  placeFile(output, { path, hash, content }, join(output.environment, path));
  return hash;
}

/**
 * Checks that the output has the bundle stats of a variant and that their hash is correct. Releases of older versions
 * have no bundle stats.
 */
export function hasMaterials(output: Output, { materials }: ReleaseVariant): boolean {
  if (materials === undefined) return false;
  try {
    return sha256(readFileSync(join(output.environment, materialsFile(materials)))) === materials;
  } catch {
    return false; // the build writes missing stats again
  }
}
