import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nameHash } from '../hash.ts';
import { projectRoot } from '../sources.ts';
import type { RenderedFile } from './render.ts';

/** In a carrier's folder, for whoever asks what is live: no page refers to it, and no service worker keeps it. */
export const versionName = 'version.json';

export interface BundleVersion {
  readonly code: string;
  readonly environment: string;
  /** What the bundle's service worker calls it: over all that its pages may ask for. */
  readonly release: string;
  readonly variant: string;
  /** Hash of all that was configured for the carrier in this environment. */
  readonly inputHash: string;
  /** Its words, in the order of their keys. */
  readonly words: readonly unknown[];
}

/**
 * Says what a bundle is and what it was made from. Its `release` names this bundle alone and follows from its content:
 * the id of the whole release would depend on this very file, and would make every carrier anew whenever another one
 * changes. `/release.json` at the root says which release of all carriers a host serves, and has the hash of this file.
 * No time, no machine and no Node version stands in it, for none of them takes part in what is served.
 */
export function renderVersion(version: BundleVersion): RenderedFile {
  const { code, environment, release, variant, inputHash, words } = version;
  const content = {
    version: 1,
    ...{ code, environment, release, variant },
    config: inputHash.slice(0, 16),
    strings: nameHash(JSON.stringify(words)),
    tools: readTools(),
  };
  return { path: versionName, content: Buffer.from(`${JSON.stringify(content)}\n`) };
}

/** Whose version file it says that it is. */
export function readVersionCode(text: string): unknown {
  try {
    return (JSON.parse(text) as { code?: unknown }).code;
  } catch {
    return undefined; // told as a file that is nobody's
  }
}

let tools: Readonly<Record<string, string | undefined>> | undefined;

/** Livery, and those that write the bytes of its scripts: all of an exact version. */
function readTools(): Readonly<Record<string, string | undefined>> {
  if (tools) return tools;
  const manifest = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as {
    version: string;
    dependencies?: Record<string, string>;
    devDependencies?: Record<string, string>;
  };
  const packages = { ...manifest.devDependencies, ...manifest.dependencies };
  tools = { livery: manifest.version, esbuild: packages.esbuild, rolldown: packages.rolldown };
  return tools;
}
