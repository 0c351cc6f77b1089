import type { Environment, Environments } from '#build/environments.ts';
import { listCarriers, readCarrier } from '../sandbox/carriers.ts';
import type { Scene, Stage } from './scene.ts';
import type { FilmSet } from './set.ts';
import { nobody, type Subject, subjectOf } from './subject.ts';

export interface Wanted {
  readonly environments: Environments;
  /** Client codes to include. Empty: all carriers, the portals and the site without a carrier. */
  readonly codes: readonly string[];
  readonly scenes: readonly Scene[];
  /** True if the user selected scenes. */
  readonly isChosen: boolean;
}

/** The parts of a FilmSet that determine the subjects. */
interface Cast extends Pick<FilmSet, 'tenants' | 'guests' | 'environment'> {
  readonly report: { readonly carriers: readonly { readonly code: string }[] };
}

/** Returns all subjects to capture from the finished build. */
export function listSubjects(cast: Cast, wanted: Wanted): Subject[] {
  const { tenants, guests, environment, report } = cast;
  const built = report.carriers.map(({ code }) => code);
  const carriers = built.flatMap((code) => read(tenants, code, 'carrier', environment));
  const isWanted = (stage: Stage) => wanted.scenes.some((scene) => scene.stage === stage);
  const hasAll = wanted.codes.length === 0 || wanted.isChosen;
  const subjects = carriers.filter(({ code }) => wanted.codes.length === 0 || wanted.codes.includes(code));
  for (const [stage, code] of portalsOf(wanted.environments, environment)) {
    const isNamed = wanted.codes.length === 0 || wanted.codes.includes(code);
    if (built.includes(code) && isNamed) subjects.push(...read(tenants, code, stage, environment));
  }
  if (hasAll && isWanted('fallback'))
    subjects.push(...listCarriers(guests).flatMap((code) => read(guests, code, 'fallback', environment)));
  if (hasAll && isWanted('site')) subjects.push(nobody);
  return subjects;
}

/** Returns the portals, each with the code of its carrier. */
export function portalsOf(
  environments: Environments,
  { insurer_portal }: Environment,
): (readonly [Stage, string])[] {
  const own = ['portal', environments.supplement_provider_code] as const;
  return insurer_portal ? [own, ['insurer', insurer_portal.provider_code]] : [own];
}

function read(folder: string, code: string, stage: Stage, environment: Environment): Subject[] {
  const result = readCarrier(folder, code);
  return result.ok ? [subjectOf(result.carrier.provider, stage, environment)] : [];
}
