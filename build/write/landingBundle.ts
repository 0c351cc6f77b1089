import { join } from 'node:path';
import { renderLanding } from '../render/landing.ts';
import type { BuildRun } from './buildRun.ts';
import { areFilesIntact, landingRecordPath } from './records.ts';
import { writeBundle } from './writeBundle.ts';

/** Builds the pages that belong to no carrier, unless they are unchanged since the last build. */
export async function buildLanding(buildRun: BuildRun): Promise<void> {
  const { output, contents, parts } = buildRun;
  const { landing } = contents;
  const record = join(output.environment, landingRecordPath);
  if (landing?.key === parts.hash && areFilesIntact(output.environment, landing.files, record)) return;
  await writeBundle(buildRun, {
    folder: null,
    key: parts.hash,
    variant: '',
    files: await renderLanding(parts),
  });
}
