import type { CapabilityName } from '#src/tenant/capabilities.ts';
import type { Carrier, PlannedCarrier } from '../check/carrier.ts';
import type { SharedParts } from '../compile/sharedParts.ts';
import type { Environment } from '../config/environments.ts';
import { sha256 } from '../core/hash.ts';
import { type SupplementPage, type SupplementPlan, supplementFolder } from '../plan/supplementPlan.ts';
import { prepareTexts } from '../render/prepareTexts.ts';
import {
  type RenderedSupplement,
  renderSupplement,
  type SupplementContext,
} from '../render/supplementPage.ts';
import { verifyPages } from '../verify/verify.ts';
import { assertNoProblem, type BuildRun, uniqueFiles } from './buildRun.ts';
import { type SupplementVariantCode, supplementVariant, writeSupplementCode } from './supplementCode.ts';
import { findUpToDate } from './upToDate.ts';
import { writeBundle } from './writeBundle.ts';

/**
 * Builds the supplement portal, unless it is unchanged since the last build: one folder with one page per URL, without
 * code of the customer area. If a provider of the portal failed its checks, the folder is not changed.
 * @param carriers by code; pages of other carriers load the provider at run time. If undefined, nothing is built
 */
export async function buildSupplement(
  buildRun: BuildRun,
  plan: SupplementPlan,
  carriers: ReadonlyMap<string, PlannedCarrier> | undefined,
): Promise<void> {
  const { parts, environment } = buildRun;
  if (!carriers || plan.pages.some(({ code }) => buildRun.failed.has(code))) return;
  const portal = { pages: plan.pages, carriers, environment };
  const usedCapabilities = await parts.compiler.usedSupplementCapabilities();
  const key = supplementKey(portal, usedCapabilities, parts);
  if (findUpToDate(buildRun, supplementFolder, key)) return;

  const loaded = new Map<string, Carrier>();
  for (const planned of plan.pages.flatMap((page) => carriers.get(page.code) ?? [])) {
    loaded.set(planned.code, loaded.get(planned.code) ?? (await planned.load()));
  }

  const variantOf = findVariant(portal, usedCapabilities);
  const code = await writeSupplementCode(
    buildRun,
    new Map(plan.pages.map(variantOf).map((it) => [it.key, it])),
  );
  const files = plan.pages.flatMap((page) => {
    const { shell, textKeys } = code.variants.get(variantOf(page).key) as SupplementVariantCode;
    const carrier = loaded.get(page.code);
    return renderPage(page, { carrier, shell, textKeys, parts, environment }).files;
  });
  const problems = await writeBundle(buildRun, {
    folder: supplementFolder,
    key,
    variant: code.name,
    files: uniqueFiles(files),
    copies: code.bundleCopies,
    findProblem: verifyPages(supplementFolder, code.shell, code.assets),
    describe: () => ({ insurerHostname: plan.insurerHostname }),
  });
  assertNoProblem('The supplement portal', problems);
}

/** The inputs of the portal, besides the sources. */
interface PortalInputs {
  readonly pages: readonly SupplementPage[];
  readonly carriers: ReadonlyMap<string, PlannedCarrier>;
  readonly environment: Environment;
}

/** Equal keys give identical files. */
function supplementKey(
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
  const { carrier, environment, parts } = context;
  const strings = carrier
    ? prepareTexts(carrier.strings, carrier.tenant.locale)
    : parts.texts.complete[environment.codes[page.code]?.locale ?? 'en'];
  return renderSupplement(page, { ...context, strings });
}
