import type { BuildOptions } from '../input/buildOptions.ts';
import type { BuildPlan } from '../plan/planBuild.ts';
import { supplementFolder } from '../plan/supplementPlan.ts';
import type { ReleaseFile } from '../publish/manifest.ts';
import { hasOutput, openOutputState, type ReleaseState } from '../publish/releaseState.ts';
import { bundleStatsFile, createRelease, type Release, type ReleaseFallback } from '../release/release.ts';
import type { UnchangedBundles } from './unchangedBundles.ts';

/** Joins what was built into `out` with the unchanged bundles of earlier builds, as one release. */
export function joinStates(
  out: string,
  { environment, codes }: BuildOptions,
  plan: BuildPlan,
  unchanged: UnchangedBundles,
): ReleaseState {
  const built = hasOutput(out, environment) ? openOutputState(out, environment, 'working') : undefined;
  if (built && codes === undefined && !unchanged.common) return built;
  const states = [...(built ? [built] : []), ...unchanged.states];
  const { common } = unchanged;
  const supplement = built?.release.supplement ?? unchanged.supplement;
  const release = createRelease(environment, {
    carriers: new Map([...unchanged.carriers, ...Object.entries(built?.release.carriers ?? {})]),
    fallbacks: new Map(Object.entries(common?.fallbacks ?? {})),
    fallback: plan.fallbacks.table,
    supplement,
    variants: new Map([...states].reverse().flatMap((state) => Object.entries(state.release.variants))),
    shared: new Map(Object.entries(common?.shared ?? {})),
  });
  return {
    name: 'working',
    release,
    async read(file) {
      const owner = states.find((state) => containsFile(state.release, file));
      if (!owner) throw new Error(`No release contains ${file.key}.`);
      return owner.read(file);
    },
  };
}

/** True if the release has this file with this content. */
function containsFile(release: Release, { key, sha256 }: ReleaseFile): boolean {
  const [, folder = '', name = ''] = /^app\/([^/]+)\/(.+)$/.exec(key) ?? [];
  const { carriers, fallbacks, supplement, shared, variants } = release;
  const bundles: readonly Readonly<Record<string, ReleaseFallback>>[] = [
    carriers,
    fallbacks,
    supplement ? { [supplementFolder]: supplement } : {},
  ];
  const bundle = bundles.find((group) => Object.hasOwn(group, folder))?.[folder];
  const hashes = bundle ? bundle.files : shared;
  const path = bundle ? name : key;
  if (Object.hasOwn(hashes, path)) return hashes[path] === sha256;
  return Object.values(variants).some(
    ({ assets, bundleStats }) =>
      (folder === 'assets' && assets[name] === sha256) ||
      (bundleStats === sha256 && key === bundleStatsFile(sha256)),
  );
}
