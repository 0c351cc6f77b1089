import type { SourceMaps, VariantCode } from '../compile/compiledCode.ts';
import { sourceMapFile } from '../core/sourceMapNames.ts';
import { verifyShared } from '../verify/verify.ts';
import type { BuildRun } from './buildRun.ts';

type MapContext = Pick<BuildRun, 'output' | 'parts' | 'options'>;

/** Writes the source maps of a variant's scripts, if the build has the option. */
export async function writeSourceMaps(
  context: MapContext,
  variant: VariantCode,
  publicKeys: readonly string[],
): Promise<void> {
  const { parts, options } = context;
  if (options.sourceMaps) writeVerified(context, await parts.compiler.sourceMaps(variant, publicKeys));
}

/** Writes the source maps of the photo worker and the service worker, if the build has the option. */
export async function writeWorkerMaps(context: MapContext): Promise<void> {
  if (context.options.sourceMaps) writeVerified(context, await context.parts.compiler.workerSourceMaps());
}

/** Maps contain the sources, so they must not contain paths and environment variables of this machine either. */
function writeVerified({ output, options, parts }: MapContext, maps: SourceMaps): void {
  verifyShared(new Map([...maps].map(([script, map]) => [sourceMapFile(script), map])), options.env, parts);
  for (const [script, map] of maps) output.replaceFile(sourceMapFile(script), Buffer.from(map));
}
