import type { SampleOutput } from './aRelease.ts';
import { sampleTenants } from './sampleTenants.ts';
import { writeFiles } from './tempFolder.ts';

/** Lays an output on disk as a build would have left it. */
export function writeOutput(out: string, { release, files }: SampleOutput): void {
  writeFiles(`${out}/${release.environment}`, {
    ...Object.fromEntries(files),
    'release.json': `${JSON.stringify(release)}\n`,
  });
}

/** The environments that the sample outputs are built for, as files. */
export function sampleEnvironments(): Record<string, string> {
  return { 'tenants/environments.json': sampleTenants()['tenants/environments.json'] as string };
}
