import type { Environment, Environments } from '#build/config/environments.ts';
import { listCarriers, readCarrier } from '../sandbox/state/carriers.ts';
import type { GalleryBuild } from './galleryBuild.ts';
import type { Scene, Stage } from './scenes/scene.ts';
import { type Subject, siteSubject, subjectOf } from './subject.ts';

export interface SubjectOptions {
  readonly environments: Environments;
  /** Client codes to include. Empty: all carriers, the portals and the site without a carrier. */
  readonly codes: readonly string[];
  readonly scenes: readonly Scene[];
  /** True if the user selected scenes. */
  readonly hasSceneFilter: boolean;
}

/** The parts of a gallery build from which the subjects are listed. */
interface SubjectSource extends Pick<GalleryBuild, 'tenants' | 'unbundled' | 'environment'> {
  readonly report: { readonly carriers: readonly { readonly code: string }[] };
}

/** Returns all subjects to capture from the finished build. */
export function listSubjects(source: SubjectSource, options: SubjectOptions): Subject[] {
  const { tenants, unbundled, environment, report } = source;
  const built = report.carriers.map(({ code }) => code);
  const carriers = built.flatMap((code) => read(tenants, code, 'carrier', environment));
  const isRequested = (stage: Stage) => options.scenes.some((scene) => scene.stage === stage);
  const includesShared = options.codes.length === 0 || options.hasSceneFilter;
  const subjects = carriers.filter(({ code }) => options.codes.length === 0 || options.codes.includes(code));
  for (const [stage, code] of portalsOf(options.environments, environment)) {
    const isNamed = options.codes.length === 0 || options.codes.includes(code);
    if (built.includes(code) && isNamed) subjects.push(...read(tenants, code, stage, environment));
  }
  if (includesShared && isRequested('fallback'))
    subjects.push(
      ...listCarriers(unbundled).flatMap((code) => read(unbundled, code, 'fallback', environment)),
    );
  if (includesShared && isRequested('site')) subjects.push(siteSubject);
  return subjects;
}

/** Returns the portals, each with the code of its carrier. */
export function portalsOf(
  environments: Environments,
  { insurer_portal }: Environment,
): (readonly [Stage, string])[] {
  const supplementPortal = ['portal', environments.supplement_provider_code] as const;
  return insurer_portal ? [supplementPortal, ['insurer', insurer_portal.provider_code]] : [supplementPortal];
}

function read(folder: string, code: string, stage: Stage, environment: Environment): Subject[] {
  const result = readCarrier({ tenantsDir: folder }, code);
  return result.ok ? [subjectOf(result.carrier.provider, stage, environment)] : [];
}
