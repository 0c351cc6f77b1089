import type { CapabilityName } from '#src/tenant/capabilities.ts';
import type { Carrier, PlannedCarrier } from '../check/carrier.ts';
import type { SharedParts } from '../compile/sharedParts.ts';
import { BuildError } from '../core/diagnostics.ts';
import { nameHash, sha256 } from '../core/hash.ts';
import type { Environment } from '../input/environments.ts';
import { compressFiles, stageFiles } from '../output/outputFiles.ts';
import { findUpToDate } from '../output/upToDate.ts';
import { type SupplementPage, type SupplementPlan, supplementFolder } from '../plan/supplementPlan.ts';
import { prepareTexts } from '../render/prepareTexts.ts';
import type { RenderedFile } from '../render/renderedFile.ts';
import {
  type RenderedSupplement,
  renderSupplement,
  type SupplementContext,
} from '../render/supplementPage.ts';
import { resolveStrings } from '../strings/resolveStrings.ts';
import { verifyPages } from '../verify/verify.ts';
import type { BuildRun } from './buildRun.ts';
import { loadCarrier } from './carrierBundle.ts';
import { supplementVariant, type WrittenSupplement, writeSupplementCode } from './supplementCode.ts';
import { writeSupplementStats } from './writeBundleStats.ts';

/**
 * Builds the supplement portal, unless it is unchanged since the last build: one folder with one page per URL, without
 * code of the customer area. If a provider of the portal failed its checks, or changes during the build, the folder is not
 * changed.
 * @param carriers by code; a page loads a provider that is not included at run time. Undefined if one has errors
 */
export async function buildSupplement(
  buildRun: BuildRun,
  plan: SupplementPlan,
  carriers: ReadonlyMap<string, PlannedCarrier> | undefined,
): Promise<void> {
  const { output, parts, environment, options } = buildRun;
  if (!carriers || plan.pages.some(({ code }) => buildRun.failed.has(code))) return;
  const portal = { pages: plan.pages, carriers, environment };
  const usedCapabilities = await parts.compiler.usedSupplementCapabilities();
  const variantOf = findVariant(portal, usedCapabilities);
  const variants = new Map(plan.pages.map((page) => [variantOf(page).key, variantOf(page)]));
  const key = supplementKey(portal, usedCapabilities, parts);
  if (
    buildRun.supplement &&
    findUpToDate(buildRun, supplementFolder, { releaseEntry: buildRun.supplement, key })
  )
    return;

  const loaded = new Map<string, Carrier>();
  for (const planned of plan.pages.flatMap((page) => carriers.get(page.code) ?? [])) {
    const carrier = loaded.get(planned.code) ?? (await loadCarrier(buildRun, planned));
    if (!carrier) return;
    loaded.set(planned.code, carrier);
  }

  const writtenCode = new Map<string, WrittenSupplement>();
  for (const variant of variants.values())
    writtenCode.set(variant.key, await writeSupplementCode(buildRun, variant));
  const assets = new Map([...writtenCode.values()].flatMap((code) => [...code.assets]));
  const files = new Map<string, RenderedFile>();
  for (const page of plan.pages) {
    const { shell, textKeys } = writtenCode.get(variantOf(page).key) as WrittenSupplement;
    const carrier = loaded.get(page.code);
    const rendered = renderPage(page, { carrier, shell, textKeys, parts, environment });
    for (const file of rendered.files) files.set(file.path, file);
  }
  const packed = await compressFiles(output, [...files.values()], options);
  const first = [...writtenCode.values()][0] as WrittenSupplement;
  const outputFiles = [...packed.flatMap((file) => file.files), ...first.bundleCopies];
  const stage = stageFiles(output, supplementFolder, outputFiles);
  const verification = verifyPages({
    folder: supplementFolder,
    files: outputFiles,
    stage,
    shell: first.shell,
    assets,
  });
  if (verification.problem !== undefined) failBuild(verification.problem);
  output.swap(supplementFolder, stage);

  const keys = [...variants.keys()].sort().join(' ');
  const variant = nameHash(Buffer.from(`${parts.hash}\n${keys}`));
  for (const [name, content] of assets) buildRun.writtenAssets.set(name, content);
  const bundleStats = await writeSupplementStats(
    buildRun,
    keys,
    [...writtenCode].map(([name, written]) => ({
      ...written,
      capabilities: variants.get(name)?.capabilityValues ?? {},
    })),
  );
  buildRun.variants.set(variant, { key: keys, assets: Object.fromEntries(assets), bundleStats });
  buildRun.state.set(supplementFolder, { key, files: verification.fileStats });
  const hashes = Object.fromEntries(outputFiles.map((file) => [file.path, file.hash]));
  buildRun.onDisk = undefined;
  buildRun.supplement = { variant, key, files: hashes, insurerHostname: plan.insurerHostname };
}

/** The inputs of the portal, besides the sources. */
export interface PortalInputs {
  readonly pages: readonly SupplementPage[];
  readonly carriers: ReadonlyMap<string, PlannedCarrier>;
  readonly environment: Environment;
}

/** Equal keys give identical files. */
export function supplementKey(
  portal: PortalInputs,
  usedCapabilities: readonly CapabilityName[],
  parts: Pick<SharedParts, 'hash'>,
): string {
  const variantOf = findVariant(portal, usedCapabilities);
  const inputs = portal.pages.map((page) => [
    page,
    portal.carriers.get(page.code)?.inputHash,
    variantOf(page).key,
  ]);
  return sha256(JSON.stringify([parts.hash, inputs]));
}

function findVariant({ carriers, environment }: PortalInputs, usedCapabilities: readonly CapabilityName[]) {
  return ({ code }: SupplementPage) =>
    supplementVariant(carriers.get(code), environment.class, usedCapabilities);
}

function renderPage(page: SupplementPage, context: Omit<SupplementContext, 'strings'>): RenderedSupplement {
  const { carrier, environment } = context;
  const strings = carrier
    ? prepareTexts(carrier.strings, carrier.tenant.locale)
    : resolveStrings(environment.codes[page.code]?.locale ?? 'en', new Map());
  return renderSupplement(page, { ...context, strings });
}

function failBuild(problem: string): never {
  throw new BuildError(`The supplement portal: ${problem}`, {
    exit: 3,
    hint: 'Build again. If it fails again, Livery or the disk has an error. The previous output is unchanged.',
  });
}
