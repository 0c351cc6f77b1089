import { type Flavour, flavours } from '#src/tenant/flavour.ts';
import type { PlannedCarrier } from '../check/carrier.ts';
import type { SharedParts } from '../compile/sharedParts.ts';
import type { Environment } from '../config/environments.ts';
import type { SupplementPage } from '../plan/supplementPlan.ts';

import { type CodeTarget, fallbackTarget, portalTarget } from './codeTarget.ts';
import { type CodeTrace, compileTarget, traceCode } from './traceCode.ts';

export interface PortalContext {
  readonly pages: readonly SupplementPage[];
  /** The providers that have a folder. */
  readonly carriers: ReadonlyMap<string, PlannedCarrier>;
  readonly parts: SharedParts;
  readonly environment: Environment;
}

/** Traces code in the supplement portal. Pages of the portal can use different variants; the result combines them. */
export async function tracePortal(input: string, context: PortalContext): Promise<CodeTrace | undefined> {
  const targets = await portalTargets(context);
  const found = await Promise.all(targets.map((target) => traceCode(input, target)));
  const traces = found.filter((trace) => trace !== undefined);
  const isIncluded = traces.some((trace) => trace.isIncluded);
  const relevant = traces.filter((trace) => trace.isIncluded === isIncluded);
  if (relevant.length === 0) return undefined;
  const places = new Map(relevant.flatMap((trace) => trace.places).map((place) => [place.file, place]));
  return {
    variant: targets.map(({ key }) => key).join(' '),
    isIncluded,
    places: [...places.values()],
    chain: relevant.find(({ chain }) => chain !== null)?.chain ?? null,
    switches: [...new Set(relevant.flatMap(({ switches }) => switches))],
  };
}

/** Where code is used: the portal, the carriers of a flavour, or codes without a folder. */
export type CodeOwner = 'portal' | Flavour | 'fallback';

/**
 * Finds the bundles that contain the code. Call it for code that a bundle never contains, regardless of the enabled
 * capabilities.
 * @param ownFlavour flavour of the bundle that cannot contain the code; undefined for the portal
 * @returns also all source paths in use, to suggest similar names
 */
export async function findOwners(
  input: string,
  ownFlavour: Flavour | undefined,
  context: PortalContext,
): Promise<{ owners: CodeOwner[]; sources: ReadonlySet<string> }> {
  const { parts, environment } = context;
  const portal = await portalTargets(context);
  const targets = [...portal, ...flavours.map((flavour) => fallbackTarget(flavour, parts, environment))];
  const homes = new Set<CodeOwner>();
  const sources = new Set<string>();
  for (const target of targets) {
    const owner =
      target.kind === 'supplement' ? 'portal' : target.kind === ownFlavour ? 'fallback' : target.kind;
    if (await traceCode(input, target)) homes.add(owner);
    const { chunks } = await compileTarget(target);
    for (const path of chunks.flatMap(({ inputs }) => Object.keys(inputs))) sources.add(path);
  }
  return { owners: [...homes], sources };
}

async function portalTargets({ pages, carriers, parts, environment }: PortalContext): Promise<CodeTarget[]> {
  const targets = await Promise.all(
    pages.map(({ code }) => portalTarget(carriers.get(code), parts, environment)),
  );
  return [...new Map(targets.map((target) => [target.key, target])).values()];
}
