import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sha256 } from '../core/hash.ts';
import {
  mappedScript,
  sharedServiceWorker,
  sourceMapFile,
  sourceMapsFolder,
} from '../core/sourceMapNames.ts';
import { listScripts, listServiceWorkers } from '../release/listScripts.ts';
import type { Release, ReleaseVariant } from '../release/release.ts';
import type { Output } from './output.ts';
import { replaceWithLink } from './outputFiles.ts';

/** @param maps script name → its source map */
export function writeSourceMapFiles(
  output: Output,
  maps: Iterable<readonly [script: string, content: string | Uint8Array]>,
): void {
  for (const [script, map] of maps) {
    const path = sourceMapFile(script);
    const content = typeof map === 'string' ? Buffer.from(map) : map;
    replaceWithLink(output, { path, hash: sha256(content), content }, join(output.environment, path));
  }
}

/** Returns whether the output has a source map for every script of a variant. */
export function hasSourceMaps(output: Output, { assets }: ReleaseVariant): boolean {
  const scripts = Object.keys(assets).filter((name) => name.endsWith('.js'));
  return scripts.every((script) => existsSync(join(output.environment, sourceMapFile(script))));
}

/** Returns the scripts for which an environment's folder has a source map. */
export function listMappedScripts(environmentFolder: string): string[] {
  const folder = join(environmentFolder, sourceMapsFolder);
  if (!existsSync(folder)) return [];
  // Symbolic links are skipped, because they could point to any file of the machine.
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
  return files.flatMap(({ name }) => mappedScript(name) ?? []);
}

/** Reads one source map after the other. */
export function* readSourceMapFiles(
  environmentFolder: string,
  scripts: readonly string[],
): Generator<readonly [script: string, content: Uint8Array]> {
  for (const script of scripts) yield [script, readFileSync(join(environmentFolder, sourceMapFile(script)))];
}

/** Deletes the source maps of scripts that the release does not contain. */
export function removeUnusedSourceMaps({ environment }: Output, release: Release): void {
  const folder = join(environment, sourceMapsFolder);
  if (!existsSync(folder)) return;
  const used = listScripts(release);
  for (const { key } of listServiceWorkers(release)) {
    const path = join(environment, key);
    if (existsSync(path)) used.add(sharedServiceWorker(readFileSync(path, 'utf8')).script);
  }
  for (const name of readdirSync(folder)) {
    if (!used.has(mappedScript(name) ?? '')) rmSync(join(folder, name), { recursive: true });
  }
}
