import { type Flavour, flavours } from '#src/tenant/flavour.ts';
import type { PlannedCarrier } from '../carrier.ts';
import type { Environment } from '../environments.ts';
import type { SharedParts } from '../prepare.ts';
import type { SupplementPage } from '../supplement/supplementPlan.ts';
import { type CodeTarget, fallbackTarget, portalTarget } from './codeTarget.ts';
import { type CodeTrace, readCode, traceCode } from './traceCode.ts';

export interface PortalGround {
  readonly pages: readonly SupplementPage[];
  /** The providers that have a folder. */
  readonly carriers: ReadonlyMap<string, PlannedCarrier>;
  readonly parts: SharedParts;
  readonly environment: Environment;
}

/** Traces code in the supplement portal. Pages of the portal can use different variants; the result combines them. */
export async function tracePortal(typed: string, ground: PortalGround): Promise<CodeTrace | undefined> {
  const targets = await portalTargets(ground);
  const found = await Promise.all(targets.map((target) => traceCode(typed, target)));
  const traces = found.filter((trace) => trace !== undefined);
  const isIn = traces.some((trace) => trace.isIn);
  const telling = traces.filter((trace) => trace.isIn === isIn);
  if (telling.length === 0) return undefined;
  const places = new Map(telling.flatMap((trace) => trace.places).map((place) => [place.file, place]));
  return {
    variant: targets.map(({ key }) => key).join(' '),
    isIn,
    places: [...places.values()],
    chain: telling.find(({ chain }) => chain !== null)?.chain ?? null,
    switches: [...new Set(telling.flatMap(({ switches }) => switches))],
  };
}

/** Where code is used: the portal, the carriers of a flavour, or codes without a folder. */
export type CodeHome = 'portal' | Flavour | 'fallback';

/**
 * Finds where code is used if a bundle cannot contain it with any capabilities.
 * @param own flavour of that bundle; undefined for the portal
 * @returns also all source paths in use, to suggest similar names
 */
export async function findHomes(
  typed: string,
  own: Flavour | undefined,
  ground: PortalGround,
): Promise<{ homes: CodeHome[]; sources: ReadonlySet<string> }> {
  const { parts, environment } = ground;
  const portal = await portalTargets(ground);
  const targets = [...portal, ...flavours.map((flavour) => fallbackTarget(flavour, parts, environment))];
  const homes = new Set<CodeHome>();
  const sources = new Set<string>();
  for (const target of targets) {
    const home = target.kind === 'supplement' ? 'portal' : target.kind === own ? 'fallback' : target.kind;
    if (await traceCode(typed, target)) homes.add(home);
    const { chunks } = await readCode(target);
    for (const path of chunks.flatMap(({ inputs }) => Object.keys(inputs))) sources.add(path);
  }
  return { homes: [...homes], sources };
}

async function portalTargets({ pages, carriers, parts, environment }: PortalGround): Promise<CodeTarget[]> {
  const targets = await Promise.all(
    pages.map(({ code }) => portalTarget(carriers.get(code), parts, environment)),
  );
  return [...new Map(targets.map((target) => [target.key, target])).values()];
}
