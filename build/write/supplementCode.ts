import type { CapabilityName } from '#src/tenant/capabilities.ts';
import type { Carrier } from '../check/carrier.ts';
import type { VariantCode } from '../compile/compiledCode.ts';
import {
  bundleDefines,
  type CapabilityDefines,
  capabilityDefines,
  runtimeCapabilityDefines,
} from '../compile/defines.ts';
import { addLicenceNotice } from '../compile/licenceNotice.ts';
import { isOff, rejectOffFiles } from '../compile/offParts.ts';
import { nameHash } from '../core/hash.ts';
import { startTags, symbolOf } from '../render/prepareVariant.ts';
import type { PageShell } from '../render/template.ts';
import type { BuildRun } from './buildRun.ts';
import { type PortalCode, writeSupplementStats } from './bundleStats.ts';
import { writeSourceMaps } from './sourceMaps.ts';
import { type WrittenCode, writeCode, writeVariantRecord } from './variantCode.ts';

/** A variant of the portal's code. */
interface SupplementVariant {
  /** Key of the portal's variant, for example `production.supplement.plain`. */
  readonly key: string;
  readonly capabilities: CapabilityDefines;
}

export interface SupplementVariantCode extends WrittenCode, PortalCode {
  readonly shell: PageShell;
  /** Flat keys of the texts in the variant's pages. */
  readonly textKeys: readonly string[];
}

/** The code of all pages of the portal. */
interface SupplementCode extends Pick<SupplementVariantCode, 'assets' | 'bundleCopies' | 'shell'> {
  /** Name of the portal's variant in a release. */
  readonly name: string;
  readonly variants: ReadonlyMap<string, SupplementVariantCode>;
}

/** Illustration of the not-found screen. */
const art = ['lost-car'];

/**
 * Variants differ only in the capabilities that the portal's code reads.
 * @param carrier undefined if the page loads its provider at run time; the code then contains all capabilities
 */
export function supplementVariant(
  carrier: Pick<Carrier, 'capabilities'> | undefined,
  environmentClass: string,
  usedCapabilities: readonly CapabilityName[],
): SupplementVariant {
  const enabled = usedCapabilities.filter((name) => carrier?.capabilities[name]);
  const name = carrier ? enabled.join('+') || 'plain' : 'fallback';
  return {
    key: `${environmentClass}.supplement.${name}`,
    capabilities: carrier ? capabilityDefines(carrier.capabilities) : runtimeCapabilityDefines(),
  };
}

/** Compiles the variants of the portal and writes their files to app/assets. */
export async function writeSupplementCode(
  buildRun: BuildRun,
  variants: ReadonlyMap<string, SupplementVariant>,
): Promise<SupplementCode> {
  const written = new Map<string, SupplementVariantCode>();
  for (const [key, variant] of variants) written.set(key, await writeVariantCode(buildRun, variant));
  const all = [...written.values()] as [SupplementVariantCode, ...SupplementVariantCode[]];
  const [first] = all;
  const keys = [...variants.keys()].sort().join(' ');
  const name = nameHash(`${buildRun.parts.hash}\n${keys}`);
  const bundleStats = await writeSupplementStats(buildRun, keys, all);
  const files = Object.assign({}, ...all.map((code) => code.files)) as WrittenCode['files'];
  writeVariantRecord(buildRun, name, { key: keys, bundleStats, files });
  return { ...first, name, variants: written, assets: new Map(all.flatMap(({ assets }) => [...assets])) };
}

async function writeVariantCode(
  buildRun: BuildRun,
  { key, capabilities }: SupplementVariant,
): Promise<SupplementVariantCode> {
  const { parts, environment } = buildRun;
  const { compiler } = parts;
  const { plain: photoWorker } = parts.photoWorkers;
  const defines = {
    ...bundleDefines({ ...parts, photoWorker, lazyKeys: [] }),
    __SLIM_PORTAL__: String(environment.class === 'portal'),
  };
  const input: VariantCode = { key, kind: 'supplement', capabilities: { ...capabilities, ...defines } };
  const known = await compiler.knownCapabilities(input.kind, input.capabilities);
  const css = await compiler.styles('portal/supplement.css', known);
  const textKeys = parts.supplementKeys.filter((text) => !isOff('texts', text, known));
  const compiled = await compiler.browser(input, textKeys);
  const code = addLicenceNotice(compiled, [photoWorker.stats], parts.lockedPackages);
  rejectOffFiles(input, code, [photoWorker.stats], known);
  await writeSourceMaps(buildRun, input, textKeys);
  const shell = {
    ...startTags(code),
    criticalCss: css,
    symbols: art.map((name) => symbolOf(name, parts.statics)).join(''),
  };
  const written = await writeCode(buildRun, code, { css, photoWorker });
  return { ...written, shell, code, textKeys, known };
}
