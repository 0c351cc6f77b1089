import { supplementFolder } from '#build/plan/supplementPlan.ts';
import {
  environmentPath,
  landingRecordPath,
  recordName,
  renderRecord,
  variantPath,
} from '#build/write/records.ts';
import { writeFiles } from '../run/tempFolder.ts';
import { sampleTenants } from '../samples/sampleTenants.ts';
import type { SampleOutput } from './aRelease.ts';

/** Writes a sample output to disk in the layout of a real build. */
export function writeOutput(out: string, { release, files }: SampleOutput): void {
  writeFiles(`${out}/${release.environment}`, { ...Object.fromEntries(files), ...recordsOf(release) });
}

/** Returns the records that a build writes for a release: path → content. */
export function recordsOf(release: SampleOutput['release']): Record<string, Buffer> {
  const { carriers, fallbacks, supplement, variants, shared, fallback } = release;
  const bundles = { ...carriers, ...fallbacks, ...(supplement && { [supplementFolder]: supplement }) };
  const quality = 5;
  const sized = (hashes: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(hashes).map(([name, hash]) => [name, [hash, 1] as const]));
  return {
    ...Object.fromEntries(
      Object.entries(bundles).map(([folder, bundle]) => [
        `app/${folder}/${recordName}`,
        renderRecord({ ...bundle, folder, quality, files: sized(bundle.files) }),
      ]),
    ),
    ...Object.fromEntries(
      Object.entries(variants).map(([name, { key, assets, bundleStats }]) => [
        variantPath(name),
        renderRecord({ key, bundleStats, quality, files: sized(assets) }),
      ]),
    ),
    [landingRecordPath]: renderRecord({ folder: null, key: '', variant: '', quality, files: sized(shared) }),
    [environmentPath]: Buffer.from(JSON.stringify({ name: release.environment, hosts: fallback })),
  };
}

/** The environments file that the sample outputs are built for. */
export function sampleEnvironments(): Record<string, string> {
  return { 'tenants/environments.json': sampleTenants()['tenants/environments.json'] as string };
}
