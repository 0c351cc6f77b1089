import type { SampleOutput } from './aRelease.ts';
import { sampleTenants } from './sampleTenants.ts';
import { writeFiles } from './tempFolder.ts';

/** Writes a sample output to disk in the layout of a real build. */
export function writeOutput(out: string, { release, files }: SampleOutput): void {
  writeFiles(`${out}/${release.environment}`, {
    ...Object.fromEntries(files),
    'release.json': `${JSON.stringify(release)}\n`,
  });
}

/** The environments file that the sample outputs are built for. */
export function sampleEnvironments(): Record<string, string> {
  return { 'tenants/environments.json': sampleTenants()['tenants/environments.json'] as string };
}
