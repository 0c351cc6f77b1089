import { join } from 'node:path';
import { compressFiles, replaceWithLink } from '../output/outputFiles.ts';
import { areIntact, captureFolder, landingStateKey } from '../output/outputState.ts';
import { renderLanding } from '../render/landing.ts';
import type { BuildRun } from './buildRun.ts';

/** Builds the pages that belong to no carrier, unless they are unchanged since the last build. */
export async function buildLanding(buildRun: BuildRun): Promise<void> {
  const { output, state, parts, options } = buildRun;
  const savedState = state.get(landingStateKey);
  const isUpToDate =
    savedState?.key === parts.hash &&
    areIntact(output.environment, savedState, Object.keys(savedState.files));
  if (isUpToDate && buildRun.shared.size > 0) return;
  const compressed = await compressFiles(output, await renderLanding(parts), options);
  const files = compressed.flatMap((file) => file.files);
  for (const file of files) replaceWithLink(output, file, join(output.environment, file.path));
  const hashes = new Map(files.map(({ path, hash }) => [path, hash]));
  state.set(landingStateKey, captureFolder(output.environment, parts.hash, hashes));
  buildRun.shared = hashes;
  buildRun.onDisk = undefined;
}
