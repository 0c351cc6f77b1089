import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { SourceMaps, VariantCode } from '../compile/compiledCode.ts';
import {
  mappedScript,
  sharedServiceWorker,
  sourceMapFile,
  sourceMapsFolder,
} from '../core/sourceMapNames.ts';
import { verifyShared } from '../verify/verify.ts';
import type { BuildRun } from './buildRun.ts';
import type { Release } from './release.ts';

type MapContext = Pick<BuildRun, 'output' | 'parts' | 'options'>;

/** Writes the source maps of a variant's scripts, if the build option is set. */
export async function writeSourceMaps(
  context: MapContext,
  variant: VariantCode,
  publicKeys: readonly string[],
): Promise<void> {
  const { parts, options } = context;
  if (options.sourceMaps) writeVerified(context, await parts.compiler.sourceMaps(variant, publicKeys));
}

/** Writes the source maps of the photo worker and the service worker, if the build option is set. */
export async function writeWorkerMaps(context: MapContext): Promise<void> {
  if (context.options.sourceMaps) writeVerified(context, await context.parts.compiler.workerSourceMaps());
}

/** Checks that source maps contain no folder paths and environment variables of this machine, then writes them. */
function writeVerified({ output, options, parts }: MapContext, maps: SourceMaps): void {
  verifyShared(new Map([...maps].map(([script, map]) => [sourceMapFile(script), map])), options.env, parts);
  for (const [script, map] of maps) output.replaceFile(sourceMapFile(script), Buffer.from(map));
}

/** Returns whether the output has a source map for every script among these assets. */
export function hasSourceMaps(environment: string, assets: readonly string[]): boolean {
  const scripts = assets.filter((name) => name.endsWith('.js'));
  return scripts.every((script) => existsSync(join(environment, sourceMapFile(script))));
}

/** Deletes the source maps of scripts that the release does not contain. */
export function removeUnusedSourceMaps(environment: string, release: Release): void {
  const folder = join(environment, sourceMapsFolder);
  if (!existsSync(folder)) return;
  const used = listScripts(release);
  for (const key of listServiceWorkers(release)) {
    const path = join(environment, key);
    if (existsSync(path)) used.add(sharedServiceWorker(readFileSync(path, 'utf8')).script);
  }
  for (const name of readdirSync(folder)) {
    if (!used.has(mappedScript(name) ?? '')) rmSync(join(folder, name), { recursive: true });
  }
}

/** Returns the scripts of a release whose file names contain a hash: all except the service workers. */
function listScripts(release: Release): Set<string> {
  const bundles = [
    ...Object.values(release.carriers),
    ...Object.values(release.fallbacks),
    release.supplement,
  ];
  const names = [
    ...Object.values(release.variants).flatMap(({ assets }) => Object.keys(assets)),
    ...bundles.flatMap((bundle) => Object.keys(bundle?.files ?? {})),
  ];
  return new Set(names.filter((name) => mappedScript(`${name}.map`) !== undefined));
}

/**
 * Returns `sw-off.js`, which unregisters service workers, and one service worker file per variant: the carriers of a
 * variant share its script.
 */
function listServiceWorkers({ carriers, shared }: Release): string[] {
  const byVariant = new Map<string, string>();
  for (const [code, { variant, files }] of Object.entries(carriers))
    if (files['sw.js'] !== undefined) byVariant.set(variant, `app/${code}/sw.js`);
  return [...byVariant.values(), ...(shared['sw-off.js'] === undefined ? [] : ['sw-off.js'])];
}
