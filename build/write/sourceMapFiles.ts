import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  mappedScript,
  sharedServiceWorker,
  sourceMapFile,
  sourceMapsFolder,
} from '../core/sourceMapNames.ts';
import { listScripts, listServiceWorkers } from './listScripts.ts';
import type { Release } from './release.ts';

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
  for (const { key } of listServiceWorkers(release)) {
    const path = join(environment, key);
    if (existsSync(path)) used.add(sharedServiceWorker(readFileSync(path, 'utf8')).script);
  }
  for (const name of readdirSync(folder)) {
    if (!used.has(mappedScript(name) ?? '')) rmSync(join(folder, name), { recursive: true });
  }
}
